import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { receivablesContract } from '../contract.ts';
import { findReceivable } from './find-receivable.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { recordBankPayment } from './record-bank-payment.ts';
import { undoBankPayment } from './undo-bank-payment.ts';

export function receivablesRoutes(db: Queryable, deps: ReceivablesDeps): Route[] {
  return [
    route(receivablesContract.getReceivable, {
      handle: ({ params: { id }, query }) => findReceivable(db, deps, id, query.day),
    }),
    route(receivablesContract.recordBankPayment, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => recordBankPayment(tx, deps, { caller, ip }, body)),
    }),
    route(receivablesContract.undoBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => undoBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
  ];
}
