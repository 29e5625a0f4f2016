import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { requirePermission } from '#platform/http/access.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { requisitionContract } from '../contract.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import { changeAndAskAgain, renew, withdraw } from './change-requisition.ts';
import { decide } from './decide.ts';
import { listRequisitions } from './list-requisitions.ts';
import { loadRequisition } from './present-requisition.ts';
import type { RequisitionDeps } from './quoted-orders.ts';
import { requestApproval } from './request-approval.ts';
import { requisitions } from './requisition-tables.ts';

export function requisitionRoutes(db: Queryable, deps: RequisitionDeps): Route[] {
  /** Who may do what with a request is decided with it: approvers need not be able to order. */
  const owner = async ({ params: { id } }: { readonly params: { readonly id: string } }) => {
    const { companyId } = requisitions;
    const [row] = await db.select({ companyId }).from(requisitions).where(eq(requisitions.id, id));
    return row ? { ...row, needs: 'see' as const } : null;
  };
  return [
    route(requisitionContract.createRequisition, {
      handle: ({ body, caller, company, ip, language, origin, transact }) =>
        transact(async (tx) => {
          if (!company) throw refuse(requisitionRefusals.noCompany, {});
          requirePermission(company, 'order');
          const requester = { caller, company, ip, language, origin };
          const id = await requestApproval(tx, deps, requester, body);
          return { ...(await loadRequisition(tx, caller, id, deps.now())), insertedId: id };
        }),
    }),
    route(requisitionContract.listRequisitions, {
      handle: ({ caller, company, query }) =>
        listRequisitions(db, caller, company ? [company] : caller.companies, query, deps.now()),
    }),
    route(requisitionContract.getRequisition, {
      owner,
      handle: ({ params: { id }, caller }) => loadRequisition(db, caller, id, deps.now()),
    }),
    route(requisitionContract.changeRequisition, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await changeAndAskAgain(tx, deps, { caller, ip }, id, body);
          return loadRequisition(tx, caller, id, deps.now());
        }),
    }),
    route(requisitionContract.withdrawRequisition, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await withdraw(tx, deps, { caller, ip }, { id, ...body });
          return loadRequisition(tx, caller, id, deps.now());
        }),
    }),
    route(requisitionContract.renewRequisition, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await renew(tx, deps, { caller, ip }, { id, ...body });
          return loadRequisition(tx, caller, id, deps.now());
        }),
    }),
    route(requisitionContract.decideRequisition, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await decide(tx, deps, { caller, ip }, id, body);
          return loadRequisition(tx, caller, id, deps.now());
        }),
    }),
  ];
}
