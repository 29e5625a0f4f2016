import { apiClient, type TransportRequest } from '#shared/api-client.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { IdentityError, type Identity, type IdentityUser } from './identity-client.ts';
import { bearerApi } from './bearer-api.ts';
import { memoryStore, sessionRecord } from './session-record.ts';
import { Session } from './session.ts';

export const mara: IdentityUser = {
  uid: 'u1',
  displayName: 'Mara',
  email: 'mara@nordwerk.example',
  photoURL: null,
  emailVerified: true,
};

interface Answer {
  status: number;
  body: unknown;
}

/** A session with a shop and an identity provider in memory, whose responses each test sets. */
export function sessionSetup() {
  const store = memoryStore();
  const sent: TransportRequest[] = [];
  let issued = 0;
  let listeners: ((user: IdentityUser | null) => void)[] = [];
  const shop = {
    person: mara as IdentityUser | null,
    offline: false,
    valid: new Set<string>(),
    exchange: null as Answer | null,
    answer: (_request: TransportRequest): Answer | null => null,
  };
  const identity: Identity = {
    register: async () => ({ user: mara, isMailSent: true }),
    signIn: async () => mara,
    signOut: async () => {
      shop.person = null;
    },
    currentUser: async () => {
      if (shop.offline) throw new IdentityError('temporary', 'offline');
      for (const listener of listeners) listener(shop.person);
      return shop.person;
    },
    idToken: async () => (shop.person ? 'id-token' : null),
    signInByPopup: async () => mara,
    resendVerification: async () => undefined,
    requestPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
    changeEmail: async () => undefined,
    confirmEmail: async () => undefined,
    onChange: (listener) => {
      listeners.push(listener);
      return () => {
        listeners = listeners.filter((one) => one !== listener);
      };
    },
  };
  const user = {
    _id: 'id-of-mara',
    name: 'Mara',
    email: mara.email,
    role: null,
    staffRoles: [] as StaffRole[],
    image: null,
    education: '',
    location: '',
    number: '',
  };

  function answerTo(request: TransportRequest): Answer {
    if (request.method === 'PUT') {
      if (shop.exchange) return shop.exchange;
      const token = `token-${(issued += 1)}`;
      shop.valid.add(`Bearer ${token}`);
      return { status: 200, body: { token, expiresAt: '', user } };
    }
    const special = shop.answer(request);
    if (special) return special;
    if (!shop.valid.has(request.headers['authorization'] ?? ''))
      return problem(401, 'Please sign in.');
    return { status: 200, body: user };
  }

  const plain = apiClient(async (request) => {
    sent.push(request);
    await Promise.resolve();
    if (shop.offline) throw new TypeError('Failed to fetch');
    const { status, body } = answerTo(request);
    return { status, header: () => null, text: async () => JSON.stringify(body) };
  });
  /** The session of a page that is loaded in this browser. */
  function reloaded() {
    const session = new Session({ identity, api: plain, record: sessionRecord(store) });
    return { session, api: bearerApi({ plain, session, store }) };
  }
  return { store, sent, shop, reloaded, ...reloaded() };
}

export function problem(status: number, title: string, type = 'general/x'): Answer {
  return { status, body: { type: `/problems/${type}`, status, title } };
}
