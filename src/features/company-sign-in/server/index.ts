export { companySignInFeature } from './company-sign-in-feature.ts';
export { resealProviders } from './company-provider.ts';
export { providersOfCompanies } from './find-provider.ts';
