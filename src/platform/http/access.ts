import type { Caller, Owner, SignedInCaller } from '#shared/caller.ts';
import {
  allows,
  membershipWith,
  type CompanyPermission,
  type Membership,
} from '#shared/company-roles.ts';
import { staffPermission, type Access, type Endpoint } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { may, type StaffMember, type StaffPermission } from '#shared/staff-roles.ts';

/**
 * Returns the user of an access token with their current data; null for an invalid token.
 * @param companyInHeader the company that the header names, if the call is open to staff who view it
 */
export type Authenticate = (accessToken: string, companyInHeader: string | null) => Promise<Caller>;

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
  companyInHeader: string | null,
): Promise<Caller> {
  if (access === 'public') return null;
  if (access === 'id-token') {
    if (!bearer) throw refuse(generalRefusals.unauthenticated, {});
    return null;
  }
  const caller = bearer ? await authenticate(bearer, companyInHeader) : null;
  if (!caller) throw refuse(generalRefusals.unauthenticated, {});
  if (access === 'admin' && !caller.admin) throw notAllowed(access, caller);
  // Whether a caller is the owner is not known yet.
  const permission = access.startsWith('owner') ? null : staffPermission(access);
  if (permission) requireStaff(caller, permission);
  return caller;
}

/**
 * For calls of which the input decides which permission they need.
 * @throws Refusal `general/forbidden` or `general/second-factor-required`
 */
export function requireStaff(caller: SignedInCaller, permission: StaffPermission): void {
  if (!may(caller, permission)) throw notAllowed(`staff:${permission}`, caller);
}

/**
 * Allows the owner, the people of a company that is the owner, and admins and staff where the access rule includes them.
 * @param owner null when the resource does not exist; the handler then refuses the call.
 * @throws Refusal `general/forbidden`, `general/second-factor-required`, or `general/not-in-company` for what a company owns
 */
export function requireOwner(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  caller: Caller,
  owner: Owner | null,
): void {
  if (caller && opensTo(access, caller)) return;
  if (owner === null || owner === caller?.id) return;
  if (typeof owner === 'string') throw notAllowed(access, caller);
  const permission = owner.needs ?? (method === 'GET' ? 'see' : 'order');
  const isMember = membershipWith(caller?.companies ?? [], owner.companyId, permission);
  if (!isMember) throw notAllowed(access, caller, generalRefusals.notInCompany);
}

/** @throws Refusal `general/fresh-sign-in-required` unless the caller signed in a short time ago */
export function requireFreshSignIn(caller: Caller): void {
  if (!caller?.hasFreshSignIn) throw refuse(generalRefusals.freshSignInRequired, {});
}

/** Staff without a required second factor are told what would help. */
function notAllowed(
  access: Access,
  caller: Caller,
  otherwise:
    | typeof generalRefusals.forbidden
    | typeof generalRefusals.notInCompany = generalRefusals.forbidden,
): Refusal {
  const waiting = caller?.afterSecondFactor;
  const helps = waiting !== undefined && opensTo(access, waiting);
  return refuse(helps ? generalRefusals.secondFactorRequired : otherwise, {});
}

/** Whether a rule lets this person in, whoever the owner is. */
function opensTo(access: Access, person: StaffMember): boolean {
  if (access === 'admin' || access === 'owner-or-admin') return person.admin;
  const permission = staffPermission(access);
  return permission !== null && may(person, permission);
}

/**
 * Refuses what needs a permission in the company that the caller acts for.
 * @throws Refusal `general/not-in-company`
 */
export function requirePermission(company: Membership | null, permission: CompanyPermission): void {
  if (company && !allows(company.roles, permission)) throw refuse(generalRefusals.notInCompany, {});
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
  const membership = membershipWith(caller?.companies ?? [], companyId, permission);
  if (!membership) throw refuse(generalRefusals.notInCompany, {});
  return membership;
}
