import type { ReplyOf } from '#shared/endpoint.ts';
import type { searchContract } from '../contract.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

type Tree = ReplyOf<(typeof searchContract)['listCategoryTree']>;

/** The categories with the number of products on offer in each and below. */
export async function listCategoryTree(catalogue: CatalogueIndex): Promise<Tree> {
  const { index, tree } = await catalogue.current();
  const counts = index.categoryCounts();
  return tree.all.map(({ slug, name }) => ({
    slug,
    name,
    path: tree.pathOf(slug).map((above) => above.slug),
    count: tree.within(slug).reduce((sum, one) => sum + (counts.get(one.slug) ?? 0), 0),
  }));
}
