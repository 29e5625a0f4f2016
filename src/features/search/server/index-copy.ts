import {
  categoryTree,
  searchableProducts,
  searchableProductsById,
  stockById,
} from '#features/catalogue/server/index.ts';
import type { Change } from '#platform/change-feed/change-feed.ts';
import type { Queryable } from '#platform/database/database.ts';
import { PartIndex } from '../domain/index/part-index.ts';
import { indexLookup } from '../domain/index/index-lookup.ts';
import type { CatalogueLookup } from '../domain/query-parser/catalogue-lookup.ts';
import { treeOf, type CategoryTree } from './category-tree.ts';

/** Products are asked for so many at a time. */
const AT_ONCE = 1_000;

/** A copy of the catalogue in memory, and what has changed since it was read. */
export interface IndexCopy {
  readonly index: PartIndex;
  readonly tree: CategoryTree;
  readonly lookup: CatalogueLookup;
  /** Notes what has changed; false when the copy cannot be mended. */
  note(changes: readonly Change[]): boolean;
  /** Reads what has been noted. */
  catchUp(): Promise<void>;
}

/**
 * An empty copy: `fill` reads all parts into it.
 * @param stopped whether nobody wants it any more
 */
export async function indexCopy(
  db: Queryable,
  stopped: () => boolean,
): Promise<IndexCopy & { fill(): Promise<void> }> {
  const tree = treeOf(await categoryTree(db));
  const index = new PartIndex(
    tree.all.map(({ attributes, ...category }) => ({ ...category, columns: attributes })),
  );
  const products = new Set<string>();
  const stock = new Set<string>();

  async function readProducts(ids: readonly string[]): Promise<void> {
    const parts = await searchableProductsById(db, ids);
    const gone = new Set(ids);
    for (const part of parts) {
      index.put(part);
      gone.delete(part.id);
    }
    for (const id of gone) index.remove(id);
  }

  async function readStock(ids: readonly string[]): Promise<void> {
    for (const [id, left] of await stockById(db, ids)) index.setStock(id, left);
  }

  return {
    index,
    tree,
    lookup: indexLookup(index, tree.lookup),
    note(changes) {
      for (const { topic, subject } of changes) {
        if (topic === 'category') return false;
        const noted = { product: products, stock }[topic];
        if (noted && subject === null) return false;
        if (subject !== null) noted?.add(subject);
      }
      return true;
    },
    async catchUp() {
      while (products.size > 0) await readProducts(taken(products));
      while (stock.size > 0) await readStock(taken(stock));
    },
    async fill() {
      for await (const batch of searchableProducts(db)) {
        if (stopped()) throw new Error('the shop is closing');
        for (const part of batch) index.put(part);
      }
      index.trim();
    },
  };
}

/** Some of the ids, which are taken out. */
function taken(ids: Set<string>): string[] {
  const some = [...ids].slice(0, AT_ONCE);
  for (const id of some) ids.delete(id);
  return some;
}
