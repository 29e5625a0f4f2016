import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { closeConnectionsOnStop } from './close-connections.ts';
import { pageRequestId } from './in-process-transport.ts';
import { handleProblems, sendProblem } from './problem-handler.ts';

/** Origins besides its own that a page talks to, shows in frames and takes scripts from. */
export interface TrustedOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

export interface ServerOptions {
  readonly logger: FastifyServerOptions['loggerInstance'];
  readonly rateLimit: boolean;
  /** How many proxies in front are to be believed, counted from the shop; what is before them is not. */
  readonly proxies: number;
  /** Over TLS the browser is told to come back over TLS only. */
  readonly https: boolean;
  /** The outside providers whose code the pages use. */
  readonly trustedOrigins: readonly TrustedOrigins[];
  /** CSP source expressions of the inline scripts that pages may run. */
  readonly scriptSources: readonly string[];
  readonly patience?: ClientPatience;
}

const LARGEST_BODY = 1024 * 1024;
/** An email address may have 254 characters, each of which may be percent-encoded. */
const LONGEST_PARAMETER = 800;
/** How long a client may take; how long its answer takes to make is another matter. */
export interface ClientPatience {
  /** For the head of a request, from its first byte, or from the connection's beginning. */
  readonly headMs: number;
  /** For all of it. */
  readonly requestMs: number;
  /** Between an answer and the next request on its connection. */
  readonly idleMs: number;
  /** Without a byte in either direction: also for a client that does not take its answer. */
  readonly silentMs: number;
}

const PATIENCE: ClientPatience = {
  headMs: 15_000,
  requestMs: 30_000,
  // Longer than the minute after which common proxies close theirs, who would else lose requests.
  idleMs: 75_000,
  silentMs: 120_000,
};
/** Of whoever watches over the shop, who must not be turned away when it has the most to do. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);
/** Far more than a person or a browser makes, few enough to slow down a script that guesses. */
const REQUESTS_PER_MINUTE = 1_200;

/** A Fastify server with what every request gets: id, log line, limits, headers, problem details. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { patience = PATIENCE } = options;
  const trusted = (use: keyof TrustedOrigins) =>
    options.trustedOrigins.flatMap((origins) => origins[use]);
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    connectionTimeout: patience.silentMs,
    http: {
      headersTimeout: patience.headMs,
      connectionsCheckingInterval: Math.min(1_000, patience.headMs),
    },
    requestIdHeader: false,
    genReqId: (request) => pageRequestId(request) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });
  closeConnectionsOnStop(app);
  handleProblems(app);
  readJsonOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (pageRequestId(request)) return;
    // The route, not the address: that may hold an email address or a one-time token.
    const route = request.routeOptions.url ?? 'none';
    const { method, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status: reply.statusCode, ms, ip }, 'request');
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...trusted('connect')],
        formAction: ["'self'"],
        frameSrc: ["'self'", ...trusted('frame')],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...options.scriptSources, ...trusted('script')],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    // With helmet's `no-referrer` browsers would send `Origin: null`, and sign-in checks the origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https,
    crossOriginEmbedderPolicy: false,
    // A popup that this page opens, to sign in at another site, may answer it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  if (options.rateLimit) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      // A page and the calls that it makes are one request of one visitor.
      allowList: (request) =>
        pageRequestId(request) !== null || UNLIMITED.has(request.routeOptions.url ?? ''),
    });
  }
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  return app;
}

/**
 * Fastify would take plain text, too. Clients that always send a JSON content type do so on requests
 * without a body as well.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
}
