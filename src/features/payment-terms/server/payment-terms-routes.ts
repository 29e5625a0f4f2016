import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { findCompany } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentTermsContract } from '../contract.ts';
import { changeTerms, setHold, withdrawTerms } from './change-terms.ts';
import { findTerms, presentManagedTerms, presentTerms, type TermsDeps } from './terms-store.ts';

export function paymentTermsRoutes(db: Queryable, deps: TermsDeps): Route[] {
  return [
    route(paymentTermsContract.getCompanyTerms, {
      handle: async ({ params: { companyId } }) => {
        const terms = await findTerms(db, companyId);
        return { terms: terms && (await presentTerms(db, deps, terms)) };
      },
    }),
    route(paymentTermsContract.getManagedTerms, {
      handle: async ({ params: { companyId } }) => {
        const company = await findCompany(db, companyId);
        if (!company) throw refuse(companyStaffRefusals.notFound, {});
        const terms = await findTerms(db, companyId);
        const { currency } = company;
        return { currency, terms: terms && (await presentManagedTerms(db, deps, terms)) };
      },
    }),
    route(paymentTermsContract.changeTerms, {
      handle: ({ params: { companyId }, body, caller, ip, transact }) =>
        transact((tx) => changeTerms(tx, deps, { caller, ip }, companyId, body)),
    }),
    route(paymentTermsContract.withdrawTerms, {
      handle: async ({ params: { companyId }, caller, ip, transact }) => {
        const done = await transact((tx) => withdrawTerms(tx, deps, { caller, ip }, companyId));
        return { modifiedCount: done ? 1 : 0 };
      },
    }),
    route(paymentTermsContract.holdCredit, {
      handle: ({ params: { companyId }, body: { reason }, caller, ip, transact }) => {
        const change = { companyId, hold: true, reason };
        return transact((tx) => setHold(tx, deps, { caller, ip }, change));
      },
    }),
    route(paymentTermsContract.releaseCredit, {
      handle: ({ params: { companyId }, body: { reason }, caller, ip, transact }) => {
        const change = { companyId, hold: false, reason };
        return transact((tx) => setHold(tx, deps, { caller, ip }, change));
      },
    }),
  ];
}
