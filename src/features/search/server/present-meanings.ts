import type { Meaning, UnderstoodTerm } from '../domain/search-result.ts';
import { columnsInScope, type CategoryTree } from './category-scope.ts';

/**
 * What the other filters of what was understood say, and where: in the category `chosen` when that has
 * such values, else in the narrowest one with all that have them; null is the whole catalogue.
 */
export function presentMeanings(
  understood: readonly UnderstoodTerm[],
  tree: CategoryTree,
  chosen: string | null,
): Meaning[] {
  const here = new Map(columnsInScope(tree, chosen).map((column) => [column.key, column]));
  const filters = new Set(understood.flatMap(({ others }) => others));
  return [...filters].flatMap((filter): Meaning[] => {
    const key = filter.slice(0, filter.indexOf(':'));
    const slug = here.has(key) ? chosen : narrowestWith(key, tree);
    const column = columnsInScope(tree, slug).find((one) => one.key === key);
    if (!column) return [];
    const { name, unit, type } = column;
    const own = slug === null ? undefined : tree.bySlug.get(slug);
    const path = slug === null ? [] : tree.pathOf(slug).map((one) => one.slug);
    return [{ filter, name, unit, type, category: own ? { name: own.name, path } : null }];
  });
}

function narrowestWith(key: string, tree: CategoryTree): string | null {
  const paths = tree.all
    .filter(({ attributes }) => attributes.some((column) => column.key === key))
    .map(({ slug }) => tree.pathOf(slug).map((one) => one.slug));
  const [first = []] = paths;
  return first.findLast((slug) => paths.every((path) => path.includes(slug))) ?? null;
}
