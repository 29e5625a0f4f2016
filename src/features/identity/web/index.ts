export { beginCompanySignIn, companySignInWarning } from './company-sign-in-client.ts';
export { configuredIdentity } from './configured-identity.ts';
export { FreshSignIn } from './fresh-sign-in.tsx';
export { identityPaletteEntries } from './palette-entries.ts';
export { AccountSecurity } from './load-account-security.ts';
