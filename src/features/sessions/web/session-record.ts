/** The signed-in person as the pages show them. */
export interface SessionUser {
  readonly id: string;
  /** At the identity provider. */
  readonly uid?: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoURL: string | null;
  /** What the database said last; pages for admins ask it again. */
  readonly admin: boolean;
  readonly emailVerified: boolean;
}

/** Documented (docs/specification.md#access-token). */
export const TOKEN_KEY = 'accessToken';
/** Lets the page name the person before any call is answered. */
export const USER_KEY = 'busbar-user';

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface HeldSession {
  readonly token: string;
  readonly user: SessionUser;
}

/** What of a session outlives the page, shared by all tabs. */
export function sessionRecord(store: KeyValueStore) {
  return {
    read(): HeldSession | null {
      const token = store.getItem(TOKEN_KEY);
      const user = parseUser(store.getItem(USER_KEY));
      return token && user ? { token, user } : null;
    },
    write({ token, user }: HeldSession) {
      store.setItem(USER_KEY, JSON.stringify(user));
      store.setItem(TOKEN_KEY, token);
    },
    clear() {
      store.removeItem(TOKEN_KEY);
      store.removeItem(USER_KEY);
    },
  };
}
export type SessionRecord = ReturnType<typeof sessionRecord>;

/** By hand, since every page carries this: zod would cost a visitor 23 KB. */
function parseUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, displayName, email, photoURL, admin, emailVerified } = value as SessionUser;
  return (
    [id, displayName, email].every((text) => typeof text === 'string') &&
    (photoURL === null || typeof photoURL === 'string') &&
    [admin, emailVerified].every((flag) => typeof flag === 'boolean')
  );
}

/** For browsers that keep nothing: the session lasts as long as the page. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
