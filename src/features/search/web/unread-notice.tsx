import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { SearchResult } from '../domain/search-result.ts';
import { filterWords } from './filter-words.ts';
import type { Fault } from './search-query.ts';

interface UnreadNoticeProps {
  readonly faults: readonly Fault[];
  readonly facets: SearchResult['facets'];
}

/** What of the address cannot be read, by the name of its field and as it was typed: one notice. */
export function UnreadNotice({ faults, facets }: UnreadNoticeProps) {
  const unread = faults.map(({ of, typed, detail }) => {
    const { name, value } = filterWords(of.includes(':') ? of : `${of}:${typed ?? ''}`, facets);
    const title = t('{name}: “{value}” could not be read', { name, value });
    return { of, title, detail: asSentence(t(detail)) };
  });
  const [one] = unread;
  if (!one) return null;
  if (unread.length === 1) {
    return (
      <Alert tone="caution" title={one.title} className="mb-3">
        {one.detail} {t('The list ignores it.')}
      </Alert>
    );
  }
  return (
    <Alert tone="caution" title={t('Part of the list’s address was ignored')} className="mb-3">
      <ul>
        {unread.map(({ of, title, detail }) => (
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
