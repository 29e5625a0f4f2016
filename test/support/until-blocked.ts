import { vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until a query of the call waits for a lock, or the call has ended without one. */
export async function untilBlocked(
  { pool }: Pick<TestDatabase, 'pool'>,
  call: Promise<unknown>,
): Promise<void> {
  let ended = false;
  const end = () => (ended = true);
  call.then(end, end);
  await vi.waitUntil(async () => ended || (await pool.query(WAITING)).rowCount !== 0, {
    timeout: 120_000,
  });
}
