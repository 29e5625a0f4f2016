import type { FastifyReply, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import { cacheRequests } from '../metrics/counters.ts';
import type { CachedResponse, EncodedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * For responses that are the same for everyone: browsers revalidate each time, shared caches may serve
 * them for a second, and CDNs that know RFC 9213 for ten more while they revalidate.
 */
export const PUBLIC_CACHING = {
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=10',
};
/** The request headers that a cached response depends on, for `Vary`. */
export const VARY = 'accept-encoding, accept-language, cookie';
/** The response to a signed-in caller must not enter a shared cache. */
const PRIVATE_CACHING = { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };

const hits = cacheRequests.labels({ result: 'hit' });
const misses = cacheRequests.labels({ result: 'miss' });

/** Sends the cached response before the request's body is read; without one the handler runs. */
export function serveFromCache(
  cache: ResponseCache,
  keyOf: (request: FastifyRequest) => string,
): preParsingHookHandler {
  const serve = (request: FastifyRequest, reply: FastifyReply, ...[payload, done]: Rest) => {
    const cached = cache.get(keyOf(request))?.encoded(request.headers['accept-encoding']);
    (cached ? hits : misses).inc();
    if (cached) void sendEncoded(request, reply, cached);
    else done(null, payload);
  };
  const catchUpAndServe = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ...[payload, done]: Rest
  ) => {
    await caughtUp(cache);
    return serve(request, reply, payload, done);
  };
  return (request, reply, payload, done) => {
    if (cache.isStale) void catchUpAndServe(request, reply, payload, done);
    else serve(request, reply, payload, done);
  };
}

/**
 * Resolves when the changes of all calls that this process has responded to are applied to the cache; or
 * when they cannot be read, or not in time. Then a kept response is better than none (as `stale-if-error`
 * of RFC 5861), and without one the handler reports that the database is unavailable.
 */
async function caughtUp(cache: ResponseCache): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CATCH_UP_LIMIT_MS);
  });
  await Promise.race([cache.catchUp().catch(() => undefined), timeout]);
  clearTimeout(timer);
}

/** Longer than a read of the changes takes on a busy machine, shorter than a visitor waits for a page. */
const CATCH_UP_LIMIT_MS = 1_000;

type Rest = [payload: RequestPayload, done: (error: null, payload: RequestPayload) => void];

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  return sendEncoded(request, reply, await cached.encode(request.headers['accept-encoding']));
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, body }: EncodedResponse,
): FastifyReply {
  reply.headers(headers);
  const isPublic = headers['cache-control'] === PUBLIC_CACHING['cache-control'];
  if (isPublic && request.headers.authorization !== undefined) reply.headers(PRIVATE_CACHING);
  const ifNoneMatch = request.headers['if-none-match'];
  if (etag !== null && ifNoneMatch !== undefined && matches(ifNoneMatch, etag))
    return reply.code(304).send();
  return reply.code(status).send(body);
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
