import { z } from 'zod';

/** The signed-in person as the pages show them. */
export const sessionUser = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  /** What the database said last; pages for admins ask it again. */
  admin: z.boolean(),
  emailVerified: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** Documented in specification section 3. */
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

function parseUser(text: string | null): SessionUser | null {
  try {
    return sessionUser.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
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
