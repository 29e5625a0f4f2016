import type { CatalogueLookup, SearchableCategory } from './catalogue-lookup.ts';
import { fold, queryTokens } from './tokenizer.ts';

/** What a category can be called, in words as `queryTokens` (tokenizer.ts) gives them. */
export interface NamedCategory {
  readonly category: SearchableCategory;
  /** Its name, and the same as its slug says it. */
  readonly whole: readonly (readonly string[])[];
  /** All words of its name and of those that it belongs to. */
  readonly words: ReadonlySet<string>;
}

export function categoryNames(categories: readonly SearchableCategory[]): readonly NamedCategory[] {
  const own = new Map(
    categories.map(({ slug, name }) => [slug, [name, slug.replaceAll('-', ' ')].map(queryTokens)]),
  );
  return categories.map((category) => ({
    category,
    whole: (own.get(category.slug) ?? []).filter(({ length }) => length > 0),
    words: new Set(category.path.flatMap((slug) => own.get(slug)?.flat() ?? [])),
  }));
}

/** The category whose whole name was typed, the longest one; one above stands before those below. */
export function namedBy(
  typed: ReadonlySet<string>,
  named: readonly NamedCategory[],
): NamedCategory | null {
  let best: NamedCategory | null = null;
  let longest = 0;
  for (const each of named) {
    for (const name of each.whole) {
      if (name.length <= longest || !name.every((word) => typed.has(word))) continue;
      longest = name.length;
      best = each;
    }
  }
  return best;
}

export interface CatalogueNames {
  readonly categories: readonly NamedCategory[];
  readonly manufacturers: ManufacturerNames;
}

const cache = new WeakMap<object, WeakMap<object, CatalogueNames>>();

/** How categories and manufacturers are called: read once for each list of them. */
export function catalogueNames({ categories, manufacturers }: CatalogueLookup): CatalogueNames {
  const ofCategories = cache.get(categories) ?? new WeakMap<object, CatalogueNames>();
  cache.set(categories, ofCategories);
  const known = ofCategories.get(manufacturers);
  if (known) return known;
  const named = categoryNames(categories);
  const common = new Set(named.flatMap(({ words }) => [...words]));
  const names = { categories: named, manufacturers: manufacturerNames(manufacturers, common) };
  ofCategories.set(manufacturers, names);
  return names;
}

export interface ManufacturerNames {
  /** The manufacturer whose name these words are, whole or its first word alone; null for none. */
  named(words: readonly string[]): string | null;
  /** Of the longest name, in words. */
  readonly longest: number;
}

/** How manufacturers are called. `common` are words that mean something else: of categories. */
export function manufacturerNames(
  manufacturers: readonly string[],
  common: ReadonlySet<string>,
): ManufacturerNames {
  const byName = new Map<string, string | null>();
  const whole = manufacturers.map((name) => ({ name, words: queryTokens(name) }));
  for (const { name, words } of whole) {
    const [first = ''] = words;
    const telling = first.length >= 3 && !common.has(first) && first === fold(first);
    // Two that begin the same are told apart only by their whole names.
    if (telling) byName.set(first, byName.has(first) ? null : name);
  }
  for (const { name, words } of whole) if (words.length > 0) byName.set(words.join(' '), name);
  return {
    named: (words) => byName.get(words.join(' ')) ?? null,
    longest: Math.max(0, ...whole.map(({ words }) => words.length)),
  };
}
