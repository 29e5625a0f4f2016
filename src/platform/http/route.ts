import type { Caller, SignedIn } from '#shared/caller.ts';
import type { Access, Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';
import type { Page } from '#shared/page.ts';
import type { Language } from '#shared/texts/language.ts';
import type { Change } from '#platform/change-feed/change-feed.ts';
import type { Transaction } from '../database/database.ts';

/** Runs `work` in one transaction; for an endpoint that creates, at most once per Idempotency-Key. */
export type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

type CallerOf<A extends Access> = A extends 'public'
  ? Caller
  : A extends 'id-token'
    ? null
    : SignedIn;

/** A request that has passed authentication, the access rule and validation. */
export interface ApiRequest<E extends Endpoint> extends InputOf<E> {
  readonly caller: CallerOf<E['access']>;
  /** The bearer token as sent, for the endpoints that take another kind than an access token. */
  readonly bearer: string | null;
  /** The address that the call comes from, as far as it can be known. */
  readonly ip: string;
  /** What the caller reads. */
  readonly language: Language;
  readonly transact: Transact;
}

type ResultOf<E extends Endpoint> = E extends { readonly gives: 'csv' | 'xlsx' }
  ? AsyncIterable<string | Uint8Array>
  : E extends { readonly paged: true }
    ? Page<ReplyOf<E> extends readonly (infer Item)[] ? Item : never>
    : ReplyOf<E>;

type Owned<E extends Endpoint> = E['access'] extends 'owner' | 'owner-or-admin'
  ? {
      /** The id of the user whom the thing belongs to; null when there is no such thing. */
      readonly owner: (request: ApiRequest<E>) => Promise<string | null> | string | null;
    }
  : unknown;

export interface Route {
  readonly endpoint: Endpoint;
  readonly owner?: (request: ApiRequest<Endpoint>) => Promise<string | null> | string | null;
  readonly handle: (request: ApiRequest<Endpoint>) => Promise<unknown>;
  readonly cacheTags?: (answer: never, request: ApiRequest<Endpoint>) => readonly Change[];
}

type Shows<E extends Endpoint> = E extends { readonly access: 'public'; readonly method: 'GET' }
  ? {
      /**
       * What the answer is wrong after a change of. With it the answer is kept until then, and so
       * must depend on nothing else but the language: not on who asks, or when.
       */
      readonly cacheTags?: (result: ResultOf<E>, request: ApiRequest<E>) => readonly Change[];
    }
  : unknown;

/** Ties an endpoint of a contract to the code that answers it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  answer: { readonly handle: (request: ApiRequest<E>) => Promise<ResultOf<E>> } & Owned<E> &
    Shows<E>,
): Route {
  return { endpoint, ...answer };
}
