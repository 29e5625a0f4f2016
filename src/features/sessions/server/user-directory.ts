import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import type { User } from '../contract.ts';
import type { Subject } from './access-tokens.ts';
import type { IdentityClaims } from './id-token-claims.ts';

/** The user behind a sign-in. */
export interface SignedInUser {
  readonly id: string;
  /** Access tokens of an earlier generation are void. */
  readonly tokenGeneration: number;
  readonly profile: User;
}

/** The user of an access token. */
export interface KnownUser extends SignedIn {
  /** Whether the account asks for a second factor at sign-in; true also for customers, and where the shop cannot know. */
  readonly hasSecondFactor: boolean;
}

/** The companies of a user, read from the database at each call. The companies feature implements it. */
export type FindMemberships = (userId: string) => Promise<readonly Membership[]>;

/** The company that a member of staff views, as a viewer of it; null if they do not. The companies feature implements it. */
export type FindView = (user: SignedIn, companyId: string) => Promise<Membership | null>;

/** What sessions need to know about users. The people feature implements it. */
export interface UserDirectory {
  /** Finds or creates the user of a verified ID token and records the sign-in. */
  readonly signIn: (tx: Transaction, claims: IdentityClaims, ip: string) => Promise<SignedInUser>;
  /** The user of an access token, read from the database; null when the token is void. */
  readonly findCaller: (subject: Subject) => Promise<KnownUser | null>;
  readonly isAdmin: (email: string) => Promise<boolean>;
}
