import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Logger } from 'pino';
import type { CacheableResponse } from '#platform/response-cache/cached-response.ts';
import { limitBodyTime } from './body-timeout.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { hostFault } from './host-fault.ts';
import { jsonText } from './json-text.ts';
import { originForm } from './origin-form.ts';
import { handleProblems, sendProblem } from './problem-handler.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { securityHeaders, type SecurityOptions } from './security-headers.ts';

export interface ServerOptions extends SecurityOptions {
  readonly logger: Logger | undefined;
  readonly rateLimit: boolean;
  /** How many proxies in front are to be believed, counted from the shop; what is before them is not. */
  readonly proxies: number;
  readonly patience?: ClientPatience;
  /** What is said at an address that cannot be read, where it is not one of a call. */
  readonly noAddress?: CacheableResponse;
}

const MAX_BODY = 1024 * 1024;
/** An email address may have 254 characters, each of which may be percent-encoded. */
const MAX_PARAMETER = 800;
/** How long a client may take; how long its answer takes to make is another matter. */
export interface ClientPatience {
  /** For the head of a request, from its first byte, or from the connection's beginning. */
  readonly headMs: number;
  /** For its body, from the end of its head. */
  readonly bodyMs: number;
  /** For all of it when its body is a file. */
  readonly fileMs: number;
  /** Between an answer and the next request on its connection. */
  readonly idleMs: number;
  /** Without a byte in either direction: also for a client that does not take its answer. */
  readonly silentMs: number;
}

const PATIENCE: ClientPatience = {
  headMs: 15_000,
  bodyMs: 30_000,
  fileMs: 60 * 60 * 1_000,
  // Longer than the minute after which common proxies close theirs, who would else lose requests.
  idleMs: 75_000,
  silentMs: 120_000,
};
/** Of whoever watches over the shop, who must not be turned away when it has the most to do. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);
/** Far more than a person or a browser makes, few enough to slow down a script that guesses. */
const REQUESTS_PER_MINUTE = 1_200;

/** Addresses that programs ask for: they get problems, not pages. */
const OF_CALLS = /^\/(api|identity)(\/|\?|$)/;

/** A Fastify server with what every request gets: id, log line, limits, headers, problem details. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { patience = PATIENCE, noAddress } = options;
  const secure = await securityHeaders(options);
  const logger: FastifyBaseLogger | undefined = options.logger;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // A logger of each request's own costs as much as its line: the few other lines name it themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    requestTimeout: patience.fileMs,
    keepAliveTimeout: patience.idleMs,
    connectionTimeout: patience.silentMs,
    http: {
      headersTimeout: patience.headMs,
      connectionsCheckingInterval: Math.min(1_000, patience.headMs),
    },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    rewriteUrl: originForm,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER },
    // No hook sees these requests.
    frameworkErrors(error, request, reply) {
      secure(reply, request);
      reply.header('x-request-id', request.id);
      if (!noAddress || OF_CALLS.test(request.url)) return void sendProblem(error, request, reply);
      sendAnswer(reply, noAddress);
    },
  });
  closeConnectionsOnStop(app);
  limitBodyTime(app, patience.bodyMs);
  handleProblems(app);
  readJsonOnly(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    secure(reply, request);
    done(hostFault(request.raw));
  });
  logRequests(app, options.logger);
  if (options.rateLimit) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      allowList: (request) => UNLIMITED.has(request.routeOptions.url ?? ''),
    });
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Made for one reader: with Node's 11, a list would be compressed for longer than it is asked for.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

function sendAnswer(reply: FastifyReply, { status, headers, body }: CacheableResponse): void {
  void reply.code(status).headers(headers).send(body);
}

/** A line for each request. */
function logRequests(app: FastifyInstance, logger: Logger | undefined): void {
  // Nothing in these lines is secret, and looking for it takes longer than writing them.
  const log = logger?.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log) return;
    // The route, not the address: that may hold an email address or a one-time token.
    const route = request.routeOptions.url ?? 'none';
    const { id: reqId, method, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ reqId, method, route, status: reply.statusCode, ms, ip }, 'request');
  });
}

/**
 * Fastify would take plain text, too. Clients that always send a JSON content type do so on requests
 * without a body as well.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = jsonText(request.headers['content-type'], body as Buffer);
    if (typeof text !== 'string') return done(text);
    if (text === '') return done(null, undefined);
    return parseJson(request, text, done);
  });
}
