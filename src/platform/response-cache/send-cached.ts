import type { FastifyReply, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import type { CachedResponse, EncodedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * For answers that anybody may have: whoever has one asks each time whether it is still right, which
 * costs no bytes; a cache in front of the shop may answer for a second without asking.
 */
export const PUBLIC_CACHING = {
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  // RFC 9213: those in front that know it show the old one while they ask.
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=10',
};
/** The request's headers that decide between forms of one answer: for `Vary`. */
export const VARY = 'accept-encoding, accept-language, cookie';
/** The same bytes, for somebody signed in: only their browser keeps them. */
const PRIVATE = { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };

/** Answers from what is kept, before anything of the request is read but its head. */
export function serveFromCache(
  kept: ResponseCache,
  keyOf: (request: FastifyRequest) => string,
): preParsingHookHandler {
  const answered = (request: FastifyRequest, reply: FastifyReply) => {
    const ready = kept.get(keyOf(request))?.ready(request.headers['accept-encoding']);
    if (ready) void sendReady(request, reply, ready);
    return ready !== undefined;
  };
  const goOn = (request: FastifyRequest, reply: FastifyReply, ...[payload, done]: Rest) => {
    if (!answered(request, reply)) done(null, payload);
  };
  const waitAndGoOn = async (request: FastifyRequest, reply: FastifyReply, ...rest: Rest) => {
    if (await isCurrent(kept)) return goOn(request, reply, ...rest);
    // Without the database the handler says what is wrong.
    const [payload, done] = rest;
    return done(null, payload);
  };
  return (request, reply, payload, done) => {
    if (kept.behind) void waitAndGoOn(request, reply, payload, done);
    else goOn(request, reply, payload, done);
  };
}

type Rest = [payload: RequestPayload, done: (error: null, payload: RequestPayload) => void];

async function isCurrent(kept: ResponseCache): Promise<boolean> {
  try {
    await kept.current();
    return true;
  } catch {
    return false;
  }
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) {
  return sendReady(request, reply, await answer.prepared(request.headers['accept-encoding']));
}

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: EncodedResponse,
): FastifyReply {
  const { status, headers, body } = ready;
  reply.headers(headers);
  const forAll = headers['cache-control'] === PUBLIC_CACHING['cache-control'];
  if (forAll && request.headers.authorization !== undefined) reply.headers(PRIVATE);
  const known = request.headers['if-none-match'];
  const etag = known === undefined ? null : knownTag(known, ready);
  if (etag !== null) return reply.code(304).header('etag', etag).send();
  return reply.code(status).send(body);
}

/**
 * Which form of the answer the caller has and may go on using; null when it has none. Compared weakly
 * (RFC 9110, 13.1.2): whoever stands between may have packed the bytes anew.
 */
function knownTag(known: string, { etag, etagBefore }: EncodedResponse): string | null {
  if (known === etag || known === '*') return etag;
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return [etag, etagBefore].find((one) => one !== null && tags.includes(one)) ?? null;
}
