import { findCompany } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { companySignInContract, companySignInRefusals } from '../contract.ts';
import { addDomain, deleteDomain, proveDomain, requireDnsProof } from './company-domains.ts';
import {
  changeProvider,
  findCompanySignIn,
  requireProvider,
  setRequirement,
} from './company-provider.ts';
import type { CompanySignInDeps } from './company-sign-in-deps.ts';

/** How the people of companies sign in by the identity provider of their company. */
export function companySignInFeature(db: Queryable, deps: CompanySignInDeps): Feature {
  const requireCompany = async (companyId: string) => {
    if (!(await findCompany(db, companyId)))
      throw refuse(companySignInRefusals.companyNotFound, {});
  };
  return {
    routes: [
      route(companySignInContract.getCompanySignIn, {
        handle: ({ company: { companyId }, origin }) =>
          findCompanySignIn(db, deps, { companyId, origin }),
      }),
      route(companySignInContract.addCompanyDomain, {
        handle: ({ company: { companyId }, body, caller, ip, transact }) =>
          transact((tx) => addDomain(tx, deps, { caller, ip }, companyId, body.domain)),
      }),
      route(companySignInContract.checkCompanyDomain, {
        handle: async ({ params, caller, ip, transact }) => {
          await requireDnsProof(db, deps, params);
          const by = { caller, ip };
          return transact((tx) => proveDomain(tx, deps, by, params, { provedBy: 'dns' }));
        },
      }),
      route(companySignInContract.deleteCompanyDomain, {
        handle: ({ params, caller, ip, transact }) =>
          transact(async (tx) => {
            await deleteDomain(tx, deps, { caller, ip }, params);
            return { deletedCount: 1 };
          }),
      }),
      route(companySignInContract.changeCompanyProvider, {
        handle: async ({ company: { companyId }, body, origin, caller, ip, transact }) => {
          await requireProvider(deps, body);
          return transact(async (tx) => {
            await changeProvider(tx, deps, { caller, ip }, companyId, body);
            return findCompanySignIn(tx, deps, { companyId, origin });
          });
        },
      }),
      route(companySignInContract.requireCompanySignIn, {
        handle: ({ company: { companyId }, body, origin, caller, ip, transact }) =>
          transact(async (tx) => {
            await setRequirement(tx, deps, { caller, ip }, companyId, body);
            return findCompanySignIn(tx, deps, { companyId, origin });
          }),
      }),
      route(companySignInContract.getSignInOfCompany, {
        handle: async ({ params: { companyId }, origin }) => {
          await requireCompany(companyId);
          return findCompanySignIn(db, deps, { companyId, origin });
        },
      }),
      route(companySignInContract.proveCompanyDomain, {
        handle: async ({ params, body, origin, caller, ip, transact }) => {
          await requireCompany(params.companyId);
          const proof = { provedBy: 'staff', note: body.note } as const;
          return transact(async (tx) => {
            await proveDomain(tx, deps, { caller, ip }, params, proof);
            return findCompanySignIn(tx, deps, { companyId: params.companyId, origin });
          });
        },
      }),
      route(companySignInContract.endRequiredSignIn, {
        handle: async ({ params: { companyId }, body, origin, caller, ip, transact }) => {
          await requireCompany(companyId);
          const change = { required: false, note: body.note };
          return transact(async (tx) => {
            await setRequirement(tx, deps, { caller, ip }, companyId, change);
            return findCompanySignIn(tx, deps, { companyId, origin });
          });
        },
      }),
    ],
  };
}
