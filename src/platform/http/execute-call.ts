import type { Queryable } from '#platform/database/database.ts';
import type { OpenReader } from '#platform/database/open-reader.ts';
import type { CacheTag } from '#platform/response-cache/tag-index.ts';
import type { Caller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { companyPermission, isOpenToViewers, type Endpoint } from '#shared/endpoint.ts';
import type { Page } from '#shared/pagination.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { eachWithLanguage, withLanguage } from '../language/with-language.ts';
import {
  identify,
  requireFreshSignIn,
  requireMember,
  requireOwner,
  type Authenticate,
} from './access.ts';
import { networksOf } from './ip-network.ts';
import type { HandlerRequest, Route, Transact } from './route.ts';
import { validate, type RawInput } from './validate.ts';

/** A call of an endpoint that has not been checked yet. */
export interface Call extends RawInput {
  readonly bearer: string | null;
  /** The id of the company that the caller says they act for. */
  readonly companyId: string | null;
  readonly ip: string;
  readonly language: Language;
  readonly origin: string;
  readonly transactFor: (callerId: string | null) => Transact;
  /**
   * Waits until few other calls of the caller run: a user's id, or the network of a visitor.
   * @throws Refusal `general/too-many-requests`, or `general/unavailable` when the client has gone
   */
  readonly takeTurn?: (caller: string) => Promise<void>;
  /**
   * Counts the call against the limit of its caller: a user's id, or the network of a visitor.
   * @throws Refusal `general/too-many-requests`
   */
  readonly countCall?: (caller: string) => Promise<void>;
}

export interface CallResult {
  readonly body: unknown;
  /** The cursor of a list's next page; null on the last page and for other results. */
  readonly next: string | null;
  /** The tags of a response that may be cached; null when it must not be. */
  readonly cacheTags: readonly CacheTag[] | null;
}

export interface ExecuteOptions {
  readonly authenticate: Authenticate;
  readonly openReader: OpenReader;
  /** Whether to validate each result against the schema of its endpoint, and each refusal against its list. */
  readonly checkResponses: boolean;
}

/**
 * Runs a call: authentication and access rule, turn, rate limit, validation, ownership, fresh sign-in, handler. HTTP
 * routes and the loaders of pages both go through it.
 * @throws Refusal when one of these refuses the call.
 */
export function executeCall(
  route: Route,
  call: Call,
  options: ExecuteOptions,
): Promise<CallResult> {
  return withLanguage(call.language, () => execute(route, call, options));
}

async function execute(
  { endpoint, owner, handle, cacheTags }: Route,
  call: Call,
  { authenticate, openReader, checkResponses }: ExecuteOptions,
): Promise<CallResult> {
  const { bearer, ip, language, origin } = call;
  const companyInHeader = isOpenToViewers(endpoint) ? call.companyId : null;
  const caller = await identify(endpoint.access, bearer, authenticate, companyInHeader);
  const company = companyOf(endpoint, caller, call);
  const countedFor = caller?.id ?? networksOf(ip).visitor;
  // First: all counts of a caller change one row, for which they would wait with a connection each.
  await call.takeTurn?.(countedFor);
  await call.countCall?.(countedFor);
  const request = {
    ...validate(endpoint, call),
    caller,
    company,
    bearer,
    ip,
    language,
    origin,
    transact: call.transactFor(caller?.id ?? null),
    readEach: (rows) => eachWithLanguage(language, readEach(openReader, rows)),
  } as HandlerRequest<Endpoint>;
  if (owner) requireOwner(endpoint, caller, await owner(request));
  if (endpoint.freshSignIn) requireFreshSignIn(caller);
  const result = checkResponses
    ? await refusedAsDeclared(endpoint, () => handle(request))
    : await handle(request);
  const { items: body, next } = endpoint.paged
    ? (result as Page<unknown>)
    : { items: result, next: null };
  if (checkResponses && !endpoint.download) endpoint.response.parse(body);
  return { body, next, cacheTags: cacheTags?.(result as never, request) ?? null };
}

/** Opens the reader when the first row is asked for, and closes it after the last one, or when nobody wants more. */
async function* readEach<Row>(
  openReader: OpenReader,
  rows: (queries: Queryable) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const reader = await openReader();
  try {
    yield* rows(reader.queries);
  } finally {
    reader.close();
  }
}

/** @throws Error in place of a refusal that the contract does not declare: clients would not know it. */
async function refusedAsDeclared<Result>(
  { method, path, refusals = [] }: Endpoint,
  handle: () => Promise<Result>,
): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind.type.startsWith('general/')) throw error;
    if (refusals.some(({ type }) => type === error.kind.type)) throw error;
    throw new Error(`${method} ${path} does not declare ${error.message}`, { cause: error });
  }
}

/**
 * The company that the caller acts for. That of the path comes first. Public calls are the same for everyone.
 * @throws Refusal `general/not-in-company`
 */
function companyOf({ access }: Endpoint, caller: Caller, call: Call): Membership | null {
  const permission = companyPermission(access);
  if (permission) return requireMember(caller, companyInPath(call), permission);
  if (!caller || call.companyId === null) return null;
  return requireMember(caller, call.companyId, 'see');
}

function companyInPath({ params }: Call): string {
  const { companyId } = params as Readonly<Record<string, unknown>>;
  return String(companyId);
}
