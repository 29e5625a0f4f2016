export {
  EMBEDDED_ISSUER,
  embeddedProvider,
  type EmbeddedProvider,
  type PasswordHashing,
} from './embedded-provider.ts';
export {
  endSessions,
  endSessionsOpenedByCompanyProviders,
  endSessionsOfDomains,
  hasSecondFactorSql,
  isSessionActiveSql,
  type OnSessionsEnded,
} from './end-sessions.ts';
export { resealIdentity, resetSecondFactors } from './second-factor-store.ts';
export { identityGateway } from './identity-gateway.ts';
export { invite } from './invite.ts';
export {
  companyRedirectPath,
  type CompanyProvider,
  type CompanyProviders,
} from './company-sign-in-plugin.ts';
export { oidcClient, type OidcClient, type OidcSettings } from './oidc-client.ts';
export {
  createVerifiedAccount,
  deleteAccounts,
  deleteInvitedAccount,
  findAccountIdsByEmail,
  updateAccountNames,
  verifyAccountEmails,
} from './account-store.ts';
export { verifyEmbeddedIdToken, verifyFirebaseIdToken } from './verify-id-token.ts';
export { exampleIdentityMails } from './example-mails.ts';
