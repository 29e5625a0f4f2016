import { sessionMessages } from './messages.ts';
import { exchangeToken, type User } from '../contract.ts';
import { normalizeEmail } from '#shared/email.ts';
import type { Api } from '#shared/api-client.ts';
import {
  IdentityError,
  type Identity,
  type IdentityUser,
  type NewAccount,
} from './identity-client.ts';
import type { ChosenCompany, StoredSession, SessionRecord, SessionUser } from './session-record.ts';

export type SessionState =
  | { readonly state: 'unknown' | 'signed-out'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

export const UNKNOWN: SessionState = { state: 'unknown', user: null };
const SIGNED_OUT: SessionState = { state: 'signed-out', user: null };

/** The message shown when a session ends, and the path that the person is sent to. */
export interface SignOutNotice {
  readonly message: string;
  readonly to: string;
}

/** `unreachable`: the shop or the provider did not answer. The session stays. */
export type Renewal =
  | { readonly result: 'renewed' | 'unreachable' }
  | { readonly result: 'refused'; readonly message: string };

interface SessionParts {
  readonly identity: Identity;
  /** Calls that carry no access token. */
  readonly api: Api;
  readonly record: SessionRecord;
}

/**
 * Who is signed in. All tabs share one record in local storage, so they agree. Methods that call the
 * identity provider throw an `IdentityError` whose message is shown to the person; `signOut`, `end` and
 * `renew` do not throw.
 */
export class Session {
  readonly #identity: Identity;
  readonly #api: Api;
  readonly #record: SessionRecord;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #company: ChosenCompany | null;
  #renewal: Promise<Renewal> | null = null;
  #notice: SignOutNotice | null = null;
  #leaving: Promise<unknown> = Promise.resolve();
  /** Rises with every sign-in and sign-out. A token exchange from an earlier epoch is dropped. */
  #epoch = 0;

  constructor({ identity, api, record }: SessionParts) {
    this.#identity = identity;
    this.#api = api;
    this.#record = record;
    this.#state = stateOf(record.read());
    this.#company = record.readCompany();
    identity.onChange((person) => {
      if (!person) this.end({ message: sessionMessages.sessionEnded, to: '/' });
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SessionState => this.#state;

  /**
   * The company that the person acts for in this tab; null for themselves. It stays as long as the page does, even if
   * another tab chooses another: what is being typed is meant for this one.
   */
  readonly company = (): ChosenCompany | null => this.#company;

  /** Goes on without the company: the person no longer belongs to it. */
  leaveCompany(): void {
    this.#company = null;
    this.#changed();
  }

  current(): StoredSession | null {
    return this.#record.read();
  }

  /** @param prove how the person shows the provider who they are */
  async signIn(prove: (identity: Identity) => Promise<IdentityUser>): Promise<void> {
    await this.#leaving;
    await this.#enter(await prove(this.#identity));
  }

  /** @returns whether the verification mail was sent. */
  async register(account: NewAccount): Promise<boolean> {
    await this.#leaving;
    const { user, isMailSent } = await this.#identity.register(account);
    await this.#enter(user);
    return isMailSent;
  }

  /** Must be called in a click handler. */
  async signInByPopup(): Promise<void> {
    await this.#enter(await this.#identity.signInByPopup(this.#leaving));
  }

  async requestPasswordReset(email: string): Promise<void> {
    await this.#identity.requestPasswordReset(email);
  }

  async resetPassword(code: string, newPassword: string): Promise<void> {
    await this.#identity.resetPassword(code, newPassword);
  }

  async resendVerification(): Promise<void> {
    await this.#identity.resendVerification();
  }

  async changeEmail(newEmail: string): Promise<void> {
    await this.#identity.changeEmail(newEmail);
  }

  /** Verifies or changes the email address of the signed-in person, then renews the session. */
  async confirmEmail(code: string): Promise<void> {
    await this.#identity.confirmEmail(code);
    await this.renew();
  }

  async signOut(): Promise<void> {
    const message = await this.#leave().then(
      () => sessionMessages.signedOut,
      () => sessionMessages.signedOutHereOnly,
    );
    this.#signedOut({ message, to: '/' });
  }

  /** Ends the session because it is no longer valid or allowed, with a notice. */
  end(notice: SignOutNotice): void {
    if (!this.#record.read()) return;
    this.#leave().catch(() => undefined);
    this.#signedOut(notice);
  }

  /** Returns the notice that has not been shown yet, once. */
  takeNotice(): SignOutNotice | null {
    const notice = this.#notice;
    this.#notice = null;
    return notice;
  }

  /** Renews the access token. Concurrent calls share one renewal. */
  renew(): Promise<Renewal> {
    this.#renewal ??= this.#renewNow().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Updates what is known about the person: the role in the database, a new name. */
  update(
    changes: Partial<Pick<SessionUser, 'admin' | 'staffRoles' | 'displayName' | 'photoURL'>>,
  ): void {
    const stored = this.#record.read();
    if (!stored) return;
    this.#record.write({ ...stored, user: { ...stored.user, ...changes } });
    this.#changed();
  }

  /** Call when another tab has changed the record. */
  followOtherTabs(): void {
    const before = this.#state.user?.id;
    this.#changed();
    if (this.#state.user?.id !== before) this.#epoch += 1;
  }

  async #enter(person: IdentityUser): Promise<void> {
    this.#epoch += 1;
    const problem = await this.#exchange(person);
    if (!problem) return;
    if (problem.reason === 'refused') await this.#identity.signOut().catch(() => undefined);
    throw problem;
  }

  async #renewNow(): Promise<Renewal> {
    try {
      const person = await this.#identity.currentUser();
      const stored = this.#record.read();
      // The provider may have another person signed in by now. Their token must not replace this one.
      if (!person || !stored || !isSamePerson(person, stored.user)) {
        return { result: 'refused', message: sessionMessages.sessionEnded };
      }
      return outcomeOf(await this.#exchange(person));
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Exchanges the ID token for an access token. Returns the error, or null. */
  async #exchange(person: IdentityUser): Promise<IdentityError | null> {
    const epoch = this.#epoch;
    const idToken = await this.#identity.idToken();
    if (!idToken) return new IdentityError('refused', sessionMessages.sessionEnded);
    const { email } = person;
    const outcome = await this.#api(
      exchangeToken,
      { params: { email }, body: { email } },
      { bearer: idToken },
    );
    if (epoch !== this.#epoch) return new IdentityError('refused', sessionMessages.sessionEnded);
    if (!outcome.ok) {
      const { status, title } = outcome.problem;
      return new IdentityError(reasons[status] ?? 'temporary', title);
    }
    const user = merge(outcome.value.user, person);
    if (user.id !== this.#state.user?.id) this.#record.clear();
    this.#record.write({ token: outcome.value.token, user });
    this.#changed();
    return null;
  }

  #leave(): Promise<void> {
    this.#epoch += 1;
    this.#record.clear();
    const leaving = this.#identity.signOut();
    this.#leaving = leaving.catch(() => undefined);
    return leaving;
  }

  #signedOut(notice: SignOutNotice): void {
    this.#notice = notice;
    this.#changed();
  }

  #changed(): void {
    const before = this.#state.user?.id;
    this.#state = stateOf(this.#record.read());
    if (this.#state.user?.id !== before) this.#company = null;
    for (const listener of this.#listeners) listener();
  }
}

const reasons: Readonly<Record<number, 'refused' | 'no-response'>> = {
  0: 'no-response',
  401: 'refused',
  403: 'refused',
};

function stateOf(stored: StoredSession | null): SessionState {
  return stored ? { state: 'signed-in', user: stored.user } : SIGNED_OUT;
}

/** The email may have changed; the provider's id does not. */
function isSamePerson(person: IdentityUser, user: SessionUser): boolean {
  return user.uid ? user.uid === person.uid : normalizeEmail(person.email) === user.email;
}

function merge(user: User, person: IdentityUser): SessionUser {
  return {
    id: user._id,
    uid: person.uid,
    displayName: user.name || person.displayName,
    email: user.email,
    photoURL: user.image ?? person.photoURL,
    admin: user.role === 'admin',
    staffRoles: user.staffRoles,
    emailVerified: person.emailVerified,
  };
}

function outcomeOf(error: unknown): Renewal {
  if (!error) return { result: 'renewed' };
  const refused = error instanceof IdentityError && error.reason === 'refused';
  return refused ? { result: 'refused', message: error.message } : { result: 'unreachable' };
}
