import type { TreeCategory } from '#features/catalogue/server/index.ts';
import type { Attribute } from '../domain/filters.ts';
import type { SearchableCategory } from '../domain/query-parser/catalogue-lookup.ts';

/** The category tree, with the lookups for parsing, running and presenting a search. */
export interface CategoryTree {
  readonly all: readonly TreeCategory[];
  /** The same categories for the query parser. */
  readonly lookup: readonly SearchableCategory[];
  readonly bySlug: ReadonlyMap<string, TreeCategory>;
  /** From the root to the category, inclusive. */
  pathOf(slug: string): readonly TreeCategory[];
  /** The category itself and all below it. */
  within(slug: string): readonly TreeCategory[];
  /** The direct children; the roots for null. */
  below(slug: string | null): readonly TreeCategory[];
}

export function treeOf(all: readonly TreeCategory[]): CategoryTree {
  const bySlug = new Map(all.map((category) => [category.slug, category]));
  const pathOf = (slug: string): TreeCategory[] => {
    const category = bySlug.get(slug);
    if (!category) return [];
    return [...(category.parent === null ? [] : pathOf(category.parent)), category];
  };
  return {
    all,
    lookup: all.map(({ slug, name, attributes }) => {
      return { slug, name, path: pathOf(slug).map((one) => one.slug), columns: attributes };
    }),
    bySlug,
    pathOf,
    within: (slug) => all.filter((one) => pathOf(one.slug).some((above) => above.slug === slug)),
    below: (slug) => all.filter(({ parent }) => parent === slug),
  };
}

/**
 * The attributes that a filter can name: those of the category and all below it, or of all
 * categories. If several share a key, the first one.
 */
export function attributesInScope(tree: CategoryTree, slug: string | null): readonly Attribute[] {
  const scope = slug === null ? tree.all : tree.within(slug);
  const columns = new Map<string, Attribute>();
  for (const { attributes } of scope) {
    for (const column of attributes) if (!columns.has(column.key)) columns.set(column.key, column);
  }
  return [...columns.values()];
}
