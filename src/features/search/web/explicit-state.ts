import type { FoundProducts } from '../domain/found-documents.ts';
import type { SearchState } from './search-state.ts';

export type Found = Pick<FoundProducts, 'category' | 'understood' | 'words'>;
export type Understood = FoundProducts['understood'][number];

/**
 * The same list with everything said outright: what was understood of the words stands as filters
 * and category, and only what is looked for as words, or as a part number, stays a word.
 */
export function explicitState(
  state: SearchState,
  found: Found,
  without: readonly Understood[] = [],
): SearchState {
  const understood = found.understood.filter((one) => !without.includes(one));
  const taken = (kind: Understood['kind']) =>
    understood.flatMap((one) => (one.kind === kind && one.value ? [one.value] : []));
  const saysAnew = (kind: Understood['kind']) => found.understood.some((one) => one.kind === kind);
  const path = found.category?.path.map(({ slug }) => slug) ?? state.path;
  return {
    ...state,
    path: without.some(({ kind }) => kind === 'category') ? path.slice(0, -1) : path,
    q: found.understood.length > 0 ? wordsOf(understood) : found.words || state.q,
    filters: union(state.filters, taken('filter')),
    price: taken('price')[0] ?? (saysAnew('price') ? '' : state.price),
    inStock: taken('stock').length > 0 || (state.inStock && !saysAnew('stock')),
    manufacturers: union(state.manufacturers, taken('manufacturer')),
  };
}

const wordKinds: ReadonlySet<string> = new Set(['words', 'part-number', 'similar-part-number']);

function wordsOf(understood: readonly Understood[]): string {
  const words = understood.flatMap(({ kind, text, value }) => {
    if (kind === 'similar-words') return [value ?? text];
    return wordKinds.has(kind) ? [text] : [];
  });
  return words.join(' ');
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
