import type { BetterAuthPlugin } from 'better-auth';
import { nameFrom } from '#shared/person-name.ts';
import type { OidcClient, OidcProfile } from './oidc-client.ts';

/** The name of the popup provider in the provider's own addresses: `/identity/callback/oidc`. */
export const OIDC_PROVIDER_ID = 'oidc';

type Tokens = { idToken?: string | undefined; expectedIdTokenNonce?: string | undefined };

export interface OidcListeners {
  /** Hears who is signing in. */
  readonly recordSubject: (subject: string) => void;
  /** Hears of every identity whose address the provider vouches for, before it is tied to an account. */
  readonly onVerified: (profile: OidcProfile & { email: string }) => Promise<void>;
}

/** Offers an OpenID Connect provider beside email and password. */
export function oidcPlugin(
  client: OidcClient,
  { recordSubject, onVerified }: OidcListeners,
): BetterAuthPlugin {
  const provider = {
    id: OIDC_PROVIDER_ID,
    name: OIDC_PROVIDER_ID,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: object }) => (profile as OidcProfile).sub,
    createAuthorizationURL: async (data: {
      state: string;
      codeVerifier: string;
      redirectURI: string;
      idTokenNonce?: string | undefined;
    }) => {
      const { state, codeVerifier, redirectURI: redirectUri, idTokenNonce: nonce = '' } = data;
      return client.authorizationUrl({ state, codeVerifier, nonce, redirectUri });
    },
    validateAuthorizationCode: async (data: {
      code: string;
      redirectURI: string;
      codeVerifier?: string | undefined;
    }) => {
      const { code, codeVerifier = '', redirectURI: redirectUri } = data;
      return { idToken: await client.redeem({ code, codeVerifier, redirectUri }) };
    },
    getUserInfo: async ({ idToken = '', expectedIdTokenNonce = '' }: Tokens) => {
      const profile = await client.profileOf(idToken, expectedIdTokenNonce);
      if (!profile) return null;
      recordSubject(profile.sub);
      const { emailVerified } = profile;
      const email = profile.email?.toLowerCase() ?? null;
      const name = nameFrom(profile.name, email ?? '');
      if (email !== null && emailVerified) await onVerified({ ...profile, email, name });
      return { user: { email, emailVerified, name }, data: profile };
    },
  };
  return {
    id: 'busbar-oidc',
    init: (context) => ({
      context: { socialProviders: [provider, ...context.socialProviders] },
    }),
  };
}
