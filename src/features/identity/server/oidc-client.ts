import { createHash } from 'node:crypto';
import { errors, jwtVerify, type JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { Now } from '#shared/time-and-ids.ts';
import { CLOCK_TOLERANCE_S } from '#features/sessions/server/index.ts';
import { reloadingKeys } from './reloading-keys.ts';

/** An OpenID Connect provider that somebody else runs, and what it knows the shop by. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Its pages are at the address that the visitor has the shop at, whatever that is. */
  readonly onOwnOrigin?: true;
  /** Extra parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** What the provider vouches for. */
export interface OidcProfile {
  readonly sub: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

export interface OidcClient {
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** The ID token for a code that the provider gave to this request. */
  redeem(grant: { code: string; codeVerifier: string; redirectUri: string }): Promise<string>;
  /** Null for a token that is forged, expired, for somebody else or for another request. */
  profileOf(idToken: string, nonce: string): Promise<OidcProfile | null>;
}

const PROVIDER_WITHIN_MS = 10_000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512', 'ES512', 'EdDSA'];

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Discovery = z.output<typeof discovery>;

const profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  // Some providers write it as text; anything but a clear yes is a no.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

/**
 * Authorization code with PKCE (RFC 7636) and a nonce. The provider is asked for its addresses and
 * keys when they are first needed, so that a shop starts while its provider is away.
 */
export function oidcClient(settings: OidcSettings, request: typeof fetch, now: Now): OidcClient {
  let known: Promise<Discovery> | null = null;
  const keys = reloadingKeys(
    async () => (await json((await discovered()).jwks_uri)) as JSONWebKeySet,
  );

  async function json(url: string, init: RequestInit = {}): Promise<unknown> {
    const signal = AbortSignal.timeout(PROVIDER_WITHIN_MS);
    const reply = await request(url, { ...init, redirect: 'error', signal });
    // The answer may hold secrets: only its status is worth telling.
    if (!reply.ok) throw new Error(`${new URL(url).pathname} answered ${reply.status}`);
    return reply.json();
  }

  function discovered(): Promise<Discovery> {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function discover(): Promise<Discovery> {
    const base = settings.issuer.replace(/\/$/, '');
    const found = discovery.parse(await json(`${base}/.well-known/openid-configuration`));
    if (found.issuer !== settings.issuer) {
      throw new Error(`OIDC_ISSUER calls itself ${found.issuer}`);
    }
    return found;
  }

  async function verify(idToken: string) {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: settings.issuer,
      audience: settings.clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now(),
    });
    return payload;
  }

  return {
    async authorizationUrl({ state, codeVerifier, nonce, redirectUri }) {
      const endpoint = new URL((await discovered()).authorization_endpoint);
      const url = settings.onOwnOrigin ? new URL(endpoint.pathname, redirectUri) : endpoint;
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...settings.parameters,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },
    async redeem({ code, codeVerifier, redirectUri }) {
      const { token_endpoint, token_endpoint_auth_methods_supported: methods } = await discovered();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      const headers = new Headers({ accept: 'application/json' });
      const { clientId, clientSecret } = settings;
      if (clientSecret !== null && methods.includes('client_secret_basic')) {
        headers.set('authorization', basic(clientId, clientSecret));
      } else {
        body.set('client_id', clientId);
        if (clientSecret !== null) body.set('client_secret', clientSecret);
      }
      const reply = await json(token_endpoint, { method: 'POST', headers, body });
      return z.object({ id_token: z.string() }).parse(reply).id_token;
    },
    async profileOf(idToken, nonce) {
      try {
        const payload = await verify(idToken);
        if (payload['nonce'] !== nonce) return null;
        const { sub, email, email_verified, name } = profile.parse(payload);
        const emailVerified = email_verified === true || email_verified === 'true';
        return { sub, email: email ?? null, emailVerified, name: name ?? '' };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}

/** RFC 6749, section 2.3.1: both are form-encoded first. */
function basic(id: string, secret: string): string {
  const encoded = [id, secret].map((part) => new URLSearchParams({ '': part }).toString().slice(1));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}
