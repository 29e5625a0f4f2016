import { lt, sql } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { shopChanges } from './change-tables.ts';
import { MAX_POLL_GAP_S } from './read-changes-since.ts';

const MINUTE_MS = 60 * 1_000;
const RETENTION_MS = MAX_POLL_GAP_S * 1_000 + 5 * MINUTE_MS;

/**
 * Deletes the changes of transactions that ended longer ago than any process may go without polling,
 * however long the transactions lasted. When they ended is held in memory, so a new process waits
 * the full retention time first.
 */
export function deleteOldChanges(db: Queryable, now: Now): RecurringJob {
  let observations: { readonly at: number; readonly endedBelow: string }[] = [];
  return {
    name: 'delete-old-changes',
    everyMs: 5 * MINUTE_MS,
    async run() {
      const at = now().getTime();
      observations.push({ at, endedBelow: await oldestInProgress(db) });
      const expired = observations.findLast((earlier) => at - earlier.at >= RETENTION_MS);
      if (!expired) return;
      observations = observations.slice(observations.indexOf(expired));
      await db.delete(shopChanges).where(lt(shopChanges.xid, expired.endedBelow));
    },
  };
}

/** Every transaction with a lower id has ended. */
async function oldestInProgress(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return rows[0]?.xmin ?? '0';
}
