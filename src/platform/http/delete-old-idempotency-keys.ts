import { sql } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { KEY_LIFETIME_HOURS } from './idempotency.ts';
import { idempotencyKeys } from './idempotency-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Limits how many rows one statement locks. */
const BATCH_SIZE = 1_000;

/** Deletes the keys whose lifetime has ended. */
export function deleteOldIdempotencyKeys(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'delete-old-idempotency-keys',
    everyMs: HOUR_MS,
    async run() {
      const before = new Date(now().getTime() - KEY_LIFETIME_HOURS * HOUR_MS);
      while ((await deleteBatch(db, before)) === BATCH_SIZE);
    },
  };
}

async function deleteBatch(db: Queryable, before: Date): Promise<number> {
  const { callerId, key, createdAt } = idempotencyKeys;
  const { rowCount } = await db.execute(sql`delete from ${idempotencyKeys}
    where (${callerId}, ${key}) in (select ${callerId}, ${key} from ${idempotencyKeys}
      where ${createdAt} < ${before.toISOString()}::timestamptz
      order by ${createdAt} limit ${BATCH_SIZE} for update skip locked)`);
  return rowCount ?? 0;
}
