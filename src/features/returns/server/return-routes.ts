import { findOrderOwner } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { actingUser } from '#shared/caller.ts';
import { returnContract } from '../contract.ts';
import { returnStaffContract } from '../staff-contract.ts';
import { agreeToReturn, cancelReturn, refuseReturn } from './answer-return.ts';
import { closeReturn, priceClosing } from './close-return.ts';
import { commentOnReturn } from './discuss-return.ts';
import { listManagedReturns, listReturns } from './list-returns.ts';
import { loadManagedReturn, loadOrderReturns, loadReturn } from './present-return.ts';
import { receiveReturn } from './receive-return.ts';
import { requestReturn } from './request-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import { addPicture, readPicture, storePicture } from './return-pictures.ts';
import { returnSlip } from './return-slip.ts';
import { findReturnOwner } from './return-store.ts';

/** The calls of customers. */
export function returnRoutes(db: Queryable, deps: ReturnDeps): Route[] {
  const owner = ({ params: { id } }: { readonly params: { readonly id: string } }) =>
    findReturnOwner(db, id);
  return [
    route(returnContract.getOrderReturns, {
      owner: ({ params }) => findOrderOwner(db, params.id, 'deleted too'),
      handle: ({ params: { id } }) => loadOrderReturns(db, deps, id),
    }),
    route(returnContract.requestReturn, {
      owner: ({ params }) => findOrderOwner(db, params.id),
      handle: ({ params, body, caller, ip, language, origin, transact }) =>
        transact(async (tx) => {
          const asking = { caller, ip, language, origin };
          const id = await requestReturn(tx, deps, asking, params.id, body);
          return { ...(await loadReturn(tx, caller, id)), insertedId: id };
        }),
    }),
    route(returnContract.listReturns, {
      handle: (request) => listReturns(db, actingUser(request), request.query),
    }),
    route(returnContract.getReturn, {
      owner,
      handle: ({ params: { id }, caller }) => loadReturn(db, caller, id),
    }),
    route(returnContract.cancelReturn, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await cancelReturn(tx, deps, { caller, ip }, id, body);
          return loadReturn(tx, caller, id);
        }),
    }),
    route(returnContract.commentOnReturn, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'customer' } as const;
          await commentOnReturn(tx, deps, writer, id, body.text);
          return loadReturn(tx, caller, id);
        }),
    }),
    route(returnContract.addReturnPicture, {
      owner,
      handle: async ({ params: { id }, body, caller, transact }) => {
        const digest = await storePicture(deps, body);
        return transact(async (tx) => {
          await addPicture(tx, deps, caller, id, digest);
          return loadReturn(tx, caller, id);
        });
      },
    }),
    route(returnContract.downloadReturnPicture, {
      owner,
      handle: async ({ params }) => readPicture(db, deps, params),
    }),
    route(returnContract.getReturnSlip, {
      owner,
      handle: async ({ params: { id } }) => returnSlip(db, deps, id),
    }),
  ];
}

/** The calls of the shop's staff. */
export function returnStaffRoutes(db: Queryable, deps: ReturnDeps): Route[] {
  return [
    route(returnStaffContract.listManagedReturns, {
      handle: ({ query }) => listManagedReturns(db, query),
    }),
    route(returnStaffContract.getManagedReturn, {
      handle: ({ params: { id } }) => loadManagedReturn(db, id),
    }),
    route(returnStaffContract.agreeToReturn, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await agreeToReturn(tx, deps, { caller, ip }, id, body);
          return loadManagedReturn(tx, id);
        }),
    }),
    route(returnStaffContract.refuseReturn, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await refuseReturn(tx, deps, { caller, ip }, id, body);
          return loadManagedReturn(tx, id);
        }),
    }),
    route(returnStaffContract.receiveReturn, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await receiveReturn(tx, deps, { caller, ip }, id, body);
          return loadManagedReturn(tx, id);
        }),
    }),
    route(returnStaffContract.priceReturnClosing, {
      handle: ({ params: { id }, body }) => priceClosing(db, id, body),
    }),
    route(returnStaffContract.closeReturn, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await closeReturn(tx, deps, { caller, ip }, id, body);
          return loadManagedReturn(tx, id);
        }),
    }),
    route(returnStaffContract.answerReturnComment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'shop' } as const;
          await commentOnReturn(tx, deps, writer, id, body.text);
          return loadManagedReturn(tx, id);
        }),
    }),
    route(returnStaffContract.downloadManagedReturnPicture, {
      handle: async ({ params }) => readPicture(db, deps, params),
    }),
  ];
}
