import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { QuoteEntry } from '../domain/quote-documents.ts';
import { entryNames } from './quote-texts.ts';

/** What happened and what both sides wrote, oldest first. */
export function QuoteHistory({ history }: { readonly history: readonly QuoteEntry[] }) {
  return (
    <Section title={t('History')}>
      <ol className="grid gap-4">
        {history.map((entry, index) => (
          // Entries are only added, at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid gap-1">
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{titleOf(entry)}</span>
              {', '}
              {[entry.name, formatDateTime(entry.at)].filter(Boolean).join(', ')}
            </p>
            {entry.text && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{entry.text}</p>
            )}
            {entry.orderId && (
              <p>
                <Link to={`/dashboard/myorders/${entry.orderId}`}>{t('View order')}</Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function titleOf({ kind, version }: QuoteEntry): string {
  return kind === 'offered' && version !== null
    ? t('Version {version} sent', { version })
    : entryNames[kind]();
}
