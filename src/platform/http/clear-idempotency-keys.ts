import { sql } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { KEY_KEPT_HOURS } from './idempotency.ts';
import { idempotencyKeys } from './idempotency-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** There may be millions: each step holds few of them, and not for long. */
const AT_ONCE = 1_000;

/** Forgets the keys that nobody repeats a request with any more. */
export function clearIdempotencyKeys(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'clear-idempotency-keys',
    everyMs: HOUR_MS,
    async run() {
      const before = new Date(now().getTime() - KEY_KEPT_HOURS * HOUR_MS);
      while ((await clearSome(db, before)) === AT_ONCE);
    },
  };
}

async function clearSome(db: Queryable, before: Date): Promise<number> {
  const { callerId, key, createdAt } = idempotencyKeys;
  const { rowCount } = await db.execute(sql`delete from ${idempotencyKeys}
    where (${callerId}, ${key}) in (select ${callerId}, ${key} from ${idempotencyKeys}
      where ${createdAt} < ${before.toISOString()}::timestamptz
      order by ${createdAt} limit ${AT_ONCE} for update skip locked)`);
  return rowCount ?? 0;
}
