import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { bomContract, bomRefusals } from '../contract.ts';
import { countLines, deleteBom, findLine, listBoms, loadBom } from './bom-store.ts';
import { changeBom } from './change-bom.ts';
import { chooseProduct } from './choose-product.ts';
import { createBom } from './create-bom.ts';
import { presentBom, presentOneLine, presentSummary } from './present-bom.ts';

const MAX_PAGE = 100;

/** The calls about bills of materials. That of another person is as if it did not exist. */
export function bomRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  return [
    route(bomContract.createBom, {
      handle: async ({ body: file, query: { name = null }, caller, transact }) => ({
        _id: await createBom(transact, deps, { userId: caller.id, file, name }),
      }),
    }),
    route(bomContract.listBoms, {
      handle: async ({ query: { limit, cursor }, caller }) => {
        const page = { limit: Math.min(limit ?? MAX_PAGE, MAX_PAGE), cursor };
        const { items, next } = await listBoms(db, caller.id, page);
        const counts = await countLines(
          db,
          items.map(({ id }) => id),
        );
        return { items: items.map((bom) => presentSummary(bom, counts.get(bom.id))), next };
      },
    }),
    route(bomContract.getBom, {
      handle: async ({ params: { id }, caller }) =>
        presentBom(db, await loadBom(db, caller.id, id)),
    }),
    route(bomContract.changeBom, {
      handle: async ({ params: { id }, body, caller, transact }) => {
        await transact((tx) => changeBom(tx, caller.id, id, body));
        return presentBom(db, await loadBom(db, caller.id, id));
      },
    }),
    route(bomContract.chooseProduct, {
      handle: async ({ params: { id, row }, body: { productId }, caller, transact }) => {
        await transact((tx) => chooseProduct(tx, deps, caller.id, { id, row, productId }));
        const line = await findLine(db, id, row);
        if (!line) throw refuse(bomRefusals.lineNotFound, {});
        return presentOneLine(db, await loadBom(db, caller.id, id), line);
      },
    }),
    route(bomContract.deleteBom, {
      handle: async ({ params: { id }, caller }) => {
        await deleteBom(db, caller.id, id);
        return { deletedCount: 1 };
      },
    }),
  ];
}
