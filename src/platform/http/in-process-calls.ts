import type { FastifyBaseLogger } from 'fastify';
import type { CacheTag } from '#platform/response-cache/tag-index.ts';
import type { Api, Outcome } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { parseProblemType } from '#shared/problem.ts';
import type { Language } from '#shared/texts/language.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { cachedCall } from './cached-calls.ts';
import { executeCall, type Call, type CallResult, type ExecuteOptions } from './execute-call.ts';
import { problemFor } from './problem-handler.ts';
import type { Route, Transact } from './route.ts';
import type { RawInput } from './validate.ts';

/** The calls that the loaders of one page make, as an anonymous visitor. */
export interface InProcessCalls {
  readonly api: Api;
  /** The tags of all results so far; null when one of them must not be cached. */
  cacheTags(): readonly CacheTag[] | null;
}

/**
 * @param requestId of the page's request; problems and log lines name it.
 * @param ip of the visitor
 */
export type OpenInProcessCalls = (
  language: Language,
  requestId: string,
  ip?: string,
) => InProcessCalls;

export interface InProcessOptions extends ExecuteOptions {
  readonly routes: readonly Route[];
  readonly transact: Transact;
  readonly cache: ResponseCache;
  readonly log: FastifyBaseLogger;
}

/** Makes calls without HTTP; they pass the same checks (`executeCall`). */
export function inProcessCalls(options: InProcessOptions): OpenInProcessCalls {
  const { cache, transact, log } = options;
  // By name: while Vite serves the pages, they have their own copies of the contracts.
  const routes = new Map(options.routes.map((route) => [nameOf(route.endpoint), route]));

  return (language, requestId, ip = '') => {
    const tags: CacheTag[] = [];
    let cacheable = true;
    return {
      async api<E extends Endpoint>(endpoint: E, args: object): Promise<Outcome<E>> {
        try {
          const { body: value, next, cacheTags } = await call(endpoint, args, { language, ip });
          if (cacheTags) tags.push(...cacheTags);
          else cacheable = false;
          return { ok: true, value, next } as Outcome<E>;
        } catch (error) {
          cacheable = false;
          const { problem } = problemFor(error as Error, { requestId, language, log });
          return {
            ok: false,
            problem: { ...problem, type: parseProblemType(problem.type) },
          } as unknown as Outcome<E>;
        }
      },
      cacheTags: () => (cacheable ? tags : null),
    };
  };

  async function call(
    endpoint: Endpoint,
    args: object,
    visitor: Pick<Call, 'language' | 'ip'>,
  ): Promise<CallResult> {
    const route = routes.get(nameOf(endpoint));
    if (!route) throw new Error(`${nameOf(endpoint)} has no route`);
    const visitorCall: Call = {
      ...toRawInput(args),
      bearer: null,
      companyId: null,
      ...visitor,
      origin: 'http://localhost',
      transactFor: () => transact,
    };
    const execute = () => executeCall(route, visitorCall, options);
    if (!route.cacheTags || !takesNoInput(endpoint)) return execute();
    const { response } = await cachedCall(cache, endpoint, visitorCall, execute);
    const body: unknown = JSON.parse(response.body.toString());
    return { body, next: null, cacheTags: response.cacheTags };
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Only calls without input are cached here, to be shared by pages; other results are cached with their page. */
function takesNoInput({ params, query, paged }: Endpoint): boolean {
  return !params && !query && !paged;
}

interface Arguments {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** The input as it would arrive over HTTP, so that it is validated in the same way. */
function toRawInput({ params, query, body }: Arguments): RawInput {
  return { params: toTexts(params), query: toTexts(query), body };
}

type Value = string | number | boolean | null | undefined;

/** Leaves out values that a URL would not contain; a list becomes several values. */
function toTexts(input: object = {}): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(input) as [string, Value | Value[]][]) {
    const values = [value].flat().filter((one) => one !== undefined && one !== '');
    const [first, ...others] = values.map(String);
    if (first !== undefined) texts[name] = others.length > 0 ? [first, ...others] : first;
  }
  return texts;
}
