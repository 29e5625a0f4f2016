import { browserApi, browserSession } from './browser-session.ts';
import { loadCompanyChange } from './load-company-change.ts';
import type { ChosenCompany } from './session-record.ts';

/** Ends the view of a company, and shows staff the company’s page in the back office. */
export async function leaveView({ companyId }: ChosenCompany): Promise<void> {
  const { endView } = await loadCompanyChange();
  await endView(browserApi, companyId, browserSession().store);
  location.assign(`/dashboard/managecompanies/${companyId}`);
}
