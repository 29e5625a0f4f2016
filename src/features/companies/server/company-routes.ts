import { listCompanyAudit } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { allows } from '#shared/company-roles.ts';
import { companyContract } from '../contract.ts';
import { changeCompany } from './change-company.ts';
import { changeRoles, removePerson } from './change-people.ts';
import type { CompanyDeps } from './company-deps.ts';
import { findKnownCompany, listCompaniesOf, listPeople, presentCompany } from './company-store.ts';
import { applyForCompany } from './found-company.ts';
import {
  acceptInvitation,
  invite,
  listInvitations,
  showInvitation,
  withdrawInvitation,
} from './invitations.ts';

/** The calls of customers and of the people of companies. */
export function companyRoutes(db: Queryable, deps: CompanyDeps): Route[] {
  return [
    route(companyContract.applyForCompany, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => applyForCompany(tx, deps, { caller, ip }, body)),
    }),
    route(companyContract.listMyCompanies, {
      handle: ({ caller }) => listCompaniesOf(db, caller.id),
    }),
    route(companyContract.getCompany, {
      handle: async ({ company: { companyId, roles } }) => {
        const row = await findKnownCompany(db, companyId);
        return { ...presentCompany(row), roles: [...roles] };
      },
    }),
    route(companyContract.changeCompany, {
      handle: async ({ company: { companyId }, body, caller, ip, transact }) => {
        const by = { caller, ip };
        const changed = await transact((tx) => changeCompany(tx, deps, by, companyId, body));
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    ...peopleRoutes(db, deps),
    ...invitationRoutes(db, deps),
    route(companyContract.listCompanyLog, {
      handle: async ({ company: { companyId }, query }) => {
        const { items, next } = await listCompanyAudit(db, companyId, query);
        return { items: items.map(({ ip: _ip, ...entry }) => entry), next };
      },
    }),
  ];
}

function peopleRoutes(db: Queryable, deps: CompanyDeps): Route[] {
  return [
    route(companyContract.listCompanyPeople, {
      handle: async ({ company: { companyId, roles } }) => ({
        people: await listPeople(db, companyId),
        invitations: allows(roles, 'administer') ? await listInvitations(db, companyId) : [],
      }),
    }),
    route(companyContract.changeCompanyRoles, {
      handle: async ({ params, body: { roles }, caller, ip, transact }) => {
        const by = { caller, ip };
        const changed = await transact((tx) => changeRoles(tx, deps, by, params, roles));
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(companyContract.removeFromCompany, {
      handle: async ({ params, caller, ip, transact }) => {
        await transact((tx) => removePerson(tx, deps, { caller, ip }, params));
        return { deletedCount: 1 };
      },
    }),
    route(companyContract.leaveCompany, {
      handle: async ({ params: { companyId }, caller, ip, transact }) => {
        const which = { companyId, userId: caller.id };
        await transact((tx) => removePerson(tx, deps, { caller, ip }, which));
        return { deletedCount: 1 };
      },
    }),
  ];
}

function invitationRoutes(db: Queryable, deps: CompanyDeps): Route[] {
  return [
    route(companyContract.inviteToCompany, {
      handle: async ({ company: { companyId }, body, language, origin, caller, ip, transact }) => {
        const invited = { ...body, companyId, language, origin };
        const _id = await transact((tx) => invite(tx, deps, { caller, ip }, invited));
        return { _id };
      },
    }),
    route(companyContract.withdrawInvitation, {
      handle: async ({ params, caller, ip, transact }) => {
        await transact((tx) => withdrawInvitation(tx, deps, { caller, ip }, params));
        return { deletedCount: 1 };
      },
    }),
    route(companyContract.getInvitation, {
      handle: ({ params }) => showInvitation(db, deps, params.token),
    }),
    route(companyContract.acceptInvitation, {
      handle: ({ params, caller, ip, transact }) =>
        transact((tx) => acceptInvitation(tx, deps, { caller, ip }, params.token)),
    }),
  ];
}
