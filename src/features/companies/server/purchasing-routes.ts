import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { allows } from '#shared/company-roles.ts';
import { presentAddress } from '#shared/postal-address.ts';
import { purchasingContract } from '../purchasing-contract.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './company-addresses.ts';
import { findKnownCompany } from './company-store.ts';
import { addCostCentre, changeCostCentre, listCostCentres } from './cost-centres.ts';
import type { CompanyDeps } from './company-deps.ts';
import {
  changeDeputy,
  changeLimits,
  changeRules,
  findOwnLimits,
  findRules,
  listLimits,
} from './limits-of-people.ts';

/** Addresses, cost centres, limits and approvals of companies. */
export function purchasingRoutes(db: Queryable, deps: CompanyDeps): Route[] {
  return [
    route(purchasingContract.listCompanyAddresses, {
      handle: ({ company }) => listAddresses(db, company.companyId),
    }),
    route(purchasingContract.addCompanyAddress, {
      handle: ({ company: { companyId }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const added = await addAddress(tx, deps, { caller, ip }, companyId, body);
          return { ...added, insertedId: added._id };
        }),
    }),
    route(purchasingContract.changeCompanyAddress, {
      handle: ({ params, body, caller, ip, transact }) =>
        transact((tx) => changeAddress(tx, deps, { caller, ip }, params, body)),
    }),
    route(purchasingContract.deleteCompanyAddress, {
      handle: ({ params, query, caller, ip, transact }) =>
        transact(async (tx) => {
          await deleteAddress(tx, deps, { caller, ip }, params, query.version);
          return { deletedCount: 1 };
        }),
    }),
    route(purchasingContract.listCostCentres, {
      handle: ({ company }) => listCostCentres(db, company.companyId, deps.now()),
    }),
    route(purchasingContract.addCostCentre, {
      handle: ({ company: { companyId }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const added = await addCostCentre(tx, deps, { caller, ip }, companyId, body);
          return { ...added, insertedId: added._id };
        }),
    }),
    route(purchasingContract.changeCostCentre, {
      handle: ({ params, body, caller, ip, transact }) =>
        transact((tx) => changeCostCentre(tx, deps, { caller, ip }, params, body)),
    }),
    route(purchasingContract.listLimits, {
      handle: ({ company }) => listLimits(db, company.companyId, deps.now()),
    }),
    route(purchasingContract.changeLimits, {
      handle: ({ params, body, caller, ip, transact }) =>
        transact((tx) => changeLimits(tx, deps, { caller, ip }, params, body)),
    }),
    route(purchasingContract.getOrderingCompany, {
      handle: async ({ company, caller }) => {
        if (!company) return { company: null };
        const { companyId: _id, name, roles } = company;
        const mayOrder = allows(roles, 'order');
        const limits = await findOwnLimits(db, _id, caller.id, deps.now());
        const addresses = await listAddresses(db, _id);
        const billingAddress = presentAddress((await findKnownCompany(db, _id)).billingAddress);
        return { company: { _id, name, mayOrder, billingAddress, limits, addresses } };
      },
    }),
    route(purchasingContract.getOwnLimits, {
      handle: ({ company, caller }) => findOwnLimits(db, company.companyId, caller.id, deps.now()),
    }),
    route(purchasingContract.getApprovalRules, {
      handle: ({ company }) => findRules(db, company.companyId),
    }),
    route(purchasingContract.changeApprovalRules, {
      handle: ({ company: { companyId }, body, caller, ip, transact }) =>
        transact((tx) => changeRules(tx, deps, { caller, ip }, companyId, body.rules)),
    }),
    route(purchasingContract.changeDeputy, {
      handle: ({ company: { companyId }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await changeDeputy(tx, deps, { caller, ip }, companyId, body.deputy);
          return body;
        }),
    }),
  ];
}
