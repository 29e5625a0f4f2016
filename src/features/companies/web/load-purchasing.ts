import { pageValue } from '#browser/page-value.ts';
import type { Api } from '#shared/api-client.ts';
import { allows, type CompanyRole } from '#shared/company-roles.ts';
import {
  getApprovalRules,
  getOwnLimits,
  listCompanyAddresses,
  listCostCentres,
  listLimits,
} from '../purchasing-contract.ts';

/** How the people of a company may buy: what its admins change, and an approver's own deputy. */
export async function loadPurchasing(
  api: Api,
  companyId: string,
  roles: readonly CompanyRole[],
  signal: AbortSignal,
) {
  const which = { params: { companyId } };
  const [forAdmins, deputy] = await Promise.all([
    allows(roles, 'administer') ? loadForAdmins(api, which, signal) : null,
    allows(roles, 'approve')
      ? api(getOwnLimits, which, { signal }).then((own) => ({ current: pageValue(own).deputy }))
      : null,
  ]);
  return { forAdmins, deputy };
}

async function loadForAdmins(
  api: Api,
  which: { readonly params: { readonly companyId: string } },
  signal: AbortSignal,
) {
  const [limits, costCentres, rules, addresses] = await Promise.all([
    api(listLimits, which, { signal }),
    api(listCostCentres, which, { signal }),
    api(getApprovalRules, which, { signal }),
    api(listCompanyAddresses, which, { signal }),
  ]);
  return {
    limits: pageValue(limits),
    costCentres: pageValue(costCentres),
    rules: pageValue(rules),
    addresses: pageValue(addresses),
  };
}

export type Purchasing = Awaited<ReturnType<typeof loadPurchasing>>;
