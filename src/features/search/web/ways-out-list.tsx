import { t, tn } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { chipWords } from './chip-words.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { narrowingsOf, type Narrowing } from './narrowings.ts';
import type { Fault } from './search-query.ts';
import { addressOf, type SearchState } from './search-state.ts';
import { readableState } from './unreadable.ts';
import type { Ways } from './ways-out.ts';

export interface WaysOutProps {
  /** As the address says it. */
  readonly state: SearchState;
  readonly found: Pick<SearchResult, 'category' | 'understood' | 'words' | 'facets' | 'filtered'>;
  readonly faults: readonly Fault[];
  readonly further: { readonly wholeNumbersFirst: Ways } | null;
}

/** What of that which finds nothing can be dropped so that something is found, and how much. */
export function WaysOut({ state, found, faults, further }: WaysOutProps) {
  const out = narrowingsOf(readableState(state, faults), found).flatMap((narrowing) => {
    const to = addressOf(narrowing.without);
    const count = further?.wholeNumbersFirst[to];
    return count ? [{ to, count, way: wayWithout(narrowing, found) }] : [];
  });
  if (out.length === 0) return null;
  return (
    <ul
      aria-label={t('Suggestions to broaden the search')}
      className="mt-4 grid justify-items-center gap-1.5 text-sm"
    >
      {out.map(({ to, count, way }) => (
        <li key={to}>
          <Link to={to} look="text" preventScrollReset>
            {way}
          </Link>
          {': '}
          {tn('{count} product', '{count} products', count)}
        </li>
      ))}
    </ul>
  );
}

/** What stands for itself, and for no value of something. */
const themselves: ReadonlySet<string> = new Set(['words', 'similar-words', 'part-number']);

function wayWithout(narrowing: Narrowing, found: WaysOutProps['found']): string {
  const { name, text } = chipWords(narrowing, found);
  if (narrowing.by === 'understood' && themselves.has(narrowing.piece.kind)) {
    return t('Without “{words}”', { words: text });
  }
  return t('Without {filter}', { filter: [name, text].filter(Boolean).join(' ') });
}
