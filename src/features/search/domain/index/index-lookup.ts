import type { Filter } from '../filters.ts';
import type {
  CatalogueLookup,
  SearchableCategory,
  SearchableManufacturer,
  TextValue,
} from '../query-parser/catalogue-lookup.ts';
import { valueKey } from '../query-parser/tokenizer.ts';
import type { IndexedText } from './indexed-part.ts';
import type { PartIndex } from './part-index.ts';

const NONE: readonly SearchableManufacturer[] = [];

/** Implements the lookups of the query parser on the index. Parsing therefore needs no database. */
export function indexLookup(
  index: PartIndex,
  categories: readonly SearchableCategory[],
  /** The manufacturers that have aliases; another array after every change. */
  aliased: () => readonly SearchableManufacturer[] = () => NONE,
): CatalogueLookup {
  const translated = translatedChoices(categories);
  const columns = new Map(
    categories.map((category) => [category.slug, new Set(category.columns.map(({ key }) => key))]),
  );
  const values = memoized(index, () => {
    const byKey = new Map<string, IndexedText[]>();
    const add = (key: string, text: IndexedText) => {
      const same = byKey.get(key);
      if (same) same.push(text);
      else byKey.set(key, [text]);
    };
    for (const text of index.textValues()) {
      if (!columns.get(text.category)?.has(text.key)) continue;
      const own = valueKey(text.value);
      const others = translated.get(choiceKey(text)) ?? [];
      for (const key of new Set([own, ...others])) add(key, text);
    }
    return byKey;
  });
  const named = memoized(index, () => index.manufacturers().map((name) => ({ name })));
  let manufacturers = { named: named(), aliased: aliased(), all: withAliases(named(), aliased()) };
  return {
    categories,
    get manufacturers() {
      const now = { named: named(), aliased: aliased() };
      if (now.named !== manufacturers.named || now.aliased !== manufacturers.aliased) {
        manufacturers = { ...now, all: withAliases(now.named, now.aliased) };
      }
      return manufacturers.all;
    },
    count: (slug, filter) => index.countPassing(slug, columnFilterOf(filter)),
    textValues: (key) => inUse(values().get(key) ?? []),
    textValuesWithPrefix: (prefix) =>
      [...values()].flatMap(([key, texts]) => (key.startsWith(prefix) ? inUse(texts) : [])),
    hasPartNumber: (key) => index.hasPartNumber(key),
  };
}

type Choice = Pick<IndexedText, 'category' | 'key' | 'value'>;

function choiceKey({ category, key, value }: Choice): string {
  return JSON.stringify([category, key, value]);
}

/** The keys of the texts that choices have in other languages. */
function translatedChoices(
  categories: readonly SearchableCategory[],
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const { slug, translatedChoices: choices = [] } of categories) {
    for (const { text, ...choice } of choices) {
      const own = choiceKey({ category: slug, ...choice });
      texts.set(own, [...(texts.get(own) ?? []), valueKey(text)]);
    }
  }
  return texts;
}

/**
 * All manufacturers of the index, with their aliases. Leaves out names that are aliases: the index
 * keeps the name that a manufacturer had before.
 */
function withAliases(
  named: readonly SearchableManufacturer[],
  aliased: readonly SearchableManufacturer[],
): readonly SearchableManufacturer[] {
  const byName = new Map(aliased.map((one) => [one.name, one]));
  const aliases = new Set(aliased.flatMap((one) => one.aliases ?? []));
  return named.filter(({ name }) => !aliases.has(name)).map((one) => byName.get(one.name) ?? one);
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
