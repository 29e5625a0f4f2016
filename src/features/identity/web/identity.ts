/** A person as the identity provider knows them (specification section 3, Auth user). */
export interface IdentityUser {
  readonly uid: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
}

export interface NewAccount {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * The identity provider as the pages see it. Every method may throw an IdentityError, whose message
 * is the provider's own and is shown to the person.
 */
export interface Identity {
  /** Makes the account, has a verification mail sent, and signs in. */
  readonly register: (account: NewAccount) => Promise<IdentityUser>;
  readonly signIn: (email: string, password: string) => Promise<IdentityUser>;
  readonly signOut: () => Promise<void>;
  /** Who is signed in at the provider now: asks the provider, so it sees a fresh verification. */
  readonly currentUser: () => Promise<IdentityUser | null>;
  /** A fresh ID token of that person; null when nobody is signed in at the provider. */
  readonly idToken: () => Promise<string | null>;
  readonly resendVerification: () => Promise<void>;
  /** Tells of every sign-in, sign-out and change of the person; the returned function stops it. */
  readonly onChange: (listener: (user: IdentityUser | null) => void) => () => void;
}

/** `no-answer`: nothing was decided, trying again may help. `refused`: the provider said no. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly reason: 'no-answer' | 'refused';

  constructor(reason: 'no-answer' | 'refused', message: string) {
    super(message);
    this.reason = reason;
  }
}
