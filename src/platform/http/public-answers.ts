import querystring from 'node:querystring';
import { urlOf, type WireReply } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Page } from '#shared/page.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { isBlank } from '#shared/wire.ts';
import type { Answer, KeptAnswer } from '../kept/kept-answer.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { PUBLIC, SEEN } from '../kept/send-kept.ts';
import { nextLink } from './next-link.ts';
import { problemOf } from './problem-handler.ts';
import type { ApiRequest, Route } from './route.ts';
import { validate, type RawInput } from './validate.ts';

export interface PublicAnswersOptions {
  readonly kept: KeptAnswers;
  /** Compare every reply with its schema. */
  readonly checkReplies: boolean;
}

/** What an answer depends on. */
export interface Asked {
  /** Path and query. */
  readonly url: string;
  readonly language: Language;
}

/** An answer to a page's call, and what it shows; null when the page that shows it must not be kept. */
export type InProcessAnswer = WireReply & Pick<Answer, 'shows'>;

/** The answers of those public calls that say what they show: the same for everybody, and kept. */
export class PublicAnswers {
  readonly #options: PublicAnswersOptions;
  readonly #routes: { readonly route: Route; readonly path: RegExp }[] = [];

  constructor(options: PublicAnswersOptions) {
    this.#options = options;
  }

  /** From now on `inProcess` finds it, too. */
  add(route: Route): void {
    const pattern = route.endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    this.#routes.push({ route, path: new RegExp(`^/api${pattern}$`) });
  }

  /** The answer to a call, made if need be; it is known by what the call reads of its address. */
  answer(route: Route, language: Language, input: RawInput): Promise<KeptAnswer> {
    const asked = { url: addressOf(route.endpoint, input), language };
    return this.#options.kept.getOrMake(keyOf(asked), () => this.#make(route, asked, input));
  }

  /**
   * The same for a page that is made in this process, without a request.
   * @returns null when this is not the address of such a call.
   */
  async inProcess(asked: Asked): Promise<InProcessAnswer | null> {
    const known = this.#options.kept.get(keyOf(asked));
    if (known) return wireReply(known.answer);
    const [path = '', query = ''] = asked.url.split('?');
    for (const { route, path: pattern } of this.#routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = decoded(match.groups ?? {});
      const input = { params, query: querystring.parse(query), body: undefined };
      try {
        return wireReply((await this.answer(route, asked.language, input)).answer);
      } catch (error) {
        // What went wrong in the shop itself is written down where requests are answered.
        return error instanceof Refusal ? refused(error) : null;
      }
    }
    return null;
  }

  async #make({ endpoint, handle, shows }: Route, asked: Asked, input: RawInput): Promise<Answer> {
    const { url, language } = asked;
    const parts = { ...validate(endpoint, input), ...nobody, language };
    const call = parts as unknown as ApiRequest<Endpoint>;
    const given = await handle(call);
    const next = endpoint.paged ? (given as Page<unknown>).next : null;
    const body = endpoint.paged ? (given as Page<unknown>).items : given;
    if (this.#options.checkReplies) endpoint.reply.parse(body);
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...PUBLIC,
        vary: SEEN,
        ...(next ? { link: nextLink(url, next) } : {}),
      },
      body: Buffer.from(JSON.stringify(body)),
      shows: shows?.(given as never, call) ?? null,
    };
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

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function wireReply({ status, headers, body, shows }: Answer): InProcessAnswer {
  return {
    status,
    shows,
    header: (name) => headers[name] ?? null,
    text: async () => body.toString(),
  };
}

function refused(refusal: Refusal): InProcessAnswer {
  const problem = JSON.stringify(problemOf(refusal));
  return {
    status: refusal.kind.status,
    shows: null,
    header: () => null,
    text: async () => problem,
  };
}
