/** A person as the identity provider knows them (docs/specification.md#sign-in). */
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
  /**
   * Opens the popup at once, inside the click that this is called in, and goes on in it once `ready`.
   * Every call ends the one before. Its own failures are the popup errors of docs/specification.md#popup-sign-in.
   */
  readonly signInByPopup: (ready: Promise<unknown>) => Promise<IdentityUser>;
  readonly signOut: () => Promise<void>;
  /** Who is signed in at the provider now: asks the provider, so it sees a fresh verification. */
  readonly currentUser: () => Promise<IdentityUser | null>;
  /** A fresh ID token of that person; null when nobody is signed in at the provider. */
  readonly idToken: () => Promise<string | null>;
  readonly resendVerification: () => Promise<void>;
  /** Has a link mailed to the address, if it has an account; nobody is told whether it has. */
  readonly requestPasswordReset: (email: string) => Promise<void>;
  /** @param code what the mailed link carries. */
  readonly resetPassword: (code: string, newPassword: string) => Promise<void>;
  /**
   * Has a link mailed to another address, which becomes the person's once they follow it; nobody is
   * told whether somebody has it already.
   */
  readonly changeEmail: (newEmail: string) => Promise<void>;
  /**
   * Verifies or changes the address of who is signed in.
   * @param code what the mailed link carries.
   */
  readonly confirmEmail: (code: string) => Promise<void>;
  /** Tells of every sign-in, sign-out and change of the person; the returned function stops it. */
  readonly onChange: (listener: (user: IdentityUser | null) => void) => () => void;
}

/** Documented (docs/specification.md#popup-sign-in). */
export const popupErrors = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
] as const;
export type PopupErrorCode = (typeof popupErrors)[number];

/** `no-answer`: nothing was decided, trying again may help. */
type IdentityFailure = 'no-answer' | 'refused' | 'void-link';

/** What the identity provider said no to, in words for the person. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly reason: IdentityFailure;

  constructor(reason: IdentityFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
