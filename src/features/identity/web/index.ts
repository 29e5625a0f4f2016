export { configuredIdentity } from './configured-identity.ts';
