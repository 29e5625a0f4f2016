import type { z } from 'zod';
import type { GeneralProblem, ProblemOf } from './problem.ts';
import type { RefusalKind } from './refusal.ts';

/**
 * Who may call (docs/specification.md#calls):
 * - `public`: anyone;
 * - `id-token`: the holder of an ID token of the identity provider;
 * - `customer`: anyone signed in;
 * - `owner`: the person whom the thing belongs to;
 * - `owner-or-admin`: that person or an admin;
 * - `admin`: admins.
 */
export type Access = 'public' | 'id-token' | 'customer' | 'owner' | 'owner-or-admin' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: the single source of its route, its client, its documentation and its tests. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `{parameters}` (docs/specification.md#calls). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The body is not JSON: a picture (`Content-Type: image/...`), or a file of any type, which is streamed
   * (`Content-Type: application/octet-stream`).
   */
  readonly takes?: 'picture' | 'file';
  /** The largest file that a call with `takes: 'file'` accepts. */
  readonly maxBytes?: number;
  readonly reply: z.ZodType;
  /** The answer is a file that streams, instead of JSON. */
  readonly gives?: 'csv' | 'xlsx';
  /** 200 unless the call creates something. */
  readonly status?: 200 | 201;
  readonly refusals?: readonly RefusalKind[];
  /**
   * Calls in a minute from one address, and by one person who is signed in, where each costs the
   * shop or somebody else more than most, or where there are more than of most.
   */
  readonly maxPerMinute?: number;
  /** It creates something: an `Idempotency-Key` makes repeating it harmless. */
  readonly creates?: true;
  /** It answers a page of a list, and `Link: <...>; rel="next"` when there is more. */
  readonly paged?: true;
}

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Slot<E, Name extends keyof Endpoint> = E extends { readonly [K in Name]: infer Schema }
  ? Schema
  : undefined;

/** What the server's handler gets: parsed and valid. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<Slot<E, 'params'>>;
  readonly query: Parsed<Slot<E, 'query'>>;
  readonly body: E extends { readonly takes: 'picture' }
    ? Uint8Array
    : E extends { readonly takes: 'file' }
      ? AsyncIterable<Uint8Array>
      : Parsed<Slot<E, 'body'>>;
}

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller gives. */
export type ArgumentsOf<E extends Endpoint> = Defined<{
  readonly params: Given<Slot<E, 'params'>>;
  readonly body: E extends { readonly takes: 'picture' | 'file' } ? Blob : Given<Slot<E, 'body'>>;
}> &
  (Slot<E, 'query'> extends z.ZodType ? { readonly query?: Given<Slot<E, 'query'>> } : unknown);

export type ReplyOf<E extends Endpoint> = E extends { readonly gives: 'csv' | 'xlsx' }
  ? Blob
  : z.output<E['reply']>;

export type ProblemsOf<E extends Endpoint> =
  | GeneralProblem
  | (E extends { readonly refusals: readonly (infer Kind extends RefusalKind)[] }
      ? ProblemOf<Kind>
      : never);
