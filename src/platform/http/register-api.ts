import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPANY_HEADER, type Endpoint, type FileType } from '#shared/endpoint.ts';
import { MAX_PICTURE_BYTES } from '#shared/picture-types.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { requestLanguage } from '../language/request-language.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached, serveFromCache } from '../response-cache/send-cached.ts';
import { bearerOf } from './access.ts';
import { cachedCall, callKey } from './cached-calls.ts';
import { callerTurns, turnOf, type TakeTurn } from './caller-turns.ts';
import { callLimits, TooManyRequests, type CountCall } from './call-limits.ts';
import { executeCall, type Call, type CallResult, type ExecuteOptions } from './execute-call.ts';
import { loadClassOf } from './load-class.ts';
import { readFileBodies } from './read-file-bodies.ts';
import { FORM_OVERHEAD_BYTES } from './uploaded-file.ts';
import { runOnce } from './idempotency.ts';
import { inProcessCalls, type OpenInProcessCalls } from './in-process-calls.ts';
import { nextLink } from '#shared/pagination.ts';
import { registerMethodNotAllowed } from './method-not-allowed.ts';
import { requestOrigin } from './own-origin.ts';
import type { Route, Transact } from './route.ts';

export interface ApiOptions extends ExecuteOptions {
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  readonly db: Queryable;
  readonly now: Now;
  /** Whether calls are limited per caller. */
  readonly rateLimit: boolean;
  /** For the responses of public calls that have cache tags. */
  readonly cache: ResponseCache;
}

const API = '/api';
/** Of one caller in this process. A page makes fewer calls at once than may wait. */
const TURNS = { running: 4, waiting: 100 };
/** Of one caller: files, which may take as long as the client likes and must not hold up its other calls. */
const FILE_TURNS = { running: 3, waiting: 20 };

/**
 * Serves each endpoint of the contract over HTTP. Calls are executed by `executeCall`; responses with
 * cache tags are cached.
 * @returns makes the same calls in this process, for the loaders of pages.
 * @throws Error when an endpoint of the contract has no route, or a route no endpoint.
 */
export function registerApi(app: FastifyInstance, options: ApiOptions): OpenInProcessCalls {
  const { endpoints, routes, db, now } = options;
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  readFileBodies(app);
  const limitOf = options.rateLimit ? callLimits(db, now) : () => null;
  const turns = options.rateLimit ? callerTurns(TURNS) : null;
  const fileTurns = options.rateLimit ? callerTurns(FILE_TURNS) : null;
  const unrouted = new Set(endpoints);
  for (const route of routes) {
    if (!unrouted.delete(route.endpoint)) {
      throw new Error(`${nameOf(route.endpoint)} is not in the contract, or has two routes`);
    }
    if (route.cacheTags) addCachedRoute(app, route, options);
    else {
      const takeTurn = movesFile(route.endpoint) ? fileTurns : turns;
      addRoute(app, route, { countCall: limitOf(route.endpoint), takeTurn }, options);
    }
  }
  const [missing] = unrouted;
  if (missing) throw new Error(`${nameOf(missing)} has no route`);
  registerMethodNotAllowed(app, API, endpoints);
  const transact: Transact = (work) => db.transaction(work);
  return inProcessCalls({ ...options, transact, log: app.log });
}

function addCachedRoute(app: FastifyInstance, route: Route, options: ApiOptions): void {
  const { endpoint } = route;
  const { cache } = options;
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || endpoint.download) {
    throw new Error(`${nameOf(endpoint)} is not the same for everyone`);
  }
  app.get(urlOf(endpoint), {
    // It is cached compressed.
    compress: false,
    config: { load: loadClassOf(endpoint), isKept: (request) => cache.has(keyOf(request)) },
    preParsing: serveFromCache(cache, keyOf),
    handler: async (request, reply) => {
      const call = toCall(request, endpoint, options);
      const execute = () => executeCall(route, call, options);
      return sendCached(request, reply, await cachedCall(cache, endpoint, call, execute));
    },
  });
}

function keyOf({ headers, url }: FastifyRequest): string {
  return callKey(requestLanguage(headers), url);
}

/** The path in the syntax of Fastify's router. */
function urlOf({ path }: Endpoint): string {
  return API + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whether a handler reads the request, or is read, at the speed of the client. */
function movesFile({ upload, download }: Endpoint): boolean {
  return upload === 'file' || upload === 'form' || download !== undefined;
}

interface RouteLimits {
  readonly countCall: CountCall | null;
  readonly takeTurn: TakeTurn | null;
}

function addRoute(
  app: FastifyInstance,
  route: Route,
  { countCall, takeTurn }: RouteLimits,
  options: ApiOptions,
): void {
  const { endpoint } = route;
  const { maxPerMinute } = endpoint;
  const bodyLimit = bodyLimitOf(endpoint);
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      load: loadClassOf(endpoint),
      // Counted per IP address before the body is read; `countCall` counts per caller.
      ...(maxPerMinute ? { rateLimit: { max: maxPerMinute } } : {}),
      ...(endpoint.upload === 'file' || endpoint.upload === 'form' ? { streamsBody: true } : {}),
      ...(endpoint.upload === 'form' ? { maxFileBytes: endpoint.maxBytes ?? 0 } : {}),
    },
    handler: async (request, reply) => {
      const turn = takeTurn ? turnOf(reply.raw, takeTurn) : null;
      const call: Call = {
        ...toCall(request, endpoint, options),
        ...(turn ? { takeTurn: turn.take } : {}),
        ...(countCall ? { countCall: (caller) => limitCall(countCall, caller) } : {}),
      };
      try {
        const result = await executeCall(route, call, options);
        // The rows of a download are read while it is sent.
        if (endpoint.download) turn?.endWithResponse();
        return await send(endpoint, request, reply, result);
      } catch (error) {
        turn?.end();
        throw error;
      } finally {
        if (!endpoint.download) turn?.end();
      }
    },
  });
}

function bodyLimitOf({ upload, maxBytes }: Endpoint): number | undefined {
  if (upload === 'picture') return MAX_PICTURE_BYTES;
  return upload === 'form' && maxBytes ? maxBytes + FORM_OVERHEAD_BYTES : maxBytes;
}

async function limitCall(countCall: CountCall, caller: string): Promise<void> {
  const waitS = await countCall(caller);
  if (waitS !== null) throw new TooManyRequests(waitS);
}

function toCall(request: FastifyRequest, endpoint: Endpoint, options: ApiOptions): Call {
  const { params, query, body, headers, ip } = request;
  return {
    params,
    query,
    body,
    bearer: bearerOf(headers.authorization),
    companyId: companyIn(headers),
    ip,
    language: requestLanguage(headers),
    origin: requestOrigin(request),
    transactFor: (callerId) => transactFor(endpoint, request, callerId, options),
  };
}

function companyIn(headers: FastifyRequest['headers']): string | null {
  const id = headers[COMPANY_HEADER];
  // A blank one counts as none, like blank fields.
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

function transactFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  callerId: string | null,
  { db, now }: ApiOptions,
): Transact {
  const key = request.headers['idempotency-key'];
  // A blank key counts as none, like blank fields.
  if (!endpoint.once || typeof key !== 'string' || key.trim() === '') {
    return (work) => db.transaction(work);
  }
  const { method, url, headers } = request;
  // A streamed file is not read twice to compare it; its length must do.
  const body = endpoint.upload === 'file' ? headers['content-length'] : request.body;
  const keyed = { key, callerId, companyId: companyIn(headers), method, url, body };
  return (work, part) => runOnce(db, now, { ...keyed, part }, work);
}

async function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, next }: CallResult,
) {
  if (endpoint.secret) reply.header('cache-control', 'private, no-store');
  else if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
  if (endpoint.download) return sendFile(endpoint, request, reply, body as FileParts);
  if (next) reply.header('link', nextLink(request.url, next));
  return reply.code(endpoint.status ?? 200).send(body);
}

type FileParts = AsyncIterable<string | Uint8Array>;

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
  webp: 'image/webp',
} as const satisfies Readonly<Record<FileType, string>>;

/** Streams the file. An error before its first part is still sent as a problem. */
async function sendFile(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FileParts,
) {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const params = request.params as Readonly<Record<string, string>>;
  const pattern = endpoint.path.split('/').at(-1) ?? '';
  const name = pattern.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  return reply
    .type(fileTypes[endpoint.download ?? 'csv'])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all()));
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
