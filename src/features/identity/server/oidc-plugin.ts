import type { BetterAuthPlugin } from 'better-auth';
import { toDisplayName } from '#shared/person-name.ts';
import type { OidcClient, OidcProfile } from './oidc-client.ts';

/** The provider's name in Better Auth's paths: `/identity/callback/oidc`. */
export const OIDC_PROVIDER_ID = 'oidc';

export interface OidcListeners {
  /** Receives the `sub` claim of each sign-in. */
  readonly recordSubject: (subject: string) => void;
  /** Called for each profile with a verified address, before it is linked to an account. */
  readonly onVerified: (profile: OidcProfile & { email: string }) => Promise<void>;
}

/** Adds an OpenID Connect provider to Better Auth's sign-in methods. */
export function oidcPlugin(
  client: OidcClient,
  { recordSubject, onVerified }: OidcListeners,
): BetterAuthPlugin {
  const provider = {
    id: OIDC_PROVIDER_ID,
    name: OIDC_PROVIDER_ID,
    accountSubject: ({ profile }: { profile: object }) => (profile as OidcProfile).sub,
    createAuthorizationURL: async (data: {
      state: string;
      codeVerifier: string;
      redirectURI: string;
    }) => {
      const { state, codeVerifier, redirectURI: redirectUri } = data;
      return client.authorizationUrl({ state, codeVerifier, redirectUri });
    },
    // The tokens themselves are not passed on: `raw` carries the verified claims to `getUserInfo`.
    validateAuthorizationCode: async (data: {
      code: string;
      redirectURI: string;
      codeVerifier?: string | undefined;
    }) => {
      const { code, codeVerifier = '', redirectURI: redirectUri } = data;
      return { raw: { ...(await client.redeem({ code, codeVerifier, redirectUri })) } };
    },
    getUserInfo: async ({ raw }: { raw?: object | undefined }) => {
      if (!raw) return null;
      const profile = raw as OidcProfile;
      recordSubject(profile.sub);
      const emailVerified = profile.emailVerified === true;
      const email = profile.email?.toLowerCase() ?? null;
      const name = toDisplayName(profile.name, email ?? '');
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
