/** A user as the database knows them at the time of the call. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  readonly admin: boolean;
  /** An identity provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
}

/** Who makes a call; null is a visitor who has not signed in. */
export type Caller = SignedIn | null;

const SOMEBODY_ELSE = '';

/**
 * The id of the caller when the email is theirs. Any other email gives an id that nobody has, so the
 * answer does not reveal whether it belongs to a user.
 */
export function ownerByEmail(email: string, caller: SignedIn): string {
  return email === caller.email ? caller.id : SOMEBODY_ELSE;
}
