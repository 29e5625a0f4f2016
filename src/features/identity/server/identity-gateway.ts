import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJsonBody } from '#platform/http/decode-json-body.ts';
import { parseUrl } from '#shared/parse-url.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import {
  CLIENT_ADDRESS_HEADER,
  POPUP_FINISHED,
  type EmbeddedProvider,
} from './embedded-provider.ts';
import { withSignInProof } from './sign-in-proof.ts';
import { rejectInvalidCharacters } from './invalid-characters.ts';
import { popupFinishedPage, popupFinishedScript } from './popup-finished.ts';

/** Answers to these take this long whether the address has an account or not. */
const EVEN_PATHS = new Set(['/identity/request-password-reset']);
const EVEN_MS = 300;

/** What the shop's own pages call of the provider. The rest of it cannot be reached. */
export const providerRoutes = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'GET /callback/oidc',
  'POST /sign-out',
  'GET /get-session',
  'GET /token',
  'POST /send-verification-email',
  'POST /change-email',
  'POST /confirm-email',
  'POST /request-password-reset',
  'POST /reset-password',
] as const;

interface GatewayOptions {
  readonly provider: EmbeddedProvider;
  /** Whether attempts to sign in are counted. */
  readonly throttleSignIn: boolean;
}

/** Hands what is called below `/identity` to the embedded provider, which speaks the Fetch API. */
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
  // A popup comes back from another site through here, and must not lose sight of its opener.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
  });
  app.get(POPUP_FINISHED, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(popupFinishedPage),
  );
  app.get(`${POPUP_FINISHED}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(popupFinishedScript),
  );
  async function answer(request: FastifyRequest): Promise<Response> {
    // The route's: what was asked for may carry more than a path.
    const path = request.routeOptions.url ?? '';
    const even = EVEN_PATHS.has(path) ? pause(EVEN_MS) : null;
    const asked = asFetchRequest(request);
    // An attempt is counted until it proves right: of many right ones at once none is too many.
    const account =
      throttleSignIn && path === '/identity/sign-in/email' ? emailIn(request.body) : null;
    const handle = () => withSignInProof(() => provider.handler(asked));
    const response = await (account === null ? handle() : runInSequence(account, handle));
    await even;
    return response;
  }

  for (const route of providerRoutes) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    app.route({
      method,
      url: `/identity${path}`,
      handler: async (request, reply) => pass(await answer(request), reply),
    });
  }
}

async function pass(response: Response, reply: FastifyReply) {
  if (response.status === 404 && !isJson(response)) throw refuse(generalRefusals.notFound, {});
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
    // The provider has a header of its own for it (RFC 9110, section 10.2.3).
    if (name === 'x-retry-after') reply.header('retry-after', value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply
    .header('cache-control', 'no-store')
    .send(response.body ? await response.text() : null);
}

/** Whose password is tried, as far as the body says so; the provider itself reads it properly. */
function emailIn(body: unknown): string | null {
  const [, email] = /"email"\s*:\s*"([^"]{1,300})"/.exec(String(body)) ?? [];
  return email?.toLowerCase() ?? null;
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}

/** RFC 9112, section 3.2: without a host that can be one, the request has no address. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

function addressOf({ url, protocol, host }: FastifyRequest): URL {
  const address = url.startsWith('/') && HOST.test(host) && parseUrl(`${protocol}://${host}${url}`);
  if (address) return address;
  const errors = [{ detail: 'The request does not name a host of this shop' }];
  throw refuse(generalRefusals.malformed, { errors });
}

function asFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const url = addressOf(request);
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
