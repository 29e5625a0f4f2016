import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJsonBody } from '#platform/http/decode-json-body.ts';
import { parseUrl } from '#shared/parse-url.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { POPUP_FINISHED, POPUP_OPENING, type EmbeddedProvider } from './embedded-provider.ts';
import { CLIENT_ADDRESS_HEADER } from './provider-hooks.ts';
import { withSignInProof } from './sign-in-proof.ts';
import { rejectInvalidCharacters } from './invalid-characters.ts';
import { popupFinishedPage, popupFinishedScript, popupOpeningPage } from './popup-pages.ts';

/** Responses take at least this long, so that timing does not reveal whether an account exists. */
const PADDED_PATHS = new Set(['/identity/request-password-reset']);
const MIN_RESPONSE_MS = 300;

/** The provider's routes that the shop's pages use. No other route of it is reachable. */
export const providerRoutes = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'GET /callback/oidc',
  'POST /company-sign-in',
  'GET /company-sign-in/callback/:companyId',
  'POST /sign-out',
  'GET /get-session',
  'GET /token',
  'POST /send-verification-email',
  'POST /change-email',
  'POST /confirm-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'POST /passkey/update-passkey',
  'POST /passkey/delete-passkey',
  'GET /second-factor',
  'POST /check-password',
  'GET /sessions',
  'POST /end-session',
  'POST /end-other-sessions',
] as const;

interface GatewayOptions {
  readonly provider: EmbeddedProvider;
  /** Whether repeated sign-in attempts are slowed down. */
  readonly throttleSignIn: boolean;
}

/** Passes requests below `/identity` to the embedded provider, converted to Fetch API requests. */
export async function identityGateway(
  app: FastifyInstance,
  { provider, throttleSignIn }: GatewayOptions,
): Promise<void> {
  const runInSequence = sequencePerKey();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeJsonBody(request.headers['content-type'], body as Buffer);
    return typeof text === 'string' ? done(null, text) : done(text);
  });
  // The popup returns from another site through these routes and must keep its `window.opener`.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
  });
  app.get(POPUP_OPENING, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(popupOpeningPage),
  );
  app.get(POPUP_FINISHED, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(popupFinishedPage),
  );
  app.get(`${POPUP_FINISHED}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(popupFinishedScript),
  );
  async function forwardToProvider(request: FastifyRequest): Promise<Response> {
    // The route's path, since the request's URL has a query, too.
    const path = request.routeOptions.url ?? '';
    const padding = PADDED_PATHS.has(path) ? pause(MIN_RESPONSE_MS) : null;
    const fetchRequest = toFetchRequest(request);
    // One at a time per account: each successful sign-in resets the counter before the next attempt.
    const account =
      throttleSignIn && path === '/identity/sign-in/email' ? emailIn(request.body) : null;
    const handle = () => withSignInProof(() => provider.handler(fetchRequest));
    const response = await (account === null ? handle() : runInSequence(account, handle));
    await padding;
    return path === '/identity/passkey/verify-registration' ? refusedPasskey(response) : response;
  }

  for (const route of providerRoutes) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    app.route({
      method,
      url: `/identity${path}`,
      config: { load: 'order' },
      handler: async (request, reply) => sendResponse(await forwardToProvider(request), reply),
    });
  }
}

/** The library answers 500 whatever is wrong with what an authenticator has sent. */
async function refusedPasskey(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const { code } = (await response.clone().json()) as { readonly code?: string };
  if (code !== 'FAILED_TO_VERIFY_REGISTRATION') return response;
  const message = 'This passkey could not be checked. Please add it again.';
  const { headers } = response;
  return new Response(JSON.stringify({ code, message }), { status: 400, headers });
}

async function sendResponse(response: Response, reply: FastifyReply) {
  if (response.status === 404 && !isJson(response)) throw refuse(generalRefusals.notFound, {});
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
    // Better Auth sends `x-retry-after` instead of `retry-after` (RFC 9110, section 10.2.3).
    if (name === 'x-retry-after') reply.header('retry-after', value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply
    .header('cache-control', 'no-store')
    .send(response.body ? await response.text() : null);
}

/** The email address in the body, by a pattern, without parsing. Used only to queue requests. */
function emailIn(body: unknown): string | null {
  const [, email] = /"email"\s*:\s*"([^"]{1,300})"/.exec(String(body)) ?? [];
  return email?.toLowerCase() ?? null;
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}

/** RFC 9112, section 3.2: a request without a valid host has no URL. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

function requestUrl({ url, protocol, host }: FastifyRequest): URL {
  const address = url.startsWith('/') && HOST.test(host) && parseUrl(`${protocol}://${host}${url}`);
  if (address) return address;
  const errors = [{ detail: 'The request does not name a host of this shop' }];
  throw refuse(generalRefusals.malformed, { errors });
}

function toFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const url = requestUrl(request);
  const body = typeof request.body === 'string' ? request.body : null;
  rejectInvalidCharacters(url.searchParams, body);
  return new Request(url, { method: request.method, headers, body });
}

/** Runs the tasks of one key one after the other, in the order of their calls. */
function sequencePerKey() {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, task: () => Promise<Value>): Promise<Value> => {
    const result = (lastTasks.get(key) ?? Promise.resolve()).then(task);
    const settled = result.catch(() => undefined);
    lastTasks.set(key, settled);
    try {
      return await result;
    } finally {
      if (lastTasks.get(key) === settled) lastTasks.delete(key);
    }
  };
}
