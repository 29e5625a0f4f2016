import { getConfig } from '#features/shop/contract.ts';
import { pageValue } from '#browser/page-value.ts';
import type { Api } from '#shared/api-client.ts';
import { getCompanySignIn, getSignInOfCompany, type CompanySignIn } from '../contract.ts';

/** How the people of a company sign in; null where a hosted provider signs everybody in. */
export async function loadCompanySignIn(
  api: Api,
  companyId: string,
  signal: AbortSignal,
): Promise<CompanySignIn | null> {
  if (!(await isOffered(api, signal))) return null;
  return pageValue(await api(getCompanySignIn, { params: { companyId } }, { signal }));
}

/** The same for staff of the shop. */
export async function loadSignInOfCompany(
  api: Api,
  companyId: string,
  signal: AbortSignal,
): Promise<CompanySignIn | null> {
  if (!(await isOffered(api, signal))) return null;
  return pageValue(await api(getSignInOfCompany, { params: { companyId } }, { signal }));
}

async function isOffered(api: Api, signal: AbortSignal): Promise<boolean> {
  const config = await api(getConfig, {}, { signal });
  return config.ok && config.value.identity.provider === 'embedded';
}
