import { FirebaseError } from '@firebase/app';
import type { User } from '@firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firebaseIdentity } from './firebase-identity.ts';

/** The calls of Firebase's script, in their order. */
const calls: string[] = [];
/** The calls that fail, with Firebase's error code. */
const failures = new Map<string, string>();

async function call<Value>(name: string, value: Value): Promise<Value> {
  calls.push(name);
  const code = failures.get(name);
  if (code) throw new FirebaseError(`auth/${code}`, `Firebase: ${code}`);
  return value;
}

const mara = {
  uid: 'u1',
  displayName: null as string | null,
  email: 'mara@nordwerk.example',
  photoURL: null,
  emailVerified: false,
  getIdToken: (forced: boolean) => call(forced ? 'new token' : 'token', 'id-token'),
};

vi.mock('@firebase/app', async (original) => ({
  ...(await original<object>()),
  initializeApp: () => ({}),
}));
vi.mock('@firebase/auth', async (original) => ({
  ...(await original<object>()),
  initializeAuth: () => ({ authStateReady: async () => undefined, currentUser: mara }),
  createUserWithEmailAndPassword: () => call('account', { user: mara }),
  sendEmailVerification: () => call('verification mail', undefined),
  updateProfile: (user: { displayName: string }, { displayName }: User) => {
    user.displayName = displayName ?? '';
    return call('display name', undefined);
  },
}));

const account = { displayName: 'Mara', email: mara.email, password: 'copper-busbar' };

function identity() {
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
  const settings = { projectId: 'p', apiKey: 'k', authDomain: 'd', popupProvider: 'google.com' };
  return firebaseIdentity({ ...settings, emulatorHost: null });
}

beforeEach(() => {
  calls.length = 0;
  failures.clear();
});
// Other tests of this process render pages on the server, which has no window.
afterEach(() => void vi.unstubAllGlobals());

describe('registering at Firebase', () => {
  test('creates the account, sends the verification mail, sets the name and gets a token', async () => {
    expect(await identity().register(account)).toMatchObject({
      user: { uid: 'u1', displayName: 'Mara', email: mara.email },
      isMailSent: true,
    });
    expect(calls).toEqual(['account', 'verification mail', 'display name', 'new token']);
  });

  test('goes on without the mail, which can be asked for again', async () => {
    failures.set('verification mail', 'too-many-requests');
    const one = identity();
    expect(await one.register(account)).toMatchObject({
      user: { displayName: 'Mara' },
      isMailSent: false,
    });
    expect(calls).toEqual(['account', 'verification mail', 'display name', 'new token']);
    await expect(one.resendVerification()).rejects.toMatchObject({ reason: 'temporary' });
    failures.clear();
    await one.resendVerification();
    expect(calls.at(-1)).toBe('verification mail');
  });

  test('fails if the account cannot be created', async () => {
    failures.set('account', 'email-already-in-use');
    await expect(identity().register(account)).rejects.toMatchObject({ reason: 'refused' });
    expect(calls).toEqual(['account']);
  });

  test('reports an address that it does not accept at the email field', async () => {
    failures.set('account', 'invalid-email');
    await expect(identity().register(account)).rejects.toMatchObject({
      reason: 'invalid-email',
      message: 'Provide a valid Email',
    });
  });
});
