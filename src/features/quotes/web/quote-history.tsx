import { HistorySection } from '#browser/history-section.tsx';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { QuoteEntry } from '../domain/quote-documents.ts';
import { entryNames } from './quote-texts.ts';

export function QuoteHistory({ history }: { readonly history: readonly QuoteEntry[] }) {
  return (
    <HistorySection
      history={history.map((entry) => ({
        ...entry,
        title: titleOf(entry),
        below: entry.orderId && (
          <p>
            <Link to={`/dashboard/myorders/${entry.orderId}`}>{t('View order')}</Link>
          </p>
        ),
      }))}
    />
  );
}

function titleOf({ kind, version }: QuoteEntry): string {
  return kind === 'offered' && version !== null
    ? t('Version {version} sent', { version })
    : entryNames[kind]();
}
