export { companyPaletteEntries } from './palette-entries.ts';
export { CompanyView, loadCompany } from './company-view.tsx';
export { MANAGE_COMPANIES_PATH, managedCompanyPath } from './company-paths.ts';
export { ManagedCompanyLink } from './managed-company-link.tsx';
export { loadManagedCompany, ManagedCompanyView } from './managed-company-view.tsx';
export { useActingFor } from './use-acting-for.ts';
