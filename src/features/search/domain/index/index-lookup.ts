import type { Filter } from '../filters.ts';
import type {
  CatalogueLookup,
  SearchableCategory,
  TextValue,
} from '../query-parser/catalogue-lookup.ts';
import { valueKey } from '../query-parser/tokenizer.ts';
import type { PartIndex, IndexedText } from './part-index.ts';

/** Implements the lookups of the query parser on the index. Parsing therefore needs no database. */
export function indexLookup(
  index: PartIndex,
  categories: readonly SearchableCategory[],
): CatalogueLookup {
  const values = memoized(index, () => {
    const byKey = new Map<string, IndexedText[]>();
    for (const text of index.textValues()) {
      const key = valueKey(text.value);
      const same = byKey.get(key);
      if (same) same.push(text);
      else byKey.set(key, [text]);
    }
    return byKey;
  });
  const manufacturers = memoized(index, () => index.manufacturers());
  return {
    categories,
    get manufacturers() {
      return manufacturers();
    },
    count: (slug, filter) => index.countPassing(slug, columnFilterOf(filter)),
    textValues: (key) => inUse(values().get(key) ?? []),
    textValuesWithPrefix: (prefix) =>
      [...values()].flatMap(([key, texts]) => (key.startsWith(prefix) ? inUse(texts) : [])),
    hasPartNumber: (key) => index.hasPartNumber(key),
  };
}

function inUse(texts: readonly IndexedText[]): TextValue[] {
  return texts
    .map(({ count, ...text }) => ({ ...text, count: count() }))
    .filter(({ count }) => count > 0);
}

function columnFilterOf(filter: Filter) {
  const { key, ...rest } = filter;
  if ('value' in rest) return { key, values: [rest.value], ranges: [] };
  return { key, values: [], ranges: [rest] };
}

/** Memoizes `compute` until the index contains a new value or manufacturer. */
function memoized<Result>(index: PartIndex, compute: () => Result): () => Result {
  let cached: { readonly values: number; readonly result: Result } | null = null;
  return () => {
    const values = index.distinctValueCount;
    if (cached?.values !== values) cached = { values, result: compute() };
    return cached.result;
  };
}
