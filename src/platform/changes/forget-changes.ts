import { lt, sql } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { shopChanges } from './change-tables.ts';
import { LONGEST_ABSENCE_S } from './read-changes.ts';

const MINUTE_MS = 60 * 1_000;
const KEPT_MS = LONGEST_ABSENCE_S * 1_000 + 5 * MINUTE_MS;

/**
 * Forgets the changes that everybody has heard of: those of transactions that had ended longer ago
 * than anybody may go without looking, however long they had lasted. Since when that is so is known
 * to this process alone; another one waits as long anew.
 */
export function forgetChanges(db: Queryable, now: Now): RecurringJob {
  let seen: { readonly at: number; readonly endedBelow: string }[] = [];
  return {
    name: 'forget-changes',
    everyMs: 5 * MINUTE_MS,
    async run() {
      const at = now().getTime();
      seen.push({ at, endedBelow: await oldestUnderWay(db) });
      const heard = seen.findLast((earlier) => at - earlier.at >= KEPT_MS);
      if (!heard) return;
      seen = seen.slice(seen.indexOf(heard));
      await db.delete(shopChanges).where(lt(shopChanges.xid, heard.endedBelow));
    },
  };
}

/** Every transaction before this one has ended. */
async function oldestUnderWay(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return rows[0]?.xmin ?? '0';
}
