import {
  sessionMessages,
  IdentityError,
  type Identity,
  type IdentityUser,
} from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { identityMessages } from './messages.ts';
import { popupError, signInPopup } from './sign-in-popup.ts';

/** The provider's words for a mailed link that was used, has expired, or never was one. */
const VOID_LINK = ['INVALID_TOKEN', 'LINK_VOID'];

type Reader<Value> = (body: unknown) => Value | undefined;

// By hand, since every page carries this: zod would cost a visitor 23 KB.
const session: Reader<IdentityUser | null> = (body) =>
  body === null ? null : personOf(fieldsOf(body)['user']);
const signedIn: Reader<IdentityUser> = (body) => personOf(fieldsOf(body)['user']);
const token: Reader<string> = (body) => textIn(fieldsOf(body), 'token');
const anything: Reader<true> = () => true;

function personOf(account: unknown): IdentityUser | undefined {
  const fields = fieldsOf(account);
  const uid = textIn(fields, 'id');
  const displayName = textIn(fields, 'name');
  const email = textIn(fields, 'email');
  const { emailVerified } = fields;
  if (uid === undefined || displayName === undefined || email === undefined) return undefined;
  if (typeof emailVerified !== 'boolean') return undefined;
  return { uid, displayName, email, photoURL: textIn(fields, 'image') ?? null, emailVerified };
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function textIn(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The shop's own identity provider: Better Auth's routes on this origin, its session in a cookie. */
export function embeddedIdentity(fetch: typeof globalThis.fetch): Identity {
  const listeners = new Set<(user: IdentityUser | null) => void>();

  function changed<User extends IdentityUser | null>(user: User): User {
    for (const listener of listeners) listener(user);
    return user;
  }

  async function call(path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`/identity${path}`, {
        credentials: 'same-origin',
        cache: 'no-store',
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    } catch {
      throw new IdentityError('no-answer', sessionMessages.noAnswer);
    }
  }

  async function currentUser(): Promise<IdentityUser | null> {
    return changed(await read(await call('/get-session'), session));
  }

  /** Where the popup goes, or why it does not. */
  async function beginAt(callbackURL: string): Promise<string> {
    const body = {
      provider: 'oidc',
      callbackURL,
      errorCallbackURL: callbackURL,
      disableRedirect: true,
    };
    const response = await call('/sign-in/social', body).catch(() => null);
    const answer: unknown = await response?.json().catch(() => undefined);
    const address = textIn(fieldsOf(answer), 'url');
    if (response?.ok && address !== undefined) return address;
    const refused = textIn(fieldsOf(answer), 'code') === 'unauthorized-domain';
    throw popupError(refused ? 'unauthorized-domain' : 'network-request-failed');
  }

  return {
    currentUser,
    async register({ displayName: name, email, password }) {
      const body = { name, email, password };
      return changed(await read(await call('/sign-up/email', body), signedIn));
    },
    async signIn(email, password) {
      const body = { email, password };
      return changed(await read(await call('/sign-in/email', body), signedIn));
    },
    async signInByPopup(ready) {
      await signInPopup(async (callbackURL) => {
        await ready;
        return beginAt(callbackURL);
      });
      const person = await currentUser();
      if (!person) throw popupError('network-request-failed');
      return person;
    },
    async signOut() {
      await read(await call('/sign-out', {}), anything);
      changed(null);
    },
    async idToken() {
      const response = await call('/token');
      return response.status === 401 ? null : await read(response, token);
    },
    async resendVerification() {
      const user = await currentUser();
      if (!user) throw new IdentityError('refused', sessionMessages.sessionEnded);
      const { email } = user;
      await read(await call('/send-verification-email', { email }), anything);
    },
    async requestPasswordReset(email) {
      await read(await call('/request-password-reset', { email }), anything);
    },
    async resetPassword(code, newPassword) {
      await read(await call('/reset-password', { token: code, newPassword }), anything);
    },
    async changeEmail(newEmail) {
      await read(await call('/change-email', { newEmail }), anything);
    },
    async confirmEmail(code) {
      await read(await call('/confirm-email', { token: code }), anything);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the provider answered; its refusal, in its own words, as an IdentityError. */
async function read<Value>(response: Response, reader: Reader<Value>): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  const value = response.ok ? reader(body) : undefined;
  if (value !== undefined) return value;
  if (VOID_LINK.includes(textIn(fieldsOf(body), 'code') ?? '')) {
    throw new IdentityError('void-link', identityMessages.linkVoid);
  }
  const passing = response.ok || response.status === 429 || response.status >= 500;
  const said = textIn(fieldsOf(body), 'message') || sessionMessages.noAnswer;
  throw new IdentityError(passing ? 'no-answer' : 'refused', t(said) + waitOf(response));
}

/** How long to wait, when the answer says so in seconds. */
function waitOf({ status, headers }: Response): string {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'));
  return status === 429 && seconds > 0 ? ` ${identityMessages.waitFor(Math.ceil(seconds))}` : '';
}
