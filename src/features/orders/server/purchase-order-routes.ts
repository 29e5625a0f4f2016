import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { may } from '#shared/staff-roles.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { purchaseOrderContract } from '../purchase-order-contract.ts';
import { findOrderOwner } from './order-rows.ts';
import { releasePurchaseOrderHold } from './purchase-order-holds.ts';
import {
  addPurchaseOrderFile,
  findPurchaseOrder,
  readPurchaseOrder,
  storePurchaseOrder,
  type PurchaseOrderDeps,
} from './purchase-orders.ts';

/** The calls about the purchase orders of buyers. */
export function purchaseOrderRoutes(db: Queryable, deps: TimeAndIds & PurchaseOrderDeps): Route[] {
  const owner = ({ params: { id } }: { readonly params: { readonly id: string } }) =>
    findOrderOwner(db, id, 'deleted too');
  return [
    route(purchaseOrderContract.getPurchaseOrder, {
      owner,
      handle: async ({ params: { id }, caller }) => {
        if (!(await findOrderOwner(db, id, 'deleted too'))) {
          throw refuse(orderRefusals.orderNotFound, { id });
        }
        return findPurchaseOrder(db, id, may(caller, 'orders.see'));
      },
    }),
    route(purchaseOrderContract.releasePurchaseOrderHold, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await releasePurchaseOrderHold(tx, deps, { caller, ip }, id, body.reason);
          return findPurchaseOrder(tx, id, true);
        }),
    }),
    route(purchaseOrderContract.addPurchaseOrderFile, {
      owner,
      handle: async ({ params: { id }, query, body, caller, ip, transact }) => {
        const stored = await storePurchaseOrder(deps, body);
        return transact(async (tx) => {
          const file = { ...stored, name: query.fileName };
          await addPurchaseOrderFile(tx, deps, { caller, ip }, id, file);
          return findPurchaseOrder(tx, id);
        });
      },
    }),
    route(purchaseOrderContract.downloadPurchaseOrderFile, {
      owner,
      handle: async ({ params }) => readPurchaseOrder(db, deps, params),
    }),
  ];
}
