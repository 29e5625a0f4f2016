export const COMPANIES_PATH = '/dashboard/companies';
export const MANAGE_COMPANIES_PATH = '/dashboard/managecompanies';

export function companyPath(id: string): string {
  return `${COMPANIES_PATH}/${id}`;
}

export function managedCompanyPath(id: string): string {
  return `${MANAGE_COMPANIES_PATH}/${id}`;
}
