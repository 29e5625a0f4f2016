import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { catalogueContract } from '../contract.ts';
import { addCategory } from './add-category.ts';
import type { CatalogueDeps } from './add-product.ts';
import { lockTree, requireFreeNames } from './category-store.ts';
import { listCategories } from './category-tree.ts';
import { changeCategory } from './change-category.ts';
import { deleteCategory } from './delete-category.ts';
import { mergeCategories } from './merge-categories.ts';
import type { MoveDiscounts } from './move-discounts.ts';

/** The calls of admins that manage categories. */
export function categoryRoutes(
  db: Queryable,
  deps: CatalogueDeps & { readonly moveDiscounts: MoveDiscounts },
): Route[] {
  return [
    route(catalogueContract.listCategories, { handle: () => listCategories(db) }),
    route(catalogueContract.addCategory, {
      handle: ({ body, caller, ip, transact }) =>
        transact(async (tx) => {
          const tree = await lockTree(tx);
          requireFreeNames(tree, body);
          const category = await addCategory(tx, deps, { caller, ip }, body, tree);
          return { ...category, insertedId: category._id };
        }),
    }),
    route(catalogueContract.changeCategory, {
      handle: ({ params: { id }, body, caller, ip, transact }) => {
        const { version, dryRun, discardValues, ...change } = body;
        const options = { version, dryRun, discardValues };
        return transact((tx) => changeCategory(tx, deps, { caller, ip }, id, change, options));
      },
    }),
    route(catalogueContract.mergeCategories, {
      handle: ({ params: { id }, body: { into, ...options }, caller, ip, transact }) =>
        transact((tx) => mergeCategories(tx, deps, { caller, ip }, id, into, options)),
    }),
    route(catalogueContract.deleteCategory, {
      handle: ({ params: { id }, query: { version }, caller, ip, transact }) =>
        transact(async (tx) => {
          await deleteCategory(tx, deps, { caller, ip }, id, version);
          return { deletedCount: 1 };
        }),
    }),
  ];
}
