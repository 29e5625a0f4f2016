import type { Caller } from '#shared/caller.ts';
import type { Access } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** Knows whom an access token speaks for, as the database has them now; null for any other token. */
export type Authenticate = (accessToken: string) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerOf(header: string | undefined): string | null {
  return header?.match(/^Bearer +([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * Who calls, as far as the access rule wants to know: a public call does not look at its token, and
 * an ID token is for the handler to verify.
 * @throws Refusal when the rule wants somebody signed in, or an admin, and this is not one.
 */
export async function identify(
  access: Access,
  bearer: string | null,
  authenticate: Authenticate,
): Promise<Caller> {
  if (access === 'public') return null;
  if (access === 'id-token') {
    if (!bearer) throw refuse(generalRefusals.unauthenticated, {});
    return null;
  }
  const caller = bearer ? await authenticate(bearer) : null;
  if (!caller) throw refuse(generalRefusals.unauthenticated, {});
  if (access === 'admin' && !caller.admin) throw refuse(generalRefusals.forbidden, {});
  return caller;
}

/**
 * For what belongs to somebody: only they pass, and an admin where the rule says so.
 * @param owner null when there is no such thing; the handler says so, to whom may know.
 * @throws Refusal `general/forbidden`
 */
export function requireOwner(access: Access, caller: Caller, owner: string | null): void {
  if (access === 'owner-or-admin' && caller?.admin) return;
  if (owner !== null && owner !== caller?.id) throw refuse(generalRefusals.forbidden, {});
}
