import { lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bulkChanges } from './catalogue-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const RETENTION_MS = 7 * 24 * HOUR_MS;

/** Deletes changes of many products after a week; they cannot be undone any more. */
export function deleteOldBulkChanges(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'delete-old-bulk-changes',
    everyMs: HOUR_MS,
    async run() {
      const before = new Date(now().getTime() - RETENTION_MS);
      await db.delete(bulkChanges).where(lt(bulkChanges.at, before));
    },
  };
}
