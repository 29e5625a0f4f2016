import {
  categoriesDepthFirst,
  countProductsByCategory,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { searchContract } from '../contract.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { treeOf } from './category-tree.ts';

type Tree = ResponseOf<(typeof searchContract)['listCategoryTree']>;

/** The categories with the number of active products that the viewer sees in each and below. */
export async function listCategoryTree(
  db: Queryable,
  catalogue: CatalogueIndex,
  viewer: Viewer,
): Promise<Tree> {
  const { tree, counts } = await countedTree(db, catalogue, viewer);
  return tree.inLanguage(currentLanguage()).all.map(({ slug, name }) => ({
    slug,
    name,
    path: tree.pathOf(slug).map((above) => above.slug),
    count: tree.within(slug).reduce((sum, one) => sum + (counts.get(one.slug) ?? 0), 0),
  }));
}

/** Before the index has loaded, counts in the database: the landing page must not wait. */
async function countedTree(db: Queryable, catalogue: CatalogueIndex, viewer: Viewer) {
  if (!catalogue.loaded && viewer === null) {
    return {
      tree: treeOf(await categoriesDepthFirst(db)),
      counts: await countProductsByCategory(db),
    };
  }
  const { index, tree } = await catalogue.current(viewer);
  return { tree, counts: index.categoryCounts() };
}
