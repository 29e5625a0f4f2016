import {
  sessionMessages,
  IdentityError,
  type Identity,
  type IdentityUser,
} from '#features/sessions/web/index.ts';
import {
  fieldsOf,
  ignoreBody,
  parseSignedIn,
  readResponse,
  callsBy,
  textIn,
  type Parser,
} from './provider-calls.ts';
import { popupError, signInPopup } from './sign-in-popup.ts';

// The clients of single pages import these from here: apart, they would be one more file of every page.
export { fieldsOf, ignoreBody, parseSignedIn, readResponse, callsBy, textIn, type Parser };

const parseSession: Parser<IdentityUser | null> = (body) =>
  body === null ? null : parseSignedIn(body);
/** After the right password of an account that asks for more, nobody is signed in yet. */
const parseEntered: Parser<IdentityUser> = (body) => {
  if (fieldsOf(body)['twoFactorRedirect']) throw new IdentityError('second-factor', '');
  return parseSignedIn(body);
};
const parseToken: Parser<string> = (body) => textIn(fieldsOf(body), 'token');

/** The shop's own identity provider: Better Auth's routes on this origin, its session in a cookie. */
export function embeddedIdentity(fetch: typeof globalThis.fetch): Identity {
  const listeners = new Set<(user: IdentityUser | null) => void>();

  function changed<User extends IdentityUser | null>(user: User): User {
    for (const listener of listeners) listener(user);
    return user;
  }

  const call = callsBy(fetch);

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
      return changed(await readResponse(await call('/sign-in/email', body), parseEntered));
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
