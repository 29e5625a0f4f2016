import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { endCompanyView } from '#features/sessions/view-contract.ts';
import { companyStaffContract } from '../staff-contract.ts';
import { checkCompany } from './check-company.ts';
import type { CompanyDeps } from './company-deps.ts';
import { decideAboutCompany } from './decide-about-company.ts';
import { addCompany } from './found-company.ts';
import { beginView, endView } from './view-company.ts';
import { listOrderingCompanies } from './ordering-companies.ts';
import { listCompanies, loadCompanyAccount } from './list-companies.ts';

/** The calls of the shop's staff. */
export function companyStaffRoutes(db: Queryable, deps: CompanyDeps): Route[] {
  return [
    route(companyStaffContract.listCompanies, {
      handle: ({ query }) => listCompanies(db, deps.initial, query),
    }),
    route(companyStaffContract.getCompanyAccount, {
      handle: ({ params }) => loadCompanyAccount(db, deps.initial, params.companyId),
    }),
    route(companyStaffContract.decideAboutCompany, {
      handle: ({ params: { companyId }, body, origin, caller, ip, transact }) => {
        const which = { companyId, decision: body, origin };
        return transact((tx) => decideAboutCompany(tx, deps, { caller, ip }, which));
      },
    }),
    route(companyStaffContract.checkCompany, {
      handle: async ({ params: { companyId }, body: { version }, caller, ip, transact }) => {
        const which = { companyId, version };
        const checked = await transact((tx) => checkCompany(tx, deps, { caller, ip }, which));
        return { modifiedCount: checked ? 1 : 0 };
      },
    }),
    route(companyStaffContract.listOrderingCompanies, {
      handle: ({ params }) => listOrderingCompanies(db, params.id, deps.now()),
    }),
    route(companyStaffContract.beginCompanyView, {
      handle: ({ params: { companyId }, caller, ip, transact }) =>
        transact((tx) => beginView(tx, deps, { caller, ip }, companyId)),
    }),
    route(endCompanyView, {
      handle: async ({ params: { companyId }, caller, ip, transact }) => {
        const ended = await transact((tx) => endView(tx, deps, { caller, ip }, companyId));
        return { modifiedCount: ended ? 1 : 0 };
      },
    }),
    route(companyStaffContract.addCompany, {
      handle: ({ params, body, origin, caller, ip, transact }) => {
        const added = { userId: params.id, form: body, origin };
        return transact((tx) => addCompany(tx, deps, { caller, ip }, added));
      },
    }),
  ];
}
