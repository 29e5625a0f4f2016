import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Page } from '#shared/page.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { requestLanguage } from '../language/request-language.ts';
import { withLanguage } from '../language/with-language.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached, serveFromCache } from '../response-cache/send-cached.ts';
import { bearerOf, identify, requireOwner, type Authenticate } from './access.ts';
import { readFileBodies } from './file-body.ts';
import { once } from './idempotency.ts';
import { nextLink } from './next-link.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { personLimits, type CountCall } from './person-limits.ts';
import { keyOf, PublicAnswers, type Asked } from './public-answers.ts';
import type { ApiRequest, Route, Transact } from './route.ts';
import { validate } from './validate.ts';

export interface ApiOptions {
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly db: Queryable;
  readonly now: Now;
  /** Holds the answers of public calls. */
  readonly kept: ResponseCache;
  /** Compare every reply with its schema: in tests, so that the documentation cannot lie. */
  readonly checkReplies: boolean;
}

const API = '/api';
const LARGEST_PICTURE = 5 * 1024 * 1024;

/**
 * Puts the contract on the wire. For each endpoint, in this order: who calls, whether they may,
 * whether the input is valid, whether the thing is theirs, and only then the handler. Public calls
 * that say what they show are answered from what is kept.
 * @returns those answers, for the pages that are made in this process.
 * @throws Error when an endpoint of the contract has no route, or a route no endpoint.
 */
export function registerApi(app: FastifyInstance, options: ApiOptions): PublicAnswers {
  const answers = new PublicAnswers(options);
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  readFileBodies(app);
  const limitOf = personLimits(app);
  const unanswered = new Set(options.endpoints);
  for (const route of options.routes) {
    if (!unanswered.delete(route.endpoint)) {
      throw new Error(`${nameOf(route.endpoint)} is not in the contract, or has two routes`);
    }
    if (route.cacheTags) addKeptRoute(app, route, answers, options);
    else addRoute(app, route, limitOf(route.endpoint), options);
  }
  const [missing] = unanswered;
  if (missing) throw new Error(`${nameOf(missing)} has no route`);
  refuseOtherMethods(app, API, options.endpoints);
  return answers;
}

function addKeptRoute(
  app: FastifyInstance,
  route: Route,
  answers: PublicAnswers,
  { kept }: ApiOptions,
): void {
  const { method, access, gives } = route.endpoint;
  if (method !== 'GET' || access !== 'public' || gives) {
    throw new Error(`${nameOf(route.endpoint)} is not the same for everybody`);
  }
  answers.add(route);
  app.get(urlOf(route.endpoint), {
    // It leaves as it is kept: its ETag is that of its bytes.
    compress: false,
    preParsing: serveFromCache(kept, (request) => keyOf(askedOf(request))),
    handler: async (request, reply) =>
      sendCached(
        request,
        reply,
        await answers.answer(route, requestLanguage(request.headers), request),
      ),
  });
}

function askedOf({ url, headers }: FastifyRequest): Asked {
  return { url, language: requestLanguage(headers) };
}

/** As Fastify writes addresses. */
function urlOf({ path }: Endpoint): string {
  return API + path.replace(/\{(\w+)\}/g, ':$1');
}

function addRoute(
  app: FastifyInstance,
  route: Route,
  countCall: CountCall | null,
  options: ApiOptions,
): void {
  const { endpoint } = route;
  const { mostPerMinute } = endpoint;
  const bodyLimit = endpoint.takes === 'picture' ? LARGEST_PICTURE : endpoint.maxBytes;
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      ...(mostPerMinute ? { rateLimit: { max: mostPerMinute } } : {}),
      ...(endpoint.takes === 'file' ? { streamsBody: true } : {}),
    },
    handler: (request, reply) =>
      withLanguage(requestLanguage(request.headers), () => answerCall(request, reply)),
  });

  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    const bearer = bearerOf(request.headers.authorization);
    const caller = await identify(endpoint.access, bearer, options.authenticate);
    if (caller) await countCall?.(request, reply, caller.id);
    const call = {
      ...validate(endpoint, request),
      caller,
      bearer,
      ip: request.ip,
      language: requestLanguage(request.headers),
      transact: transactFor(endpoint, request, caller?.id ?? '', options),
    } as ApiRequest<Endpoint>;
    if (route.owner) requireOwner(endpoint.access, caller, await route.owner(call));
    const answer = await route.handle(call);
    return send(endpoint, request, reply, answer, options.checkReplies);
  }
}

function transactFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  callerId: string,
  { db, now }: ApiOptions,
): Transact {
  const key = request.headers['idempotency-key'];
  // Blank is absent, as it is in a query or a body.
  if (!endpoint.creates || typeof key !== 'string' || key.trim() === '') {
    return (work) => db.transaction(work);
  }
  const { method, url, body } = request;
  return (work) => once(db, now, { key, callerId, method, url, body }, work);
}

async function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  checkReplies: boolean,
) {
  if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
  if (endpoint.gives) return sendFile(endpoint, reply, answer as FileParts);
  let body = answer;
  if (endpoint.paged) {
    const page = answer as Page<unknown>;
    if (page.next) reply.header('link', nextLink(request.url, page.next));
    body = page.items;
  }
  if (checkReplies) endpoint.reply.parse(body);
  return reply.code(endpoint.status ?? 200).send(body);
}

type FileParts = AsyncIterable<string | Uint8Array>;

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The file as it is made. What goes wrong at its beginning is still told as a problem. */
async function sendFile(endpoint: Endpoint, reply: FastifyReply, parts: FileParts) {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const name = endpoint.path.split('/').at(-1);
  return reply
    .type(fileTypes[endpoint.gives ?? 'csv'])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all()));
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
