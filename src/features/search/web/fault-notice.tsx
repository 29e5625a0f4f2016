import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { SearchResult } from '../domain/search-result.ts';
import { filterLabel } from './filter-labels.ts';
import type { Fault } from './search-query.ts';

interface FaultNoticeProps {
  readonly faults: readonly Fault[];
  readonly facets: SearchResult['facets'];
}

/** One notice for all invalid parameters of the URL, with their names and values. */
export function FaultNotice({ faults, facets }: FaultNoticeProps) {
  const ignored = faults.map(({ of, typed, detail }) => {
    const { name, value } = filterLabel(of.includes(':') ? of : `${of}:${typed ?? ''}`, facets);
    const title = t('{name}: “{value}” could not be read', { name, value });
    return { of, title, detail: asSentence(t(detail)) };
  });
  const [one] = ignored;
  if (!one) return null;
  if (ignored.length === 1) {
    return (
      <Alert tone="caution" title={one.title} className="mb-3">
        {one.detail} {t('The list ignores it.')}
      </Alert>
    );
  }
  return (
    <Alert tone="caution" title={t('Part of the list’s address was ignored')} className="mb-3">
      <ul>
        {ignored.map(({ of, title, detail }) => (
          <li key={of}>
            <span className="font-medium text-ink">{title}</span>. {detail}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
