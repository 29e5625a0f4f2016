/** A user as the database knows them at the time of the call. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  readonly admin: boolean;
  /** Whether an identity provider has verified the address. */
  readonly emailVerified: boolean;
}

/** Who makes a call; null for a visitor who has not signed in. */
export type Caller = SignedIn | null;

const UNKNOWN_USER_ID = '';

/**
 * Returns the caller's id if the email is theirs. For any other email it returns an id that no user
 * has, so the response does not reveal whether the email belongs to a user.
 */
export function ownerByEmail(email: string, caller: SignedIn): string {
  return email === caller.email ? caller.id : UNKNOWN_USER_ID;
}
