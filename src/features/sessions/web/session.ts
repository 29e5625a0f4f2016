import { sessionMessages } from './messages.ts';
import { exchangeToken, type User } from '../contract.ts';
import { normalEmail } from '#shared/email.ts';
import type { Api } from '#shared/api-client.ts';
import {
  IdentityError,
  type Identity,
  type IdentityUser,
  type NewAccount,
} from './identity-client.ts';
import type { HeldSession, SessionRecord, SessionUser } from './session-record.ts';

export type SessionState =
  | { readonly state: 'unknown' | 'signed-out'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

export const UNKNOWN: SessionState = { state: 'unknown', user: null };
const SIGNED_OUT: SessionState = { state: 'signed-out', user: null };

/** What the person is told when their session ends, and where they are taken. */
export interface Farewell {
  readonly message: string;
  readonly to: string;
}

/** `unreachable`: nobody said no; the session stays. */
export type Renewal =
  | { readonly result: 'renewed' | 'unreachable' }
  | { readonly result: 'refused'; readonly why: string };

interface SessionParts {
  readonly identity: Identity;
  /** Calls that carry no access token. */
  readonly api: Api;
  readonly record: SessionRecord;
}

/** Who is signed in, in this tab and all others: only the record is shared, so they agree. */
export class Session {
  readonly #identity: Identity;
  readonly #api: Api;
  readonly #record: SessionRecord;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #renewal: Promise<Renewal> | null = null;
  #farewell: Farewell | null = null;
  #leaving: Promise<unknown> = Promise.resolve();
  /** Rises whenever somebody signs in or out: an exchange begun before is then void. */
  #epoch = 0;

  constructor({ identity, api, record }: SessionParts) {
    this.#identity = identity;
    this.#api = api;
    this.#record = record;
    this.#state = stateOf(record.read());
    identity.onChange((person) => {
      if (!person) this.end({ message: sessionMessages.sessionEnded, to: '/' });
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SessionState => this.#state;

  held(): HeldSession | null {
    return this.#record.read();
  }

  /** @throws IdentityError with what to tell the person. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#leaving;
    await this.#enter(await this.#identity.signIn(email, password));
  }

  /** @throws IdentityError with what to tell the person. */
  async register(account: NewAccount): Promise<void> {
    await this.#leaving;
    await this.#enter(await this.#identity.register(account));
  }

  /** To be called inside a click. @throws IdentityError with what to tell the person. */
  async signInByPopup(): Promise<void> {
    await this.#enter(await this.#identity.signInByPopup(this.#leaving));
  }

  /** @throws IdentityError with what to tell the person. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.#identity.requestPasswordReset(email);
  }

  /** @throws IdentityError with what to tell the person. */
  async resetPassword(code: string, newPassword: string): Promise<void> {
    await this.#identity.resetPassword(code, newPassword);
  }

  /** @throws IdentityError with what to tell the person. */
  async resendVerification(): Promise<void> {
    await this.#identity.resendVerification();
  }

  /** @throws IdentityError with what to tell the person. */
  async changeEmail(newEmail: string): Promise<void> {
    await this.#identity.changeEmail(newEmail);
  }

  /**
   * Verifies or changes the address of who is signed in, and finds out what follows from it.
   * @throws IdentityError with what to tell the person.
   */
  async confirmEmail(code: string): Promise<void> {
    await this.#identity.confirmEmail(code);
    await this.renew();
  }

  async signOut(): Promise<void> {
    const message = await this.#leave().then(
      () => sessionMessages.signedOut,
      () => sessionMessages.signedOutHereOnly,
    );
    this.#bid({ message, to: '/' });
  }

  /** Signs the person out because they may not go on, and says why. */
  end(farewell: Farewell): void {
    if (!this.#record.read()) return;
    this.#leave().catch(() => undefined);
    this.#bid(farewell);
  }

  /** The farewell that has not been said yet; it is said once. */
  takeFarewell(): Farewell | null {
    const farewell = this.#farewell;
    this.#farewell = null;
    return farewell;
  }

  /** A new access token without the person noticing; calls that need one at once share it. */
  renew(): Promise<Renewal> {
    this.#renewal ??= this.#renewNow().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** What has become known about the person: the role in the database, a new name. */
  note(changes: Partial<Pick<SessionUser, 'admin' | 'displayName' | 'photoURL'>>): void {
    const held = this.#record.read();
    if (!held) return;
    this.#record.write({ ...held, user: { ...held.user, ...changes } });
    this.#changed();
  }

  /** Another tab has signed in or out, or renewed the token. */
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
      const held = this.#record.read();
      // The provider may know somebody else by now: what this person began is not theirs to finish.
      if (!person || !held || !isThem(person, held.user)) {
        return { result: 'refused', why: sessionMessages.sessionEnded };
      }
      return outcomeOf(await this.#exchange(person));
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** ID token for access token; answers what went wrong, if anything did. */
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
      return new IdentityError(status === 401 || status === 403 ? 'refused' : 'no-answer', title);
    }
    this.#record.write({ token: outcome.value.token, user: merged(outcome.value.user, person) });
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

  #bid(farewell: Farewell): void {
    this.#farewell = farewell;
    this.#changed();
  }

  #changed(): void {
    this.#state = stateOf(this.#record.read());
    for (const listener of this.#listeners) listener();
  }
}

function stateOf(held: HeldSession | null): SessionState {
  return held ? { state: 'signed-in', user: held.user } : SIGNED_OUT;
}

/** Their address may have changed meanwhile; the provider's own id does not. */
function isThem(person: IdentityUser, user: SessionUser): boolean {
  return user.uid ? user.uid === person.uid : normalEmail(person.email) === user.email;
}

function merged(user: User, person: IdentityUser): SessionUser {
  return {
    id: user._id,
    uid: person.uid,
    displayName: user.name || person.displayName,
    email: user.email,
    photoURL: user.image ?? person.photoURL,
    admin: user.role === 'admin',
    emailVerified: person.emailVerified,
  };
}

function outcomeOf(error: unknown): Renewal {
  if (!error) return { result: 'renewed' };
  const refused = error instanceof IdentityError && error.reason === 'refused';
  return refused ? { result: 'refused', why: error.message } : { result: 'unreachable' };
}
