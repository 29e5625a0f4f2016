import { and, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { productImports } from './spreadsheet-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const KEPT_MS = 7 * 24 * HOUR_MS;

/** Forgets the files that were sent a week ago, with what their lines came to; not those in hand. */
export function deleteOldImports(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'forget-imports',
    everyMs: HOUR_MS,
    async run() {
      const { at, workedUntil } = productImports;
      const before = new Date(now().getTime() - KEPT_MS);
      const idle = or(isNull(workedUntil), lt(workedUntil, now()));
      await db.delete(productImports).where(and(lt(at, before), idle));
    },
  };
}
