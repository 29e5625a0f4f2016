import type {
  CatalogueLookup,
  SearchableCategory,
  SearchableManufacturer,
} from './catalogue-lookup.ts';
import { fold, queryTokens } from './tokenizer.ts';

/** A category with the tokens of its names. */
export interface NamedCategory {
  readonly category: SearchableCategory;
  /** The tokens of its name, and of its slug. */
  readonly fullNames: readonly (readonly string[])[];
  /** All tokens of its name and of its ancestors' names. */
  readonly words: ReadonlySet<string>;
}

/**
 * The tokens of all category names, by which `chooseCategory` and suggestions recognize a category.
 */
export function categoryNames(categories: readonly SearchableCategory[]): readonly NamedCategory[] {
  const own = new Map(
    categories.map(({ slug, name, otherNames = [] }) => [
      slug,
      [name, ...otherNames, slug.replaceAll('-', ' ')].map(queryTokens),
    ]),
  );
  return categories.map((category) => ({
    category,
    fullNames: (own.get(category.slug) ?? []).filter(({ length }) => length > 0),
    words: new Set(category.path.flatMap((slug) => own.get(slug)?.flat() ?? [])),
  }));
}

/**
 * The category with the longest name that occurs completely in the query. Of equal ones, an
 * ancestor.
 */
export function categoryNamedIn(
  typed: ReadonlySet<string>,
  named: readonly NamedCategory[],
): NamedCategory | null {
  let best: NamedCategory | null = null;
  let longest = 0;
  for (const each of named) {
    for (const name of each.fullNames) {
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

/** The names of categories and manufacturers. Computed once per pair of arrays. */
export function catalogueNames({ categories, manufacturers }: CatalogueLookup): CatalogueNames {
  const ofCategories = cache.get(categories) ?? new WeakMap<object, CatalogueNames>();
  cache.set(categories, ofCategories);
  const cached = ofCategories.get(manufacturers);
  if (cached) return cached;
  const named = categoryNames(categories);
  const common = new Set(named.flatMap(({ words }) => [...words]));
  const names = { categories: named, manufacturers: manufacturerNames(manufacturers, common) };
  ofCategories.set(manufacturers, names);
  return names;
}

export interface ManufacturerNames {
  /**
   * The manufacturer with these tokens as its name or alias, or as the first word of its name only;
   * null for none.
   */
  manufacturerNamed(words: readonly string[]): string | null;
  /** The number of tokens in the longest name or alias. */
  readonly longest: number;
}

/**
 * @param common tokens of categories, which do not identify a manufacturer by the first word alone
 */
export function manufacturerNames(
  manufacturers: readonly SearchableManufacturer[],
  common: ReadonlySet<string>,
): ManufacturerNames {
  const byName = new Map<string, string | null>();
  const tokenized = manufacturers.map(({ name }) => ({ name, words: queryTokens(name) }));
  const fullNames = [
    ...tokenized,
    ...manufacturers.flatMap(({ name, aliases = [] }) =>
      aliases.map((alias) => ({ name, words: queryTokens(alias) })),
    ),
  ];
  for (const { name, words } of tokenized) {
    const [first = ''] = words;
    const isDistinctive = first.length >= 3 && !common.has(first) && first === fold(first);
    // A first word that two manufacturers share identifies neither.
    if (isDistinctive) byName.set(first, byName.has(first) ? null : name);
  }
  for (const { name, words } of fullNames) if (words.length > 0) byName.set(words.join(' '), name);
  return {
    manufacturerNamed: (words) => byName.get(words.join(' ')) ?? null,
    longest: Math.max(0, ...fullNames.map(({ words }) => words.length)),
  };
}
