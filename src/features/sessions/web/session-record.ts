import type { StaffRole } from '#shared/staff-roles.ts';
import { COMPANY_KEY, TOKEN_KEY, USER_KEY } from '../domain/session-keys.ts';

/** The signed-in person as the pages show them. */
export interface SessionUser {
  readonly id: string;
  /** The id at the identity provider. */
  readonly uid?: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoURL: string | null;
  /** As last read from the database, like the roles. Pages for staff read them again. */
  readonly admin: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly emailVerified: boolean;
}

export interface ChosenCompany {
  readonly companyId: string;
  readonly name: string;
  /**
   * Whether the person orders for the company, only sees what is its own, or views it as staff of the shop. As of the
   * choice of the company: the server decides.
   */
  readonly access: 'order' | 'see' | 'staff';
}

/** Id, access and name (session-keys.ts). */
const COMPANY = /^(.{36}) (\w+) (.+)/;

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredSession {
  readonly token: string;
  readonly user: SessionUser;
}

/** The part of a session in local storage, shared by all tabs. */
export function sessionRecord(store: KeyValueStore) {
  return {
    read(): StoredSession | null {
      const token = store.getItem(TOKEN_KEY);
      const user = parseUser(store.getItem(USER_KEY));
      return token && user ? { token, user } : null;
    },
    write({ token, user }: StoredSession) {
      store.setItem(USER_KEY, JSON.stringify(user));
      store.setItem(TOKEN_KEY, token);
    },
    clear() {
      for (const key of [TOKEN_KEY, USER_KEY, COMPANY_KEY]) store.removeItem(key);
    },
    /** Null while the person acts for themselves, and for a company that was stored in an earlier form. */
    readCompany(): ChosenCompany | null {
      const [, companyId, access, name] = COMPANY.exec(store.getItem(COMPANY_KEY) ?? '') ?? [];
      return companyId ? ({ companyId, access, name } as ChosenCompany) : null;
    },
  };
}
export type SessionRecord = ReturnType<typeof sessionRecord>;

/** Checked by hand, because every page loads this module and zod adds 23 KB. */
function parseUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    // A record from before there were roles has none.
    return isSessionUser(value) ? { ...value, staffRoles: value.staffRoles ?? [] } : null;
  } catch {
    return null;
  }
}

function isSessionUser(
  value: unknown,
): value is Omit<SessionUser, 'staffRoles'> & Partial<SessionUser> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, displayName, email, photoURL, admin, emailVerified } = value as SessionUser;
  return (
    [id, displayName, email].every((text) => typeof text === 'string') &&
    (photoURL === null || typeof photoURL === 'string') &&
    [admin, emailVerified].every((flag) => typeof flag === 'boolean')
  );
}

/** For browsers without local storage: the session ends with the page. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
