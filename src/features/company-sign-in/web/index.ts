export { CompanySignInSection } from './company-sign-in-section.tsx';
export { SignInOfCompany } from './sign-in-of-company.tsx';
export { loadCompanySignIn, loadSignInOfCompany } from './load-company-sign-in.ts';
