import {
  sessionMessages,
  IdentityError,
  popupErrors,
  type Identity,
  type IdentityUser,
} from '#features/sessions/web/index.ts';
import { personMessages } from '#shared/person-rules.ts';
import { FirebaseError, initializeApp } from '@firebase/app';
import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from '@firebase/auth';
import type { ShopConfig } from '#features/shop/contract.ts';
import { identityMessages } from './messages.ts';
import { popupMessage } from './popup-messages.ts';

export type FirebaseSettings = NonNullable<ShopConfig['identity']['firebase']>;

/** Firebase Authentication, a separate chunk that is loaded only where it is configured. */
export function firebaseIdentity(settings: FirebaseSettings): Identity {
  const auth = openAuth(settings);
  const ready = auth.authStateReady();

  /** Mutes listeners during a registration, since Firebase calls them before the name is set. */
  const registering = { busy: false };

  return {
    async register({ displayName, email, password }) {
      registering.busy = true;
      try {
        const { user } = await withIdentityErrors(
          createUserWithEmailAndPassword(auth, email, password),
        );
        // The account exists from here on. Without the mail it can be used, and the mail asked for again.
        const isMailSent = await sendEmailVerification(user, afterVerification()).then(
          () => true,
          () => false,
        );
        await withIdentityErrors(updateProfile(user, { displayName }));
        // The first ID token does not contain the name yet.
        await withIdentityErrors(user.getIdToken(true));
        return { user: personOf(user), isMailSent };
      } finally {
        registering.busy = false;
      }
    },
    async signIn(email, password) {
      return personOf(
        (await withIdentityErrors(signInWithEmailAndPassword(auth, email, password))).user,
      );
    },
    async signInByPopup(after) {
      // Firebase opens the popup at once; a pending sign-out ends while it is open.
      const [{ user }] = await Promise.all([
        withIdentityErrors(signInWithPopup(auth, providerOf(settings.popupProvider)), toPopupCode),
        after,
      ]);
      return personOf(user);
    },
    async signOut() {
      await withIdentityErrors(signOut(auth));
    },
    async currentUser() {
      await ready;
      const user = auth.currentUser;
      if (!user) return null;
      const verifiedBefore = user.emailVerified;
      await withIdentityErrors(user.reload());
      if (user.emailVerified !== verifiedBefore) await withIdentityErrors(user.getIdToken(true));
      return personOf(user);
    },
    async idToken() {
      await ready;
      return auth.currentUser ? withIdentityErrors(auth.currentUser.getIdToken()) : null;
    },
    async resendVerification() {
      await ready;
      if (!auth.currentUser) throw new IdentityError('refused', sessionMessages.sessionEnded);
      await withIdentityErrors(sendEmailVerification(auth.currentUser, afterVerification()));
    },
    async requestPasswordReset(email) {
      await withIdentityErrors(sendPasswordResetEmail(auth, email));
    },
    async resetPassword(code, newPassword) {
      await withIdentityErrors(confirmPasswordReset(auth, code, newPassword));
    },
    async changeEmail(newEmail) {
      await ready;
      if (!auth.currentUser) throw new IdentityError('refused', sessionMessages.sessionEnded);
      await withIdentityErrors(
        verifyBeforeUpdateEmail(auth.currentUser, newEmail, afterVerification()),
      );
    },
    async confirmEmail(code) {
      await withIdentityErrors(applyActionCode(auth, code));
    },
    onChange(listener) {
      return onAuthStateChanged(auth, (user) => {
        if (!registering.busy) listener(user ? personOf(user) : null);
      });
    },
  };
}

function openAuth({ projectId, apiKey, authDomain, emulatorHost }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: indexedDBLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorHost !== null) {
    connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  }
  return auth;
}

function providerOf(id: string) {
  return id === 'google.com' ? new GoogleAuthProvider() : new OAuthProvider(id);
}

function afterVerification() {
  return { url: `${window.location.origin}/dashboard/myprofile` };
}

function personOf({ uid, displayName, email, photoURL, emailVerified }: User): IdentityUser {
  return { uid, displayName: displayName ?? '', email: email ?? '', photoURL, emailVerified };
}

/** Converts errors of Firebase to IdentityErrors. */
async function withIdentityErrors<Value>(
  done: Promise<Value>,
  codeOf: (code: string) => string = (code) => code,
): Promise<Value> {
  try {
    return await done;
  } catch (error) {
    throw toIdentityError(error, codeOf);
  }
}

/** Firebase reports an internal error when the script for the popup cannot be loaded. */
function toPopupCode(code: string): string {
  return code === 'internal-error' ? 'network-request-failed' : code;
}

function toIdentityError(error: unknown, codeOf: (code: string) => string): unknown {
  if (!(error instanceof FirebaseError)) return error;
  const code = codeOf(error.code.replace(/^auth\//, ''));
  if (/^(expired|invalid)-action-code$/.test(code)) {
    return new IdentityError('invalid-link', identityMessages.invalidLink);
  }
  if (code === 'invalid-email' || code === 'invalid-new-email') {
    return new IdentityError('invalid-email', personMessages.emailInvalid);
  }
  const popup = popupErrors.find((one) => one === code);
  const temporary = /^(network-request-failed|too-many-requests|internal-error|timeout)$/.test(
    code,
  );
  if (code === 'network-request-failed' && !popup) {
    return new IdentityError('no-response', sessionMessages.noResponse);
  }
  const message = popup ? popupMessage(popup) : error.message;
  return new IdentityError(temporary ? 'temporary' : 'refused', message);
}
