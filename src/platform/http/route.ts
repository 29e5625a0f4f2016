import type { Caller, Owner, SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import type { Access, Endpoint, FileType, InputOf, ResponseOf } from '#shared/endpoint.ts';
import type { Page } from '#shared/pagination.ts';
import type { Language } from '#shared/texts/language.ts';
import type { CacheTag } from '#platform/response-cache/tag-index.ts';
import type { Queryable, Transaction } from '../database/database.ts';

/**
 * Runs `work` in one transaction; for an endpoint with `once`, at most once per Idempotency-Key. A
 * repetition gets the result of the first call, as JSON.
 * @param part names this transaction in a call that makes several, each of which counts on its own
 */
export type Transact = <Result>(
  work: (tx: Transaction) => Promise<Result>,
  part?: string,
) => Promise<Result>;

type CallerOf<A extends Access> = A extends 'public'
  ? Caller
  : A extends 'id-token'
    ? null
    : SignedInCaller;

type CompanyOf<A extends Access> = A extends `company:${string}` ? Membership : Membership | null;

/** A request that has passed authentication, the access rule and validation. */
export interface HandlerRequest<E extends Endpoint> extends InputOf<E> {
  readonly caller: CallerOf<E['access']>;
  /**
   * The company that the caller acts for: that of the path, or that of the header `Busbar-Company`. Null if they
   * act for themselves.
   */
  readonly company: CompanyOf<E['access']>;
  /** The bearer token, for endpoints that do not take an access token. */
  readonly bearer: string | null;
  /** The caller's IP address as far as known. */
  readonly ip: string;
  /** The language for texts in the response. */
  readonly language: Language;
  /** The origin that the client addressed. Anyone can choose it: pass it to `ownOrigin`. */
  readonly origin: string;
  readonly transact: Transact;
  /** The rows of an export, in the language of the call. They are read from a replica if there is one (`Reader`). */
  readonly readEach: <Row>(rows: (reader: Queryable) => AsyncIterable<Row>) => AsyncIterable<Row>;
}

type ResultOf<E extends Endpoint> = E extends { readonly download: FileType }
  ? AsyncIterable<string | Uint8Array>
  : E extends { readonly paged: true }
    ? Page<ResponseOf<E> extends readonly (infer Item)[] ? Item : never>
    : ResponseOf<E>;

type Owned<E extends Endpoint> = E['access'] extends
  | 'owner'
  | 'owner-or-admin'
  | `owner-or-staff:${string}`
  ? {
      /** Who owns the resource; null when it does not exist. */
      readonly owner: (request: HandlerRequest<E>) => Promise<Owner | null> | Owner | null;
    }
  : unknown;

export interface Route {
  readonly endpoint: Endpoint;
  readonly owner?: (request: HandlerRequest<Endpoint>) => Promise<Owner | null> | Owner | null;
  readonly handle: (request: HandlerRequest<Endpoint>) => Promise<unknown>;
  readonly cacheTags?: (result: never, request: HandlerRequest<Endpoint>) => readonly CacheTag[];
}

type CacheTagsOf<E extends Endpoint> = E extends {
  readonly access: 'public';
  readonly method: 'GET';
}
  ? {
      /**
       * The data that the response depends on. With tags, the response is cached until one of them
       * changes, so it must not depend on anything else but the language.
       */
      readonly cacheTags?: (result: ResultOf<E>, request: HandlerRequest<E>) => readonly CacheTag[];
    }
  : unknown;

/** Connects an endpoint to its handler. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handlers: { readonly handle: (request: HandlerRequest<E>) => Promise<ResultOf<E>> } & Owned<E> &
    CacheTagsOf<E>,
): Route {
  return { endpoint, ...handlers };
}
