import {
  sessionMessages,
  IdentityError,
  popupErrors,
  type Identity,
  type IdentityUser,
} from '#features/sessions/web/index.ts';
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
import { identityMessages, popupMessage } from './messages.ts';

export type FirebaseSettings = NonNullable<ShopConfig['identity']['firebase']>;

/** Firebase Authentication; in a chunk of its own, loaded only where the shop is configured for it. */
export function firebaseIdentity(settings: FirebaseSettings): Identity {
  const auth = openAuth(settings);
  const ready = auth.authStateReady();

  /** Registers, then says who it is: Firebase tells its listeners before the name is set. */
  const registering = { busy: false };

  return {
    async register({ displayName, email, password }) {
      registering.busy = true;
      try {
        const { user } = await told(createUserWithEmailAndPassword(auth, email, password));
        await told(updateProfile(user, { displayName }));
        await told(sendEmailVerification(user, afterVerification()));
        // The first token was made before the name was known.
        await told(user.getIdToken(true));
        return personOf(user);
      } finally {
        registering.busy = false;
      }
    },
    async signIn(email, password) {
      return personOf((await told(signInWithEmailAndPassword(auth, email, password))).user);
    },
    async signInByPopup(after) {
      // Firebase opens the window itself, at once; whoever is leaving is gone before it comes back.
      const [{ user }] = await Promise.all([
        told(signInWithPopup(auth, providerOf(settings.popupProvider)), popupCode),
        after,
      ]);
      return personOf(user);
    },
    async signOut() {
      await told(signOut(auth));
    },
    async currentUser() {
      await ready;
      const user = auth.currentUser;
      if (!user) return null;
      const verifiedBefore = user.emailVerified;
      await told(user.reload());
      if (user.emailVerified !== verifiedBefore) await told(user.getIdToken(true));
      return personOf(user);
    },
    async idToken() {
      await ready;
      return auth.currentUser ? told(auth.currentUser.getIdToken()) : null;
    },
    async resendVerification() {
      await ready;
      if (!auth.currentUser) throw new IdentityError('refused', sessionMessages.sessionEnded);
      await told(sendEmailVerification(auth.currentUser, afterVerification()));
    },
    async requestPasswordReset(email) {
      await told(sendPasswordResetEmail(auth, email));
    },
    async resetPassword(code, newPassword) {
      await told(confirmPasswordReset(auth, code, newPassword));
    },
    async changeEmail(newEmail) {
      await ready;
      if (!auth.currentUser) throw new IdentityError('refused', sessionMessages.sessionEnded);
      await told(verifyBeforeUpdateEmail(auth.currentUser, newEmail, afterVerification()));
    },
    async confirmEmail(code) {
      await told(applyActionCode(auth, code));
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

/** What Firebase did; its refusal as ours. */
async function told<Value>(
  done: Promise<Value>,
  codeOf: (code: string) => string = (code) => code,
): Promise<Value> {
  try {
    return await done;
  } catch (error) {
    throw asIdentityError(error, codeOf);
  }
}

/** When the script that opens the popup cannot be fetched, Firebase calls it an internal error. */
function popupCode(code: string): string {
  return code === 'internal-error' ? 'network-request-failed' : code;
}

function asIdentityError(error: unknown, codeOf: (code: string) => string): unknown {
  if (!(error instanceof FirebaseError)) return error;
  const code = codeOf(error.code.replace(/^auth\//, ''));
  if (/^(expired|invalid)-action-code$/.test(code)) {
    return new IdentityError('void-link', identityMessages.linkVoid);
  }
  const popup = popupErrors.find((one) => one === code);
  const passing = /^(network-request-failed|too-many-requests|internal-error|timeout)$/.test(code);
  const said = popup ? popupMessage(popup) : error.message;
  return new IdentityError(passing ? 'no-answer' : 'refused', said);
}
