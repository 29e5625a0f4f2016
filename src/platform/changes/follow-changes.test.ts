import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { shopChanges } from './change-tables.ts';
import type { Change, Changes, Told } from './changes.ts';
import { followChanges } from './follow-changes.ts';
import { forgetChanges } from './forget-changes.ts';
import { newChanges, type Mark } from './read-changes.ts';

const { queries, connection } = await testDatabase();
const log = pino({ level: 'silent' });

const open: { stop(): Promise<unknown> }[] = [];
beforeEach(() => queries.delete(shopChanges));
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

interface Follower {
  readonly changes: Changes;
  readonly heard: Told[];
  /** The subjects that it has been told of, after a look. */
  subjects(): Promise<(string | null)[]>;
}

async function follower(): Promise<Follower> {
  const changes = followChanges(queries, { log });
  open.push(changes);
  const heard: Told[] = [];
  await changes.current();
  changes.subscribe((told) => void heard.push(told));
  return {
    changes,
    heard,
    async subjects() {
      changes.wrote();
      await changes.current();
      return heard.flatMap((told) =>
        told === 'everything' ? ['everything'] : told.map(subjectOf),
      );
    },
  };
}

function subjectOf({ subject }: Change) {
  return subject;
}

/** A connection of its own, whose transaction begins and ends when the test says so. */
async function another() {
  const client = new pg.Client(connection);
  await client.connect();
  open.push({ stop: () => client.end() });
  return {
    begin: () => client.query('begin'),
    note: (...ids: string[]) => client.query(`select note_changes('product', $1)`, [ids]),
    end: (how: 'commit' | 'rollback') => client.query(how),
  };
}

function note(topic: string, ...ids: string[]) {
  return queries.execute(sql`select note_changes(${topic}, ${sql.param(ids)}::uuid[])`);
}

describe('a change', () => {
  test('is told to every process once it has committed', async () => {
    const [here, there] = [await follower(), await follower()];
    const id = randomUUID();
    await note('product', id);
    expect(await here.subjects()).toEqual([id]);
    expect(await there.subjects()).toEqual([id]);
    expect(await here.subjects()).toEqual([id]);
  });

  test('that is rolled back is never told', async () => {
    const [here, writer] = [await follower(), await another()];
    await writer.begin();
    await writer.note(randomUUID());
    expect(await here.subjects()).toEqual([]);
    await writer.end('rollback');
    expect(await here.subjects()).toEqual([]);
  });

  test('of a transaction that lasts long comes when it ends, and holds up nobody', async () => {
    const [here, slow, quick] = [await follower(), await another(), await another()];
    const [late, soon] = [randomUUID(), randomUUID()];
    await slow.begin();
    await slow.note(late);
    await quick.note(soon);
    expect(await here.subjects()).toEqual([soon]);
    await slow.end('commit');
    expect(await here.subjects()).toEqual([soon, late]);
  });

  test('that came before the first look is not told', async () => {
    await note('product', randomUUID());
    const here = await follower();
    expect(await here.subjects()).toEqual([]);
  });

  test('is told once a transaction, however often it made it', async () => {
    const [here, writer] = [await follower(), await another()];
    const id = randomUUID();
    await writer.begin();
    await writer.note(id, id);
    await writer.note(id);
    await writer.end('commit');
    expect(await here.subjects()).toEqual([id]);
  });
});

test('however transactions begin, write and end, each change that committed is told, and no other', async () => {
  const here = await follower();
  const writers = await Promise.all(Array.from({ length: 4 }, another));
  const wanted = new Set<string>();
  const written = writers.map((): string[] | null => null);
  let seed = 20_261_121;
  const chance = (choices: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * choices);
  };
  for (let step = 0; step < 300; step += 1) {
    const which = chance(writers.length);
    const [writer, ids] = [writers[which], written[which]];
    if (!writer) throw new Error('there is no such writer');
    const action = chance(4);
    if (!ids) {
      await writer.begin();
      written[which] = [];
    } else if (action > 1) {
      const id = randomUUID();
      await writer.note(id);
      ids.push(id);
    } else {
      await writer.end(action === 0 ? 'rollback' : 'commit');
      if (action === 1) for (const id of ids) wanted.add(id);
      written[which] = null;
    }
    if (chance(3) === 0) await here.subjects();
  }
  for (const writer of writers) await writer.end('rollback');
  const heard = await here.subjects();
  expect(heard.length).toBe(wanted.size);
  expect(new Set(heard)).toEqual(wanted);
});

describe('whoever waits for what this process has written', () => {
  test('shares one look with others who wait', async () => {
    const { changes } = await follower();
    changes.wrote();
    const waits = [changes.current(), changes.current()];
    expect(waits[0]).toBe(waits[1]);
    await Promise.all(waits);
    expect(changes.behind).toBe(false);
  });

  test('waits for another look when it wrote during one', async () => {
    const here = await follower();
    here.changes.wrote();
    const first = here.changes.current();
    const id = randomUUID();
    await note('product', id);
    here.changes.wrote();
    await here.changes.current();
    await first;
    expect(here.heard.flat()).toEqual([{ topic: 'product', subject: id }]);
  });
});

describe('everything may have changed', () => {
  test('of a topic when one transaction changes very much of it', async () => {
    const [here, writer] = [await follower(), await another()];
    await writer.begin();
    for (let batch = 0; batch < 30; batch += 1) {
      await writer.note(...Array.from({ length: 500 }, () => randomUUID()));
    }
    await writer.end('commit');
    const subjects = await here.subjects();
    expect(subjects).toContain(null);
    expect(subjects).toHaveLength(10_001);
    await note('product', randomUUID());
    expect(await here.subjects()).toHaveLength(10_002);
  });

  test('for a process that has not looked for longer than changes are kept', async () => {
    const { mark } = await newChanges(queries, null);
    const asleep: Mark = { ...mark, at: mark.at - 31 * 60 };
    expect((await newChanges(queries, asleep)).told).toBe('everything');
    expect((await newChanges(queries, mark)).told).toEqual([]);
  });

  test('when the database is an older copy of what it was', async () => {
    const { mark } = await newChanges(queries, null);
    const later: Mark = { ...mark, xmax: String(Number(mark.xmax) + 1_000) };
    expect((await newChanges(queries, later)).told).toBe('everything');
  });
});

describe('changes are forgotten', () => {
  const MINUTE_MS = 60_000;
  let time = 0;
  const after = (minutes: number) => {
    time += minutes * MINUTE_MS;
    return forget.run();
  };
  let forget = forgetChanges(queries, () => new Date(time));
  beforeEach(() => {
    forget = forgetChanges(queries, () => new Date(time));
  });
  /** Other tests write in the same server: until what was under way before this one has ended, too. */
  const longEnded = (subject: string) =>
    expect
      .poll(async () => {
        const isOver = sql<boolean>`${shopChanges.xid} < pg_snapshot_xmin(pg_current_snapshot())`;
        const found = queries.select({ isOver }).from(shopChanges);
        return (await found.where(eq(shopChanges.subject, subject)))[0]?.isOver;
      })
      .toBe(true);
  const kept = async () => (await queries.select().from(shopChanges)).map(({ subject }) => subject);

  test('when they are older than anybody may go without looking', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await note('product', old);
    await longEnded(old);
    await after(0);
    await note('product', young);
    await after(30);
    expect(await kept()).toEqual([old, young]);
    await after(5);
    expect(await kept()).toEqual([young]);
  });

  test('as long after their transaction has ended, however long it lasted', async () => {
    const [slow, late] = [await another(), randomUUID()];
    await slow.begin();
    await slow.note(late);
    await after(0);
    await after(60);
    await slow.end('commit');
    await longEnded(late);
    await after(5);
    await after(34);
    expect(await kept()).toEqual([late]);
    await after(1);
    expect(await kept()).toEqual([]);
  });
});
