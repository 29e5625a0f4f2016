import type { CompanyProviders } from './company-sign-in-plugin.ts';

/** No company has a provider of its own. */
export const noCompanyProviders: CompanyProviders = {
  findByEmail: async () => null,
  findRequiringCompany: async () => null,
  findByCompany: async () => null,
  isStaff: async () => false,
  onSignedIn: async () => undefined,
};
