/** A person at the identity provider (docs/specification.md#sign-in). */
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

export interface Registration {
  readonly user: IdentityUser;
  /** False if the provider could not send the verification mail, which can be asked for again. */
  readonly isMailSent: boolean;
}

/**
 * The identity provider, as pages use it. Every method may throw an IdentityError. Its message comes
 * from the provider and is shown to the person.
 */
export interface Identity {
  /** Creates the account, sends a verification mail and signs in. */
  readonly register: (account: NewAccount) => Promise<Registration>;
  readonly signIn: (email: string, password: string) => Promise<IdentityUser>;
  /**
   * Opens the popup at once, so it must be called in a click handler, and continues once `ready`
   * resolves. A new call cancels the one before. Its failures are the popup errors of docs/specification.md#popup-sign-in.
   */
  readonly signInByPopup: (ready: Promise<unknown>) => Promise<IdentityUser>;
  readonly signOut: () => Promise<void>;
  /** The person signed in at the provider now. Asks the provider, so a new verification shows. */
  readonly currentUser: () => Promise<IdentityUser | null>;
  /** A new ID token of that person; null when nobody is signed in at the provider. */
  readonly idToken: () => Promise<string | null>;
  readonly resendVerification: () => Promise<void>;
  /** Mails a link to the address if it has an account. Does not reveal whether it has one. */
  readonly requestPasswordReset: (email: string) => Promise<void>;
  /** @param code from the mailed link. */
  readonly resetPassword: (code: string, newPassword: string) => Promise<void>;
  /**
   * Mails a link to the new address, which becomes the person's once they follow it. Does not reveal
   * whether the address is taken.
   */
  readonly changeEmail: (newEmail: string) => Promise<void>;
  /**
   * Verifies or changes the email address of the signed-in person.
   * @param code from the mailed link.
   */
  readonly confirmEmail: (code: string) => Promise<void>;
  /** Calls the listener on every sign-in, sign-out and change. Returns a function that unsubscribes. */
  readonly onChange: (listener: (user: IdentityUser | null) => void) => () => void;
}

/**
 * `temporary`: the request was not decided; trying again may help. `no-response`: nothing was heard, so that it may
 * have taken effect. `invalid-email`: the provider does not accept the
 * address that was typed. `second-factor`: the password was right, and a second factor is asked for.
 * `company-sign-in`: the company of the address requires its own sign-in.
 */
type IdentityFailure =
  | 'temporary'
  | 'no-response'
  | 'refused'
  | 'invalid-link'
  | 'invalid-email'
  | 'second-factor'
  | 'company-sign-in';

/** A refusal of the identity provider, with a message for the person. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly reason: IdentityFailure;

  constructor(reason: IdentityFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
