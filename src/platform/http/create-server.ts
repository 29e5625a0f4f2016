import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
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
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { CacheableResponse } from '#platform/response-cache/cached-response.ts';
import type { Delays } from './admission.ts';
import { setBodyTimeout } from './body-timeout.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { refuseUnclearHost, toOriginForm } from './request-host.ts';
import { decodeJsonBody } from './decode-json-body.ts';
import { jsonPointer } from './json-pointer.ts';
import { prototypeField } from './prototype-field.ts';
import { handleProblems, sendProblem } from './problem-handler.ts';
import { handleClientError, refuseExpectation } from './client-error-handler.ts';
import { shedLoad } from './shed-load.ts';
import { securityHeaders, type SecurityOptions } from './security-headers.ts';

export interface ServerOptions extends SecurityOptions {
  readonly logger: Logger | undefined;
  readonly rateLimit: boolean;
  /** The number of trusted proxies in front of the server, counted from the server. */
  readonly proxies: number;
  /** How long requests wait; null when none is refused for load. */
  readonly delays?: (() => Delays) | null;
  readonly timeouts?: ClientTimeouts;
  /** The response to a malformed URL outside the API; problem details by default. */
  readonly unreadableUrlResponse?: CacheableResponse;
}

const MAX_BODY_BYTES = 1024 * 1024;
/** An email address may have 254 characters, each of which may be percent-encoded. */
const MAX_PARAMETER_LENGTH = 800;
/** Limits how long a client may take; the time to create a response does not count. */
export interface ClientTimeouts {
  /** For the headers of a request, from its first byte or the start of the connection. */
  readonly headMs: number;
  /** For the body, from the end of the headers. */
  readonly bodyMs: number;
  /** For the whole request when its body is a file. */
  readonly fileMs: number;
  /** Between a response and the next request on its connection. */
  readonly idleMs: number;
  /** Without a byte in either direction, for instance when a client does not read the response. */
  readonly inactiveMs: number;
}

const DEFAULT_TIMEOUTS: ClientTimeouts = {
  headMs: 15_000,
  bodyMs: 30_000,
  fileMs: 60 * 60 * 1_000,
  // Longer than the 60 s of common proxies: they must close idle connections first, or lose requests.
  idleMs: 75_000,
  inactiveMs: 120_000,
};
/** For monitoring, which must also work under load, and for other processes of the shop. */
const UNLIMITED_PATHS = new Set(['/healthz', '/readyz', '/metrics', '/internal/index-work']);
/** More than a browser sends, and few enough to slow down brute-force scripts. */
const REQUESTS_PER_MINUTE = 1_200;

/** Paths for programs: their errors are problem details, not pages. */
const API_PATH = /^\/(api|identity)(\/|\?|$)/;

/** Creates the Fastify server with request ids, logging, limits, security headers and problem details. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { timeouts = DEFAULT_TIMEOUTS, unreadableUrlResponse } = options;
  const setSecurityHeaders = await securityHeaders(options);
  const logger: FastifyBaseLogger | undefined = options.logger;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // A logger per request is slow; the few other log lines add the request id themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    requestTimeout: timeouts.fileMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.inactiveMs,
    // While it stops, the server still responds on open connections, and closes each after its response.
    return503OnClosing: false,
    http: {
      // Node would respond without problem details; `refuseUnclearHost` does it.
      requireHostHeader: false,
      headersTimeout: timeouts.headMs,
      connectionsCheckingInterval: Math.min(1_000, timeouts.headMs),
    },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    rewriteUrl: toOriginForm,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // Hooks do not run for these requests.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply, request);
      reply.header('x-request-id', request.id);
      if (!unreadableUrlResponse || API_PATH.test(request.url))
        return void sendProblem(error, request, reply);
      sendResponse(reply, unreadableUrlResponse);
    },
  });
  app.server.on('checkExpectation', refuseExpectation);
  closeConnectionsOnStop(app);
  setBodyTimeout(app, timeouts.bodyMs);
  handleProblems(app);
  readJsonOnly(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, request);
    done(refuseUnclearHost(request.raw));
  });
  logRequests(app, options.logger);
  if (options.delays) shedLoad(app, options.delays);
  if (options.rateLimit) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      allowList: (request) => UNLIMITED_PATHS.has(request.routeOptions.url ?? ''),
    });
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Responses are compressed per request: Node's default of 11 would take longer than creating them.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

function sendResponse(reply: FastifyReply, { status, headers, body }: CacheableResponse): void {
  void reply.code(status).headers(headers).send(body);
}

/** Logs one line per request. */
function logRequests(app: FastifyInstance, logger: Logger | undefined): void {
  // These lines contain no secrets, and redaction is slow.
  const log = logger?.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log) return;
    // The route, not the URL, which may contain an email address or a one-time token.
    const route = request.routeOptions.url ?? 'none';
    const { id: reqId, method, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ reqId, method, route, status: reply.statusCode, ms, ip }, 'request');
  });
}

/** Accepts JSON only, not plain text as Fastify does, and an empty body with a JSON content type. */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeJsonBody(request.headers['content-type'], body as Buffer);
    if (typeof text !== 'string') return done(text);
    if (text === '') return done(null, undefined);
    return parseJson(request, text, (error, value) => {
      const field = error ? prototypeField(text) : null;
      if (!field) return done(error, value);
      const errors = [{ pointer: jsonPointer(field), detail: 'Unknown field' }];
      done(refuse(generalRefusals.invalidInput, { errors }));
    });
  });
}

/** Hands the raw response to the caller, with the headers that are already set. */
export function hijackReply(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
