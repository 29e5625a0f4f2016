export const COMPANIES_PATH = '/dashboard/companies';
export const MANAGE_COMPANIES_PATH = '/dashboard/managecompanies';

/** The tax certificates of all companies that wait for a decision. */
export const WAITING_CERTIFICATES_PATH = `${MANAGE_COMPANIES_PATH}/certificates`;

export function companyPath(id: string): string {
  return `${COMPANIES_PATH}/${id}`;
}

export function managedCompanyPath(id: string): string {
  return `${MANAGE_COMPANIES_PATH}/${id}`;
}
