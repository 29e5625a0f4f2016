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
