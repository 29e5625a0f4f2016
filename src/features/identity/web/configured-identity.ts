import type { ShopConfig } from '#features/shop/contract.ts';
import { IdentityError, sessionMessages, type Identity } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';

/** The configured identity provider, or the embedded one when the configuration is unknown. */
export function configuredIdentity(
  firebase: ShopConfig['identity']['firebase'] | undefined,
  fetch: typeof globalThis.fetch,
): Identity {
  return lazyIdentity(async () =>
    firebase
      ? (await import('./firebase-identity.ts')).firebaseIdentity(firebase)
      : (await import('./embedded-identity.ts')).embeddedIdentity(fetch),
  );
}

/** Loads the code of an identity provider after the page, or on first use. */
function lazyIdentity(load: () => Promise<Identity>): Identity {
  let loaded: Identity | null = null;
  let loading: Promise<Identity> | null = null;
  const identity = () => {
    loading ??= load().then(
      (value) => (loaded = value),
      (error: unknown) => {
        loading = null;
        const message = `${t(sessionMessages.noResponse)} (network-request-failed)`;
        throw new IdentityError('no-response', message, { cause: error });
      },
    );
    return loading;
  };
  return {
    register: async (account) => (await identity()).register(account),
    signIn: async (email, password) => (await identity()).signIn(email, password),
    // Synchronous once loaded, because browsers open popups only inside the click.
    signInByPopup: (ready) =>
      loaded ? loaded.signInByPopup(ready) : identity().then((one) => one.signInByPopup(ready)),
    signOut: async () => (await identity()).signOut(),
    currentUser: async () => (await identity()).currentUser(),
    idToken: async () => (await identity()).idToken(),
    resendVerification: async () => (await identity()).resendVerification(),
    requestPasswordReset: async (email) => (await identity()).requestPasswordReset(email),
    resetPassword: async (code, password) => (await identity()).resetPassword(code, password),
    changeEmail: async (newEmail) => (await identity()).changeEmail(newEmail),
    confirmEmail: async (code) => (await identity()).confirmEmail(code),
    onChange(listener) {
      let stop: (() => void) | null = null;
      let stopped = false;
      async function listen() {
        const one = await identity();
        if (!stopped) stop = one.onChange(listener);
      }
      listen().catch(() => undefined);
      return () => {
        stopped = true;
        stop?.();
      };
    },
  };
}
