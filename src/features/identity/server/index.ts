export { embeddedProvider, type EmbeddedProvider } from './embedded-provider.ts';
export { identityGateway } from './identity-gateway.ts';
export { openVerifiedAccount } from './open-account.ts';
export {
  verifyEmbeddedIdToken,
  type IdentityClaims,
  type VerifyIdToken,
} from './verify-id-token.ts';
