import { createHash } from 'node:crypto';
import { eq, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { signInAttempts } from './identity-tables.ts';

/** This many attempts in a row are not delayed. */
const FREE_ATTEMPTS = 5;
const MAX_WAIT_S = 60;
const RESET_AFTER_MS = 15 * 60_000;

export interface SignInThrottle {
  /**
   * Counts an attempt before its password is compared, so that concurrent attempts count, too.
   * @param knownBrowser the `knownBrowserValue` that the browser sent, if any.
   * @returns the seconds to wait before the next attempt is allowed, or null if this one is.
   */
  recordAttempt(email: string, knownBrowser: string | null): Promise<number | null>;
  /** Resets the counters of an account after a sign-in or password reset. */
  reset(email: string): Promise<void>;
  /**
   * The cookie value of a browser in which someone has signed in to this account. Attempts from
   * such browsers are counted separately, so that an attacker does not delay the owner.
   */
  knownBrowserValue(email: string, id: string): string;
}

/**
 * Slows down password guessing per account, whatever IP address it comes from. From the sixth attempt
 * on, each wait is twice the one before, up to a minute, so that nobody is locked out. Addresses
 * without an account are counted, too.
 */
export function signInThrottle(db: Queryable, now: Now): SignInThrottle {
  const { attempts, lastAt, nextAt } = signInAttempts;
  return {
    async recordAttempt(email, knownBrowser) {
      const account = digest(email);
      // One counter for all known browsers, since one person can create any number of them.
      const key = knownBrowser?.startsWith(`${account}.`) ? `${account}.known` : account;
      const at = now();
      const stale = sql`${lastAt} < ${new Date(at.getTime() - RESET_AFTER_MS)}`;
      const next = sql<number>`case when ${stale} then 1 else ${attempts} + 1 end`;
      const wait = sql`case when ${next} < ${FREE_ATTEMPTS} then 0
        else least(${MAX_WAIT_S}, power(2, least(${next} - ${FREE_ATTEMPTS}, 10))) end`;
      const counted = await db
        .insert(signInAttempts)
        .values({ key, attempts: 1, lastAt: at, nextAt: at })
        .onConflictDoUpdate({
          target: signInAttempts.key,
          set: {
            attempts: next,
            lastAt: at,
            nextAt: sql`${at}::timestamptz + (${wait}) * interval '1 second'`,
          },
          setWhere: sql`${nextAt} <= ${at} or ${stale}`,
        })
        .returning({ attempts });
      if (counted.length > 0) return null;
      const [current] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
      const ms = (current?.nextAt.getTime() ?? at.getTime()) - at.getTime();
      return Math.max(1, Math.ceil(ms / 1000));
    },
    async reset(email) {
      const { key } = signInAttempts;
      const allKeys = or(eq(key, digest(email)), like(key, `${digest(email)}.%`));
      await db.delete(signInAttempts).where(allKeys);
      const stale = new Date(now().getTime() - RESET_AFTER_MS);
      await db.delete(signInAttempts).where(lt(lastAt, stale));
    },
    knownBrowserValue: (email, id) => `${digest(email)}.${id}`,
  };
}

function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
