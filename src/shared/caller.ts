import type { CompanyPermission, Membership } from './company-roles.ts';
import type { StaffMember, StaffRole } from './staff-roles.ts';

/** How long a sign-in counts as fresh: calls that could do great harm in foreign hands ask for one. */
export const FRESH_SIGN_IN_MINUTES = 15;

/** A user as the database knows them at the time of the call. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  readonly admin: boolean;
  /** What the user does in the shop; for an admin without meaning. */
  readonly staffRoles: readonly StaffRole[];
  /** Whether an identity provider has verified the address. */
  readonly emailVerified: boolean;
}

/** A signed-in user who makes a call. */
export interface SignedInCaller extends SignedIn {
  /** The companies that the user belongs to at the time of the call. */
  readonly companies: readonly Membership[];
  /**
   * Set for staff without the second factor that the shop requires of them: what they may be once they have it. Until
   * then `admin` is false, and `staffRoles` is empty.
   */
  readonly afterSecondFactor?: StaffMember;
  /** Set if the user signed in within the last `FRESH_SIGN_IN_MINUTES`. */
  readonly hasFreshSignIn?: true;
}

/** Who makes a call; null for a visitor who has not signed in. */
export type Caller = SignedInCaller | null;

/** A user who does something, for a company or for themselves. */
export interface ActingUser {
  readonly userId: string;
  readonly companyId: string | null;
}

/** Who makes a call, with the company that they act for. */
export function actingUser(request: {
  readonly caller: SignedIn;
  readonly company: Membership | null;
}): ActingUser {
  return { userId: request.caller.id, companyId: request.company?.companyId ?? null };
}

/** The id of the company that they act for, else their own: it has what they choose and keep. */
export function ownerId({ userId, companyId }: ActingUser): string {
  return companyId ?? userId;
}

/** Who owns a resource: a user by id, or a company. */
export type Owner = string | OwningCompany;

interface OwningCompany {
  readonly companyId: string;
  /** What its people must be allowed to do; without it, `see` to read and `order` to change. */
  readonly needs?: CompanyPermission;
}

/** The owner of what a user made, for the company that they acted for or for themselves. */
export function ownerOf(made: ActingUser): Owner {
  return made.companyId === null ? made.userId : { companyId: made.companyId };
}

const UNKNOWN_USER_ID = '';

/**
 * Returns the caller's id if the email is theirs. For any other email it returns an id that no user
 * has, so the response does not reveal whether the email belongs to a user.
 */
export function ownerByEmail(email: string, caller: SignedIn): string {
  return email === caller.email ? caller.id : UNKNOWN_USER_ID;
}
