import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { shopChanges } from './change-tables.ts';

const MINUTE_MS = 60 * 1_000;

/**
 * Forgets the changes that everybody has heard of: who has not looked for half an hour is told that
 * everything may have changed, and no transaction lasts as long as the other half.
 */
export function forgetChanges(db: Queryable): RecurringJob {
  return {
    name: 'forget-changes',
    everyMs: 5 * MINUTE_MS,
    async run() {
      await db.execute(
        sql`delete from ${shopChanges} where ${shopChanges.at} < clock_timestamp() - interval '1 hour'`,
      );
    },
  };
}
