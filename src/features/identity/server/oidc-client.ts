import * as openid from 'openid-client';
import { z } from 'zod';

/** An external OpenID Connect provider, and the shop's registration with it. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** The provider's pages are at the address by which the visitor reaches the shop. */
  readonly onOwnOrigin?: true;
  /** Extra parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The verified claims of an ID token. */
export interface OidcProfile {
  readonly sub: string;
  readonly email: string | null;
  /** Null if the provider does not say. */
  readonly emailVerified: boolean | null;
  readonly name: string;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The address that the provider may fill in. */
  readonly loginHint?: string;
}

export interface AuthorizationCode {
  readonly code: string;
  /** The verifier of the request that the code was issued for. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface OidcClient {
  /** Loads the provider's metadata. @throws Error when there is none at the issuer's address. */
  discover(): Promise<void>;
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** @throws Error when the provider refuses the code, or its ID token is invalid. */
  redeem(code: AuthorizationCode): Promise<OidcProfile>;
}

const TIMEOUT_S = 10;

const profileClaims = z.object({
  // At most 255 ASCII characters (OpenID Connect Core, section 2).
  sub: z.string().regex(/^[\x20-\x7E]{1,255}$/),
  email: z.string().nullish(),
  // Some providers send a string; only `true` and 'true' count.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

/**
 * Authorization code flow with PKCE (RFC 7636) and a nonce. The provider's metadata is loaded on first
 * use, so that the shop starts while the provider is down.
 */
export function oidcClient(settings: OidcSettings, request: typeof fetch): OidcClient {
  let configuration: Promise<openid.Configuration> | null = null;

  function configured(): Promise<openid.Configuration> {
    configuration ??= loadConfiguration(settings, request).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  return {
    async discover() {
      await configured();
    },
    async authorizationUrl({ state, codeVerifier, redirectUri, loginHint }) {
      const url = openid.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: await nonceOf(codeVerifier),
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...settings.parameters,
      });
      return settings.onOwnOrigin ? new URL(url.pathname + url.search, redirectUri) : url;
    },
    async redeem({ code, codeVerifier, redirectUri }) {
      const config = await configured();
      const callback = new URL(redirectUri);
      // Better Auth has checked the state and passes neither it nor `iss` on. `iss` (RFC 9207) tells
      // several providers apart; the shop has one.
      callback.searchParams.set('code', code);
      callback.searchParams.set('iss', config.serverMetadata().issuer);
      const tokens = await openid.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: codeVerifier,
        expectedNonce: await nonceOf(codeVerifier),
        idTokenExpected: true,
      });
      const { sub, email, email_verified, name } = profileClaims.parse(tokens.claims());
      const isVerified = email_verified === true || email_verified === 'true';
      const emailVerified = email_verified === undefined ? null : isVerified;
      return { sub, email: email ?? null, emailVerified, name: name ?? '' };
    },
  };
}

function loadConfiguration(settings: OidcSettings, request: typeof fetch) {
  const { issuer, clientId, clientSecret } = settings;
  const server = new URL(issuer);
  const execute = [openid.enableNonRepudiationChecks];
  // The configuration allows http in a demo only.
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  const authentication = clientSecret === null ? openid.None() : secretAuthentication(clientSecret);
  return openid.discovery(server, clientId, {}, authentication, {
    execute,
    timeout: TIMEOUT_S,
    [openid.customFetch]: (url, init) => request(url, init as RequestInit),
  });
}

/** OpenID Connect Discovery 1.0, section 3: `client_secret_basic` is the default. */
function secretAuthentication(secret: string): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(secret);
  const post = openid.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/**
 * The nonce is derived from the PKCE verifier (OpenID Connect Core, section 15.5.2): Better Auth does
 * not pass a nonce of its own to the code exchange, where the ID token is verified.
 */
function nonceOf(codeVerifier: string): Promise<string> {
  return openid.calculatePKCECodeChallenge(`nonce ${codeVerifier}`);
}
