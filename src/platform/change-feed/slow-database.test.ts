import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '#platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';
import type { ChangeFeed, ChangeSet } from './change-feed.ts';
import { pollChanges } from './poll-changes.ts';

const { queries } = await testDatabase();
const log = pino({ level: 'silent' });

const open: ChangeFeed[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

interface HeldRead {
  /** Ends the read with what the database returned when it was queried. */
  answer(): void;
  fail(): void;
}

/** A feed that polls only on demand, and whose reads end when the test says so. */
async function slowFeed() {
  const reads: HeldRead[] = [];
  let slow = false;
  async function execute(...query: Parameters<Queryable['execute']>) {
    const result = await queries.execute(...query);
    if (!slow) return result;
    return new Promise<typeof result>((resolve, reject) => {
      reads.push({
        answer: () => resolve(result),
        fail: () => reject(new Error('no database')),
      });
    });
  }
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const changes = pollChanges({ execute } as unknown as Queryable, { log });
  vi.useRealTimers();
  open.push(changes);
  await changes.catchUp();
  slow = true;
  const delivered: ChangeSet[] = [];
  changes.onChange((changeSet) => void delivered.push(changeSet));
  const held = () => vi.waitUntil(() => reads.shift());
  return { changes, delivered, held };
}

async function isPending(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<true>((resolve) => setImmediate(() => resolve(true)));
  return Promise.race([promise.then(() => false), later]);
}

function note(topic: string, ...ids: string[]) {
  return queries.execute(sql`select record_changes(${topic}, ${sql.param(ids)}::uuid[])`);
}

describe('while the database is slow', () => {
  test('a caller after the writer waits for the same read until the change has been delivered', async () => {
    const { changes, delivered, held } = await slowFeed();
    await note('product', randomUUID());
    changes.markStale();
    const writer = changes.catchUp();
    const read = await held();
    expect(changes.isStale).toBe(true);
    const other = changes.catchUp();
    expect(await isPending(other)).toBe(true);
    read.answer();
    await other;
    expect(delivered).toHaveLength(1);
    expect(changes.isStale).toBe(false);
    await writer;
  });

  test('a read that began before the write is not enough', async () => {
    const { changes, delivered, held } = await slowFeed();
    changes.markStale();
    const first = changes.catchUp();
    const early = await held();
    const id = randomUUID();
    await note('product', id);
    changes.markStale();
    const writer = changes.catchUp();
    early.answer();
    await first;
    const late = await held();
    expect(await isPending(writer)).toBe(true);
    expect([changes.isStale, delivered]).toEqual([true, []]);
    late.answer();
    await writer;
    expect([changes.isStale, delivered.flat()]).toEqual([
      false,
      [{ topic: 'product', entityId: id }],
    ]);
  });

  test('a read that fails delivers nothing', async () => {
    const { changes, delivered, held } = await slowFeed();
    await note('product', randomUUID());
    changes.markStale();
    const writer = changes.catchUp();
    const read = await held();
    const other = changes.catchUp();
    read.fail();
    for (const wait of [writer, other]) await expect(wait).rejects.toThrow('no database');
    expect(changes.isStale).toBe(true);
    const again = changes.catchUp();
    (await held()).answer();
    await again;
    expect(delivered).toHaveLength(1);
  });
});
