export { accessTokens, type AccessTokens, type Subject } from './access-tokens.ts';
export {
  CLOCK_TOLERANCE_S,
  standardClaims,
  type IdentityClaims,
  type VerifyIdToken,
} from './id-token-claims.ts';
export { authenticateWith } from './session-routes.ts';
export type { KnownUser, FindMemberships, UserDirectory } from './user-directory.ts';
export { sessionsFeature } from './sessions-feature.ts';
