import { createHash } from 'node:crypto';
import { eq, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { signInAttempts } from './identity-tables.ts';

/** People mistype their password this often in a row without noticing anything. */
const FREE_ATTEMPTS = 5;
const MAX_WAIT_S = 60;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

export interface SignInThrottle {
  /**
   * Counts an attempt before its password is looked at, so that many at once are counted, too.
   * @param known what `browserOf` gave the browser that it comes from, if anything.
   * @returns the seconds to wait when it is too early for one, else null.
   */
  recordAttempt(email: string, known: string | null): Promise<number | null>;
  /** Whoever knows the password, or the mailbox, starts afresh. */
  reset(email: string): Promise<void>;
  /**
   * What a browser is to keep in which this account's password was typed rightly: the attempts of
   * all such browsers are counted apart, so that a stranger's guessing does not keep the owner out.
   */
  knownBrowserValue(email: string, id: string): string;
}

/**
 * Slows down guessing one account's password, from wherever it comes: from the sixth attempt on each
 * has to wait twice as long as the one before, a minute at most, so that nobody is locked out by it.
 * Addresses without an account are counted all the same.
 */
export function signInThrottle(db: Queryable, now: Now): SignInThrottle {
  const { attempts, lastAt, nextAt } = signInAttempts;
  return {
    async recordAttempt(email, known) {
      const account = digest(email);
      // One counter for all of them: who knew the password once could collect any number of browsers.
      const key = known?.startsWith(`${account}.`) ? `${account}.known` : account;
      const at = now();
      const stale = sql`${lastAt} < ${new Date(at.getTime() - FORGOTTEN_AFTER_MS)}`;
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
      const [held] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
      const ms = (held?.nextAt.getTime() ?? at.getTime()) - at.getTime();
      return Math.max(1, Math.ceil(ms / 1000));
    },
    async reset(email) {
      const { key } = signInAttempts;
      const everywhere = or(eq(key, digest(email)), like(key, `${digest(email)}.%`));
      await db.delete(signInAttempts).where(everywhere);
      const stale = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
      await db.delete(signInAttempts).where(lt(lastAt, stale));
    },
    knownBrowserValue: (email, id) => `${digest(email)}.${id}`,
  };
}

function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
