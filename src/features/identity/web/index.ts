export { configuredIdentity } from './configured-identity.ts';
export { identityPaletteEntries } from './palette-entries.ts';
export { SignInSecurity } from './load-sign-in-security.ts';
