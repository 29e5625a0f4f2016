import {
  sessionMessages,
  IdentityError,
  type Identity,
  type IdentityUser,
} from '#features/sessions/web/index.ts';
import { personMessages } from '#shared/person-rules.ts';
import { t } from '#shared/texts/texts.ts';
import { identityMessages } from './messages.ts';
import { popupError, signInPopup } from './sign-in-popup.ts';

/** Better Auth's error codes for a mailed link that is used, expired or invalid. */
const INVALID_LINK_CODES = ['INVALID_TOKEN', 'INVALID_LINK'];

type Parser<Value> = (body: unknown) => Value | undefined;

// Parsed by hand, because zod would add 23 KB to every page.
const parseSession: Parser<IdentityUser | null> = (body) =>
  body === null ? null : personOf(fieldsOf(body)['user']);
const parseSignedIn: Parser<IdentityUser> = (body) => personOf(fieldsOf(body)['user']);
const parseToken: Parser<string> = (body) => textIn(fieldsOf(body), 'token');
const ignoreBody: Parser<true> = () => true;

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
      throw new IdentityError('no-response', sessionMessages.noResponse);
    }
  }

  async function currentUser(): Promise<IdentityUser | null> {
    return changed(await readResponse(await call('/get-session'), parseSession));
  }

  /** The URL of the provider for the popup. @throws IdentityError when it refuses. */
  async function startPopupSignIn(callbackURL: string): Promise<string> {
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
      const user = await readResponse(await call('/sign-up/email', body), parseSignedIn);
      return { user: changed(user), isMailSent: true };
    },
    async signIn(email, password) {
      const body = { email, password };
      return changed(await readResponse(await call('/sign-in/email', body), parseSignedIn));
    },
    async signInByPopup(ready) {
      await signInPopup(async (callbackURL) => {
        await ready;
        return startPopupSignIn(callbackURL);
      });
      const person = await currentUser();
      if (!person) throw popupError('network-request-failed');
      return person;
    },
    async signOut() {
      await readResponse(await call('/sign-out', {}), ignoreBody);
      changed(null);
    },
    async idToken() {
      const response = await call('/token');
      return response.status === 401 ? null : await readResponse(response, parseToken);
    },
    async resendVerification() {
      const user = await currentUser();
      if (!user) throw new IdentityError('refused', sessionMessages.sessionEnded);
      const { email } = user;
      await readResponse(await call('/send-verification-email', { email }), ignoreBody);
    },
    async requestPasswordReset(email) {
      await readResponse(await call('/request-password-reset', { email }), ignoreBody);
    },
    async resetPassword(code, newPassword) {
      await readResponse(await call('/reset-password', { token: code, newPassword }), ignoreBody);
    },
    async changeEmail(newEmail) {
      await readResponse(await call('/change-email', { newEmail }), ignoreBody);
    },
    async confirmEmail(code) {
      await readResponse(await call('/confirm-email', { token: code }), ignoreBody);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Parses a response. @throws IdentityError with the provider's message when it refuses. */
async function readResponse<Value>(response: Response, parse: Parser<Value>): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  const value = response.ok ? parse(body) : undefined;
  if (value !== undefined) return value;
  const code = textIn(fieldsOf(body), 'code') ?? '';
  if (INVALID_LINK_CODES.includes(code)) {
    throw new IdentityError('invalid-link', identityMessages.invalidLink);
  }
  if (code === 'INVALID_EMAIL') {
    throw new IdentityError('invalid-email', personMessages.emailInvalid);
  }
  const temporary = response.ok || response.status === 429 || response.status >= 500;
  // The provider sends a message; the shop in front of it sends problem details.
  const message = textIn(fieldsOf(body), 'message') || textIn(fieldsOf(body), 'title');
  throw new IdentityError(
    temporary ? 'temporary' : 'refused',
    t(message || sessionMessages.noResponse) + retryHint(response),
  );
}

/** How long to wait, if the response has a Retry-After header in seconds. */
function retryHint({ status, headers }: Response): string {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'));
  return status === 429 && seconds > 0 ? ` ${identityMessages.waitFor(Math.ceil(seconds))}` : '';
}
