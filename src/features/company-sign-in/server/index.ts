export { companySignInFeature } from './company-sign-in-feature.ts';
export { providersOfCompanies } from './find-provider.ts';
