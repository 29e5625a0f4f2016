import { urlOf, type Outcome } from '#shared/api-client.ts';
import type { ArgumentsOf, Endpoint } from '#shared/endpoint.ts';
import type { Page } from '#shared/page.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { isBlank } from '#shared/wire.ts';
import type { Change } from '#platform/change-feed/change-feed.ts';
import { withLanguage } from '../language/with-language.ts';
import type { CacheableResponse, CachedResponse } from '../response-cache/cached-response.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { PUBLIC_CACHING, VARY } from '../response-cache/send-cached.ts';
import { nextLink } from './next-link.ts';
import { problemOf } from './problem-handler.ts';
import type { ApiRequest, Route } from './route.ts';
import { validate, type RawInput } from './validate.ts';

export interface PublicAnswersOptions {
  readonly kept: ResponseCache;
  /** Compare every reply with its schema. */
  readonly checkReplies: boolean;
}

/** What an answer depends on. */
export interface Asked {
  /** Path and query. */
  readonly url: string;
  readonly language: Language;
}

/** What a page's call gets, and what it shows; null when the page that shows it must not be kept. */
export interface InProcessAnswer<E extends Endpoint> {
  readonly outcome: Outcome<E>;
  readonly shows: readonly Change[] | null;
}

/** What the handler of a route gave, and what it shows. */
interface Given {
  readonly body: unknown;
  readonly next: string | null;
  readonly shows: readonly Change[] | null;
}

/** The answers of those public calls that say what they show: the same for everybody, and kept. */
export class PublicAnswers {
  readonly #options: PublicAnswersOptions;
  readonly #routes = new Map<Endpoint, Route>();

  constructor(options: PublicAnswersOptions) {
    this.#options = options;
  }

  /** From now on `inProcess` finds it, too. */
  add(route: Route): void {
    this.#routes.set(route.endpoint, route);
  }

  /** The answer to a call, made if need be; it is known by what the call reads of its address. */
  answer(route: Route, language: Language, input: RawInput): Promise<CachedResponse> {
    const asked = { url: addressOf(route.endpoint, input), language };
    return this.#options.kept.getOrCreate(keyOf(asked), () => this.#made(route, asked, input));
  }

  /**
   * The same for a page that is made in this process: without a request, and as values. What only this
   * page asks for is not kept, since the page will be.
   * @returns null when this is no such call, or when the shop fails in it: then it is to be made as a request.
   */
  async inProcess<E extends Endpoint>(
    endpoint: E,
    args: ArgumentsOf<E>,
    language: Language,
  ): Promise<InProcessAnswer<E> | null> {
    const route = this.#routes.get(endpoint);
    if (!route) return null;
    try {
      const { body, next, shows } = asksForAll(endpoint)
        ? await this.#kept(route, language)
        : await this.#given(route, language, asSent(args));
      return { outcome: { ok: true, value: body, next } as Outcome<E>, shows };
    } catch (error) {
      // What went wrong in the shop itself is written down where requests are answered.
      if (!(error instanceof Refusal)) return null;
      const problem = { ...problemOf(error, language), type: error.kind.type };
      return { outcome: { ok: false, problem } as unknown as Outcome<E>, shows: null };
    }
  }

  async #kept(route: Route, language: Language): Promise<Given> {
    const { answer } = await this.answer(route, language, nothing);
    return { body: JSON.parse(answer.body.toString()), next: null, shows: answer.cacheTags };
  }

  async #made(route: Route, { url, language }: Asked, input: RawInput): Promise<CacheableResponse> {
    const { body, next, shows: cacheTags } = await this.#given(route, language, input);
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
  }

  async #given(
    { endpoint, handle, cacheTags }: Route,
    language: Language,
    input: RawInput,
  ): Promise<Given> {
    const valid = withLanguage(language, () => validate(endpoint, input));
    const parts = { ...valid, ...nobody, language };
    const call = parts as unknown as ApiRequest<Endpoint>;
    const given = await withLanguage(language, () => handle(call));
    const { items: body, next } = endpoint.paged
      ? (given as Page<unknown>)
      : { items: given, next: null };
    if (this.#options.checkReplies) endpoint.reply.parse(body);
    return { body, next, shows: cacheTags?.(given as never, call) ?? null };
  }
}

/** Whoever asks: their answer is everybody's. */
const nobody = { caller: null, bearer: null, ip: '' };

export function keyOf({ language, url }: Asked): string {
  return `${language} ${url}`;
}

/** One address for all that differ only in what the call does not read. */
function addressOf(endpoint: Endpoint, { params, query }: RawInput): string {
  const given = query as Record<string, unknown>;
  const read = Object.keys(endpoint.query?.shape ?? {})
    .filter((name) => Object.hasOwn(given, name))
    .filter((name) => !isBlank(given[name]))
    .map((name) => [name, given[name]]);
  return urlOf(endpoint, params as Record<string, unknown>, Object.fromEntries(read));
}

/** Whether all who make this call ask for the same. */
function asksForAll({ params, query, paged }: Endpoint): boolean {
  return !params && !query && !paged;
}

const nothing: RawInput = { params: undefined, query: undefined, body: undefined };

/** What would arrive if the call went over the network. */
function asSent({ params, query }: { params?: object; query?: object }): RawInput {
  return { params: textsOf(params), query: textsOf(query), body: undefined };
}

type Sent = string | number | boolean | null | undefined;

/** What is absent or empty is not sent; of a list, each value is. */
function textsOf(given: object = {}): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given) as [string, Sent | Sent[]][]) {
    const sent = [value].flat().filter((one) => one !== undefined && one !== '');
    const [first, ...others] = sent.map(String);
    if (first !== undefined) texts[name] = others.length > 0 ? [first, ...others] : first;
  }
  return texts;
}
