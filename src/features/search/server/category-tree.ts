import type { TreeCategory } from '#features/catalogue/server/index.ts';
import type { Column } from '../domain/filters.ts';
import type { SearchableCategory } from '../domain/query-parser/catalogue-lookup.ts';

/** The tree of categories with what searches ask of it. */
export interface CategoryTree {
  readonly all: readonly TreeCategory[];
  /** The same as queries are understood by. */
  readonly lookup: readonly SearchableCategory[];
  readonly bySlug: ReadonlyMap<string, TreeCategory>;
  /** The category and all above it, itself last. */
  pathOf(slug: string): readonly TreeCategory[];
  /** The category itself and all below it. */
  within(slug: string): readonly TreeCategory[];
  /** Those one step below; of null the roots. */
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

/** The columns that a filter can name: those of the category and of all below, or of all there are. */
export function columnsInScope(tree: CategoryTree, slug: string | null): readonly Column[] {
  const scope = slug === null ? tree.all : tree.within(slug);
  const columns = new Map<string, Column>();
  for (const { attributes } of scope) {
    for (const column of attributes) if (!columns.has(column.key)) columns.set(column.key, column);
  }
  return [...columns.values()];
}
