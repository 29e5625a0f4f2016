import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { parseUrl } from '#shared/parse-url.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';
import { sendExpired, signInRoutes } from './sign-in-routes.ts';

/** The issuer in tokens; it is not called. */
export const OIDC_SANDBOX_ISSUER = `http://sandbox.localhost${OIDC_SANDBOX_PATH}`;
export const OIDC_SANDBOX_CLIENT = { clientId: 'busbar', clientSecret: 'sandbox' } as const;

export interface OidcSandbox {
  /** Handles a request below its path. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** A request of the shop's server, in process. */
  readonly request: typeof fetch;
  /** Adds an account. */
  add(person: DemoPerson): void;
  close(): Promise<void>;
}

/** The only client. */
export interface SandboxClient {
  readonly name: string;
  readonly callbackPath: string;
  /** Origins of the client besides the sandbox's own. */
  readonly origins: readonly string[];
}

/** The endpoints that the client uses; all others are disabled. */
const routes = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
] as const;

/** A real OpenID Connect provider inside the shop, so that sign-in by popup works offline. */
export async function oidcSandbox(client: SandboxClient, now: () => Date): Promise<OidcSandbox> {
  const people = [...demoPeople];
  const provider = await makeProvider(people, client, now);
  const app = Fastify({ logger: false });
  app.removeAllContentTypeParsers();
  // The provider parses the bodies of its own endpoints.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  signInRoutes(app, provider, people, client.name);
  const callback = provider.callback();
  for (const [method, path] of routes) {
    app.route({
      method,
      url: OIDC_SANDBOX_PATH + path,
      handler: (request, reply) => {
        if (!usesQueryResponseMode(request.url)) return sendExpired(reply);
        reply.hijack();
        stripMountPath(request.raw);
        void callback(request.raw, reply.raw);
      },
    });
  }
  await app.ready();
  return {
    handle: (request, response) => app.routing(request, response),
    request: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const { method = 'GET', headers, body } = init;
      const response = await app.inject({
        method: method as 'GET' | 'POST',
        url: url.pathname + url.search,
        headers: {
          host: url.host,
          ...Object.fromEntries(new Headers(headers)),
          ...(body instanceof URLSearchParams
            ? { 'content-type': 'application/x-www-form-urlencoded' }
            : {}),
        },
        ...(body ? { payload: String(body as URLSearchParams) } : {}),
      });
      const type = response.headers['content-type'];
      return new Response(response.payload, {
        status: response.statusCode,
        ...(type ? { headers: { 'content-type': String(type) } } : {}),
      });
    },
    add: (person) => void people.push(person),
    close: () => app.close(),
  };
}

async function makeProvider(
  people: readonly DemoPerson[],
  { callbackPath, origins }: SandboxClient,
  now: () => Date,
): Promise<Provider> {
  const { clientId: client_id, clientSecret: client_secret } = OIDC_SANDBOX_CLIENT;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'sandbox' };
  const ProviderClass = await loadProvider();
  const provider = new ProviderClass(OIDC_SANDBOX_ISSUER, {
    adapter: memoryAdapter(now),
    clients: [{ client_id, client_secret, redirect_uris: [`http://localhost${callbackPath}`] }],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [key] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    responseTypes: ['code'],
    interactions: {
      url: (_ctx: unknown, { uid }: { uid: string }) => `${OIDC_SANDBOX_PATH}/sign-in/${uid}`,
    },
    findAccount: (_ctx: unknown, sub: string) => {
      const person = people.find((one) => one.sub === sub);
      if (!person) return undefined;
      const { name, email, emailVerified: email_verified } = person;
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified }) };
    },
    loadExistingGrant: grantEverything,
    ttl: {
      Session: 600,
      Interaction: 600,
      Grant: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
    },
    renderError: (ctx: { type: string; body: string }, { error }: { error: string }) => {
      ctx.type = 'html';
      ctx.body = `<!doctype html><title>Sandbox identity</title><p>${error.replace(/\W/g, ' ')}</p>`;
    },
  });
  // The demo may have any host and port; the sandbox has the same.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const url = parseUrl(uri);
    if (!url) return false;
    const { protocol, host, origin, href } = url;
    // No credentials, query or fragment.
    if (!['http:', 'https:'].includes(protocol) || href !== origin + callbackPath) return false;
    return host === ProviderClass.ctx?.req.headers.host || origins.includes(origin);
  };
  return provider;
}

/** Suppresses the warning about Node 20: all features that the sandbox uses work there. */
async function loadProvider(): Promise<typeof Provider> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return (await import('oidc-provider')).default;
  } finally {
    console.warn = warn;
  }
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** Allows the response mode `query` only, not for instance `form_post`. */
function usesQueryResponseMode(url: string): boolean {
  const { searchParams } = new URL(url, OIDC_SANDBOX_ISSUER);
  return searchParams.getAll('response_mode').every((mode) => mode === 'query');
}

/** Grants consent without a consent page. */
async function grantEverything({ oidc }: GrantContext) {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Sets `originalUrl` as Express does: the provider derives its mount path from it. */
function stripMountPath(request: IncomingMessage): void {
  Object.assign(request, { originalUrl: request.url });
  request.url = request.url?.slice(OIDC_SANDBOX_PATH.length) || '/';
}
