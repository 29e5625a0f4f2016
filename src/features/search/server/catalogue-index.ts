import { categoryTree, offeredParts } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { PlainIndex } from '../domain/index/plain-index.ts';
import { treeOf, type CategoryTree } from './category-scope.ts';

/** The catalogue as it can be searched. */
export interface Searchable {
  readonly index: PlainIndex;
  readonly tree: CategoryTree;
}

export interface CatalogueIndex {
  /** The catalogue as it is now: what was answered before this call was made is in it. */
  current(): Promise<Searchable>;
}

export function catalogueIndex(db: Queryable): CatalogueIndex {
  return {
    async current() {
      const tree = treeOf(await categoryTree(db));
      const index = new PlainIndex(
        tree.all.map(({ attributes, ...category }) => ({ ...category, columns: attributes })),
      );
      for await (const batch of offeredParts(db)) for (const part of batch) index.put(part);
      return { index, tree };
    },
  };
}
