import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '#platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';
import type { Changes, Told } from './changes.ts';
import { followChanges } from './follow-changes.ts';

const { queries } = await testDatabase();
const log = pino({ level: 'silent' });

const open: Changes[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

interface HeldLook {
  /** Lets the look end, with what the database said when it was asked. */
  answer(): void;
  fail(): void;
}

/** One that looks only when asked to, and whose looks end when the test says so. */
async function slowFollower() {
  const looks: HeldLook[] = [];
  let slow = false;
  async function execute(...query: Parameters<Queryable['execute']>) {
    const found = await queries.execute(...query);
    if (!slow) return found;
    return new Promise<typeof found>((resolve, reject) => {
      looks.push({
        answer: () => resolve(found),
        fail: () => reject(new Error('no database')),
      });
    });
  }
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const changes = followChanges({ execute } as unknown as Queryable, { log });
  vi.useRealTimers();
  open.push(changes);
  await changes.current();
  slow = true;
  const heard: Told[] = [];
  changes.subscribe((told) => void heard.push(told));
  const held = () => vi.waitUntil(() => looks.shift());
  return { changes, heard, held };
}

async function isPending(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<true>((resolve) => setImmediate(() => resolve(true)));
  return Promise.race([promise.then(() => false), later]);
}

function note(topic: string, ...ids: string[]) {
  return queries.execute(sql`select note_changes(${topic}, ${sql.param(ids)}::uuid[])`);
}

describe('while the database takes its time', () => {
  test('whoever comes after the writer waits until the change has been told, for the same look', async () => {
    const { changes, heard, held } = await slowFollower();
    await note('product', randomUUID());
    changes.wrote();
    const writer = changes.current();
    const look = await held();
    expect(changes.behind).toBe(true);
    const other = changes.current();
    expect(await isPending(other)).toBe(true);
    look.answer();
    await other;
    expect(heard).toHaveLength(1);
    expect(changes.behind).toBe(false);
    await writer;
  });

  test('a look that began before the write is not enough', async () => {
    const { changes, heard, held } = await slowFollower();
    changes.wrote();
    const first = changes.current();
    const early = await held();
    const id = randomUUID();
    await note('product', id);
    changes.wrote();
    const writer = changes.current();
    early.answer();
    await first;
    const late = await held();
    expect(await isPending(writer)).toBe(true);
    expect([changes.behind, heard]).toEqual([true, []]);
    late.answer();
    await writer;
    expect([changes.behind, heard.flat()]).toEqual([false, [{ topic: 'product', subject: id }]]);
  });

  test('one that fails has told nothing', async () => {
    const { changes, heard, held } = await slowFollower();
    await note('product', randomUUID());
    changes.wrote();
    const writer = changes.current();
    const look = await held();
    const other = changes.current();
    look.fail();
    for (const wait of [writer, other]) await expect(wait).rejects.toThrow('no database');
    expect(changes.behind).toBe(true);
    const again = changes.current();
    (await held()).answer();
    await again;
    expect(heard).toHaveLength(1);
  });
});
