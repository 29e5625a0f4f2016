import type { Caller, Owner } from '#shared/caller.ts';
import { allows, type CompanyPermission, type Membership } from '#shared/company-roles.ts';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** Returns the user of an access token with their current data; null for an invalid token. */
export type Authenticate = (accessToken: string) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerOf(header: string | undefined): string | null {
  return header?.match(/^Bearer +([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * Returns the caller and checks the access rule. Public calls ignore the token; an ID token is verified
 * by the handler.
 * @throws Refusal `general/unauthenticated`, `general/forbidden` or `general/second-factor-required`
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
  if (access === 'admin' && !caller.admin) throw notAllowed(access, caller);
  return caller;
}

/**
 * Allows the owner, the people of a company that is the owner, and admins where the access rule includes them.
 * @param owner null when the resource does not exist; the handler then refuses the call.
 * @throws Refusal `general/forbidden`, `general/second-factor-required`, or `general/not-in-company` for what a company owns
 */
export function requireOwner(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  caller: Caller,
  owner: Owner | null,
): void {
  if (access === 'owner-or-admin' && caller?.admin) return;
  if (owner === null || owner === caller?.id) return;
  if (typeof owner === 'string') throw notAllowed(access, caller);
  requireMember(caller, owner.companyId, method === 'GET' ? 'see' : 'order');
}

/** An admin without a required second factor is told what would help. */
function notAllowed(access: Access, caller: Caller): Refusal {
  const helps = /admin/.test(access) && caller?.lacksSecondFactor;
  return refuse(helps ? generalRefusals.secondFactorRequired : generalRefusals.forbidden, {});
}

/**
 * The caller's membership of a company, with this permission.
 * @throws Refusal `general/not-in-company`
 */
export function requireMember(
  caller: Caller,
  companyId: string,
  permission: CompanyPermission,
): Membership {
  const membership = caller?.companies.find((company) => company.companyId === companyId);
  if (!membership || !allows(membership.roles, permission)) {
    throw refuse(generalRefusals.notInCompany, {});
  }
  return membership;
}
