import { pageValue } from '#browser/page-value.ts';
import { browserSession } from '#features/sessions/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { may } from '#shared/staff-roles.ts';
import { getCompanyTerms, getManagedTerms, type OwnTerms } from '../contract.ts';

/** The terms of a company for its people; null without any. */
export async function loadTerms(
  api: Api,
  companyId: string,
  signal: AbortSignal,
): Promise<OwnTerms | null> {
  return pageValue(await api(getCompanyTerms, { params: { companyId } }, { signal })).terms;
}

/** The terms of a company for staff; null for those who may not see them. Call it after `requireStaff`. */
export async function loadCredit(api: Api, companyId: string, signal: AbortSignal) {
  const { user } = browserSession().session.snapshot();
  if (!user || !may(user, 'credit.see')) return null;
  return pageValue(await api(getManagedTerms, { params: { companyId } }, { signal }));
}
