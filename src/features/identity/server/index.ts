export { EMBEDDED_ISSUER, embeddedProvider, type EmbeddedProvider } from './embedded-provider.ts';
export { removeAccounts, sessionHolds, type SessionsEnded } from './end-sessions.ts';
export { identityGateway } from './identity-gateway.ts';
export { oidcClient, type OidcClient, type OidcSettings } from './oidc-client.ts';
export { openVerifiedAccount, subjectsOf } from './open-account.ts';
export { renameAccounts } from './rename-accounts.ts';
export { verifyEmbeddedIdToken, verifyFirebaseIdToken } from './verify-id-token.ts';
