import { apiUrl } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Language } from '#shared/texts/language.ts';
import { isBlank } from '#shared/api-schemas.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { PUBLIC_CACHING, VARY } from '../response-cache/send-cached.ts';
import type { CallResult } from './execute-call.ts';
import { nextLink } from '#shared/pagination.ts';
import type { RawInput } from './validate.ts';

/** The cache key of a call that anyone may make. */
export function callKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/** The JSON response of a public call, from the cache or created from the result of `execute`. */
export function cachedCall(
  cache: ResponseCache,
  endpoint: Endpoint,
  { language, ...input }: RawInput & { readonly language: Language },
  execute: () => Promise<CallResult>,
): Promise<CachedResponse> {
  const url = knownParametersUrl(endpoint, input);
  return cache.getOrCreate(callKey(language, url), async () => {
    const { body, next, cacheTags } = await execute();
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...PUBLIC_CACHING,
        vary: VARY,
        ...(next ? { link: nextLink(url, next) } : {}),
      },
      body: Buffer.from(JSON.stringify(body)),
      cacheTags,
    };
  });
}

/** The URL without parameters that the endpoint ignores, so that such URLs share a cache entry. */
function knownParametersUrl(endpoint: Endpoint, { params, query }: RawInput): string {
  const values = (query ?? {}) as Record<string, unknown>;
  const pairs = Object.keys(endpoint.query?.shape ?? {})
    .filter((name) => Object.hasOwn(values, name) && !isBlank(values[name]))
    .map((name) => [name, values[name]]);
  return apiUrl(endpoint, params as Record<string, unknown>, Object.fromEntries(pairs));
}
