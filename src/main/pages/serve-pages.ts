import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { OpenInProcessCalls } from '#platform/http/in-process-calls.ts';
import { registerMethodNotAllowedAt } from '#platform/http/method-not-allowed.ts';
import { requestLanguage } from '#platform/language/request-language.ts';
import {
  CachedResponse,
  type CacheableResponse,
} from '#platform/response-cache/cached-response.ts';
import type { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { sendCached, serveFromCache, VARY } from '#platform/response-cache/send-cached.ts';
import type { Language } from '#shared/texts/language.ts';
import { BUSY_RESPONSE, UNREADABLE_URL_RESPONSE } from './plain-error-pages.ts';
import { chooseLanguage } from './choose-language.ts';
import type { Origins } from '#platform/http/own-origin.ts';
import { pageOrigins } from './seo/page-origins.ts';
import { hasSecret, canonicalPageUrl } from './canonical-page-url.ts';
import type { PageRequest } from './page-response.ts';
import type { PageRenderer } from './render-page.tsx';

interface ServePagesOptions {
  /** Makes the calls of the pages' loaders. */
  readonly inProcessCalls: OpenInProcessCalls;
  /** Null in development, where the pages' code changes. */
  readonly cache: ResponseCache | null;
  readonly origins: Origins;
}

/** Serves a page at every URL without another route. */
export function servePages(
  app: FastifyInstance,
  renderer: () => Promise<PageRenderer>,
  { inProcessCalls, cache, origins }: ServePagesOptions,
): void {
  chooseLanguage(app);
  const originOf = pageOrigins(origins);
  const load = async (request: FastifyRequest): Promise<CachedResponse> => {
    const path = canonicalPageUrl(request.url);
    if (path === null) return new CachedResponse(UNREADABLE_URL_RESPONSE);
    const language = requestLanguage(request.headers);
    const origin = originOf(request);
    const create = () => render({ language, origin, path }, request);
    if (!cache) return new CachedResponse(await create());
    return cache.getOrCreate(pageKey(language, origin, path), create);
  };
  app.get('/*', {
    // Pages are cached compressed.
    compress: false,
    config: {
      load: 'read',
      busyPage: BUSY_RESPONSE,
      ...(cache ? { isKept: (request: FastifyRequest) => cache.has(requestKey(request)) } : {}),
    },
    preParsing: [withoutRateLimitHeaders, ...(cache ? [serveFromCache(cache, requestKey)] : [])],
    handler: async (request, reply) => sendCached(request, reply, await load(request)),
  });

  registerMethodNotAllowedAt(app, '/*', new Set(['GET']));

  /** The key of a URL as it was requested: most are canonical already. */
  function requestKey(request: FastifyRequest): string {
    const { headers, url } = request;
    return pageKey(requestLanguage(headers), originOf(request), url);
  }

  async function render(page: PageRequest, { id, ip }: FastifyRequest): Promise<CacheableResponse> {
    const calls = inProcessCalls(page.language, id, ip);
    const response = await (await renderer()).render(page, calls.api);
    const cacheable = response.status === 200 && !hasSecret(page.path);
    return {
      ...response,
      headers: { ...response.headers, vary: VARY },
      cacheTags: cacheable ? calls.cacheTags() : null,
    };
  }
}

/** These headers are for programs. A page should fit into ten TCP packets with its headers. */
const withoutRateLimitHeaders: preParsingHookHandler = (_request, reply, payload, done) => {
  for (const name of RATE_LIMIT_HEADERS) reply.removeHeader(name);
  done(null, payload);
};
const RATE_LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** The footer of each page names the year. */
function pageKey(language: Language, origin: string, path: string): string {
  return `${new Date().getFullYear()} ${language} ${origin}${path}`;
}
