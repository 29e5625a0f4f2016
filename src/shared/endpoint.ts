import type { z } from 'zod';
import type { CompanyPermission } from './company-roles.ts';
import type { GeneralProblem, ProblemOf } from './problem.ts';
import type { RefusalKind } from './refusal.ts';
import type { StaffPermission } from './staff-roles.ts';
import type { UploadedFile } from './uploaded-file.ts';

/**
 * Who may call (docs/specification.md#calls):
 * - `public`: anyone;
 * - `id-token`: the holder of an ID token of the identity provider;
 * - `customer`: anyone signed in;
 * - `owner`: the user who owns the resource, or the people of the company that owns it: those who may see for a `GET`,
 *   those who may order for another call;
 * - `owner-or-admin`: the owner or an admin;
 * - `admin`: admins;
 * - `staff:...`: admins, and people whose role in the shop has this permission (staff-roles.ts);
 * - `owner-or-staff:...`: the owner, or those;
 * - `company:...`: people with this permission in the company that the path names as `{companyId}`.
 */
export type Access =
  | 'public'
  | 'id-token'
  | 'customer'
  | 'owner'
  | 'owner-or-admin'
  | 'admin'
  | `staff:${StaffPermission}`
  | `owner-or-staff:${StaffPermission}`
  | `company:${CompanyPermission}`;

/** The permission that a call of a company needs; null for other calls. */
export function companyPermission(access: Access): CompanyPermission | null {
  return access.startsWith('company:')
    ? (access.slice('company:'.length) as CompanyPermission)
    : null;
}

/** The permission that the shop's staff need for a call; null for a call that their roles do not open. */
export function staffPermission(access: Access): StaffPermission | null {
  const [, permission] = /^(?:owner-or-)?staff:(.+)$/.exec(access) ?? [];
  return (permission ?? null) as StaffPermission | null;
}

/** Whether a call takes the company that its caller acts for from the header. */
export function canActForCompany(access: Access): boolean {
  return /^(customer|owner)/.test(access);
}

/**
 * Whether pages send the header: with calls that take the company from it, and with those that name a company in their path,
 * because staff may be viewing it.
 */
export function sendsCompanyHeader(access: Access): boolean {
  return /customer|owner|company:see/.test(access);
}

/** Whether the header opens the call to staff who view the company (decision 51): it reads, and is no file. */
export function isOpenToViewers({ method, access, download }: Endpoint): boolean {
  return method === 'GET' && !download && (access === 'company:see' || canActForCompany(access));
}

/** The header that names the company that a caller acts for, by its id. Without it, they act for themselves. */
export const COMPANY_HEADER = 'busbar-company';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What calls stream as files. */
export type FileType = 'csv' | 'xlsx' | 'pdf' | 'xml' | 'zip' | 'webp';

/** One call of the API. Its route, client, documentation and tests are derived from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `{parameters}` (docs/specification.md#calls). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  /** How problems name parameters that the API document names otherwise: after another call with the same path. */
  readonly documentedParams?: Readonly<Record<string, string>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The request body if it is not JSON: a picture (`Content-Type: image/...`), a streamed file of any
   * type (`Content-Type: application/octet-stream`), or a file that forms can send, too: as the field
   * `file` of a form (`multipart/form-data`), as a text (`text/...`) or as `application/octet-stream`.
   */
  readonly upload?: 'picture' | 'file' | 'form';
  /** The largest file that a call with `upload: 'file'` or `'form'` accepts. */
  readonly maxBytes?: number;
  readonly response: z.ZodType;
  /** The response if it is not JSON: a streamed file. */
  readonly download?: FileType;
  /** 200 unless the call creates something. */
  readonly status?: 200 | 201;
  readonly refusals?: readonly RefusalKind[];
  /**
   * Calls allowed per minute from one IP address and from one signed-in user. Set it where the default
   * limit does not fit: expensive calls, or calls that are made often.
   */
  readonly maxPerMinute?: number;
  /** What the call is worth when the shop cannot serve all, where it does not follow from the rest (load-class.ts). */
  readonly load?: 'bulk' | 'search' | 'order';
  /** Whoever knows the address may read the response: nobody on the way keeps it. */
  readonly secret?: true;
  /** With an `Idempotency-Key` the call takes effect once, and a repetition gets the first response. */
  readonly once?: true;
  /** Twice, the call changes nothing more than once: it may be repeated without a key, as a `PUT`. */
  readonly repeatable?: true;
  /** The caller must have signed in within the last `FRESH_SIGN_IN_MINUTES`, or signs in again. */
  readonly freshSignIn?: true;
  /** The call changes nothing, although it is not a `GET`: pages ask again as they do for one. */
  readonly reads?: true;
  /** The call returns a page of a list, with `Link: <...>; rel="next"` if there is a next page. */
  readonly paged?: true;
}

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Member<E, Name extends keyof Endpoint> = E extends { readonly [K in Name]: infer Schema }
  ? Schema
  : undefined;

/** The parsed and valid input of the server's handler. */
export interface InputOf<E extends Endpoint> {
  readonly params: SchemaOutput<Member<E, 'params'>>;
  readonly query: SchemaOutput<Member<E, 'query'>>;
  readonly body: E extends { readonly upload: 'picture' }
    ? Uint8Array
    : E extends { readonly upload: 'file' }
      ? AsyncIterable<Uint8Array>
      : E extends { readonly upload: 'form' }
        ? UploadedFile
        : SchemaOutput<Member<E, 'body'>>;
}

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The arguments of the client's call. */
export type ArgumentsOf<E extends Endpoint> = Defined<{
  readonly params: SchemaInput<Member<E, 'params'>>;
  readonly body: E extends { readonly upload: 'picture' | 'file' | 'form' }
    ? Blob
    : SchemaInput<Member<E, 'body'>>;
}> &
  (Member<E, 'query'> extends z.ZodType
    ? { readonly query?: SchemaInput<Member<E, 'query'>> }
    : unknown);

export type ResponseOf<E extends Endpoint> = E extends { readonly download: FileType }
  ? Blob
  : z.output<E['response']>;

export type ProblemsOf<E extends Endpoint> =
  | GeneralProblem
  | (E extends { readonly refusals: readonly (infer Kind extends RefusalKind)[] }
      ? ProblemOf<Kind>
      : never);
