import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { requestLanguage } from '#platform/language/request-language.ts';
import { answerOtherMethods } from '#platform/http/other-methods.ts';
import type { PublicAnswers } from '#platform/http/public-answers.ts';
import {
  CachedResponse,
  type CacheableResponse,
} from '#platform/response-cache/cached-response.ts';
import type { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { serveFromCache, VARY, sendCached } from '#platform/response-cache/send-cached.ts';
import { apiClient, type Transport } from '#shared/api-client.ts';
import type { Language } from '#shared/texts/language.ts';
import { NO_ADDRESS } from './bare-page.ts';
import { chooseLanguage } from './choose-language.ts';
import { siteOrigin } from './for-machines/site-origin.ts';
import { holdsSecret, pageAddress } from './page-address.ts';
import { pageCalls } from './page-calls.ts';
import type { Pages } from './render-page.tsx';

interface AnswerOptions {
  /** Answers the loaders' calls. */
  readonly answers: PublicAnswers;
  /** Carries their other calls; each gets the page request's id as `x-request-id`. */
  readonly transport: Transport;
  /** Holds the pages; null while their code changes. */
  readonly kept: ResponseCache | null;
  /** The shop's own address, without a path; undefined where it is the one that visitors ask. */
  readonly publicUrl: string | undefined;
}

/** Puts the pages at every address that nothing else answers. */
export function answerPages(
  app: FastifyInstance,
  pages: () => Promise<Pages>,
  { answers, transport, kept, publicUrl }: AnswerOptions,
): void {
  chooseLanguage(app);
  const handler = async (request: FastifyRequest): Promise<CachedResponse> => {
    const path = pageAddress(request.url);
    if (path === null) return new CachedResponse(NO_ADDRESS);
    const language = requestLanguage(request.headers);
    const origin = siteOrigin(request, publicUrl);
    const make = () => rendered({ language, origin, path }, request.id);
    if (!kept) return new CachedResponse(await make());
    const key = keyOf(language, origin, path);
    return kept.getOrCreate(key, make);
  };
  app.get('/*', {
    compress: false,
    preParsing: [withoutCounts, ...(kept ? [serveFromCache(kept, keyAsAsked)] : [])],
    handler: async (request, reply) => sendCached(request, reply, await handler(request)),
  });

  answerOtherMethods(app, '/*', new Set(['GET']));

  /** Most ask for a page by the very address that it is kept under. */
  function keyAsAsked(request: FastifyRequest): string {
    const { headers, url } = request;
    return keyOf(requestLanguage(headers), siteOrigin(request, publicUrl), url);
  }

  async function rendered(asked: AskedPath, id: string): Promise<CacheableResponse> {
    const others = apiClient((call) =>
      transport({ ...call, headers: { ...call.headers, 'x-request-id': id } }),
    );
    const calls = pageCalls(answers, asked.language, others);
    const { render } = await pages();
    const page = await render(asked, calls.api);
    return {
      ...page,
      headers: { ...page.headers, vary: VARY },
      cacheTags: page.status === 200 && !holdsSecret(asked.path) ? calls.shows() : null,
    };
  }
}

/** How many requests are left is for programs; a page has ten packets, and each byte counts. */
const withoutCounts: preParsingHookHandler = (_request, reply, payload, done) => {
  for (const name of COUNTS) reply.removeHeader(name);
  done(null, payload);
};
const COUNTS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

interface AskedPath {
  readonly language: Language;
  readonly origin: string;
  readonly path: string;
}

/** The year is at the foot of every page. */
function keyOf(language: Language, origin: string, path: string): string {
  return `${new Date().getFullYear()} ${language} ${origin}${path}`;
}
