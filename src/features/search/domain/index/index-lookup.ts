import type { Filter } from '../filters.ts';
import type {
  CatalogueLookup,
  SearchableCategory,
  TextValue,
} from '../query-parser/catalogue-lookup.ts';
import { valueKey } from '../query-parser/tokenizer.ts';
import type { PartIndex, TextInUse } from './part-index.ts';

/** Answers the query parser's questions about the catalogue from the index. */
export function indexLookup(
  index: PartIndex,
  categories: readonly SearchableCategory[],
): CatalogueLookup {
  const values = remembered(index, () => {
    const byKey = new Map<string, TextInUse[]>();
    for (const text of index.texts()) {
      const key = valueKey(text.value);
      const same = byKey.get(key);
      if (same) same.push(text);
      else byKey.set(key, [text]);
    }
    return byKey;
  });
  const manufacturers = remembered(index, () => index.manufacturers());
  return {
    categories,
    get manufacturers() {
      return manufacturers();
    },
    count: (slug, filter) => index.countPassing(slug, columnFilterOf(filter)),
    textValues: (key) => inUse(values().get(key) ?? []),
    textValuesFrom: (beginning) =>
      [...values()].flatMap(([key, texts]) => (key.startsWith(beginning) ? inUse(texts) : [])),
    hasPartNumber: (key) => index.hasPartNumber(key),
  };
}

function inUse(texts: readonly TextInUse[]): TextValue[] {
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
function remembered<Result>(index: PartIndex, compute: () => Result): () => Result {
  let known: { readonly values: number; readonly result: Result } | null = null;
  return () => {
    const values = index.valuesSoFar;
    if (known?.values !== values) known = { values, result: compute() };
    return known.result;
  };
}
