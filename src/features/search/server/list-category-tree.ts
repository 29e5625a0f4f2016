import {
  categoriesDepthFirst,
  countProductsByCategory,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { Refusal } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { searchContract } from '../contract.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { treeOf, type CategoryTree } from './category-tree.ts';
import { onIndex, type SearchIndex } from './index-work.ts';

type Tree = ResponseOf<(typeof searchContract)['listCategoryTree']>;

/** The categories with the number of active products that the viewer sees in each and below. */
export async function listCategoryTree(
  db: Queryable,
  index: SearchIndex,
  viewer: Viewer,
): Promise<Tree> {
  try {
    return await listOnIndex(db, index, viewer);
  } catch (error) {
    // The landing page can do without a search process.
    if (viewer !== null || !isUnavailable(error)) throw error;
    return presentTree(await countInDatabase(db));
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.kind.type === generalRefusals.unavailable.type;
}

export const listOnIndex = onIndex(
  'list-category-tree',
  async (db, catalogue, viewer: Viewer): Promise<Tree> =>
    presentTree(await countedTree(db, catalogue, viewer)),
);

interface CountedTree {
  readonly tree: CategoryTree;
  readonly counts: ReadonlyMap<string, number>;
}

function presentTree({ tree, counts }: CountedTree): Tree {
  return tree.inLanguage(currentLanguage()).all.map(({ slug, name }) => ({
    slug,
    name,
    path: tree.pathOf(slug).map((above) => above.slug),
    count: tree.within(slug).reduce((sum, one) => sum + (counts.get(one.slug) ?? 0), 0),
  }));
}

/** Before the index has loaded, counts in the database: the landing page must not wait. */
async function countedTree(
  db: Queryable,
  catalogue: CatalogueIndex,
  viewer: Viewer,
): Promise<CountedTree> {
  if (!catalogue.loaded && viewer === null) return countInDatabase(db);
  const { index, tree } = await catalogue.current(viewer);
  return { tree, counts: index.categoryCounts() };
}

async function countInDatabase(db: Queryable): Promise<CountedTree> {
  return {
    tree: treeOf(await categoriesDepthFirst(db)),
    counts: await countProductsByCategory(db),
  };
}
