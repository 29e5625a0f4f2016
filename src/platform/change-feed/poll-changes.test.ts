import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { shopChanges } from './change-tables.ts';
import type { Change, ChangeFeed, ChangeSet } from './change-feed.ts';
import { pollChanges } from './poll-changes.ts';
import { deleteOldChanges } from './delete-old-changes.ts';
import type { FeedPosition } from './change-feed.ts';
import { readChangesSince } from './read-changes-since.ts';

const { queries, connection } = await testDatabase();
const log = pino({ level: 'silent' });

const open: { stop(): Promise<unknown> }[] = [];
beforeEach(() => queries.delete(shopChanges));
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

interface TestFeed {
  readonly changes: ChangeFeed;
  readonly delivered: ChangeSet[];
  /** The entity ids delivered so far, after a read. */
  entityIds(): Promise<(string | null)[]>;
}

async function openFeed(): Promise<TestFeed> {
  const changes = pollChanges(queries, { log });
  open.push(changes);
  const delivered: ChangeSet[] = [];
  await changes.catchUp();
  changes.onChange((changeSet) => void delivered.push(changeSet));
  return {
    changes,
    delivered,
    async entityIds() {
      changes.markStale();
      await changes.catchUp();
      return delivered.flatMap((changeSet) =>
        changeSet === 'everything' ? ['everything'] : changeSet.map(entityIdOf),
      );
    },
  };
}

function entityIdOf({ entityId }: Change) {
  return entityId;
}

/** A connection of its own, whose transaction begins and ends when the test says so. */
async function another() {
  const client = new pg.Client(connection);
  await client.connect();
  open.push({ stop: () => client.end() });
  return {
    begin: () => client.query('begin'),
    note: (...ids: string[]) => client.query(`select record_changes('product', $1)`, [ids]),
    end: (how: 'commit' | 'rollback') => client.query(how),
  };
}

function note(topic: string, ...ids: string[]) {
  return queries.execute(sql`select record_changes(${topic}, ${sql.param(ids)}::uuid[])`);
}

describe('a change', () => {
  test('is delivered to every process once it has committed', async () => {
    const [here, there] = [await openFeed(), await openFeed()];
    const id = randomUUID();
    await note('product', id);
    expect(await here.entityIds()).toEqual([id]);
    expect(await there.entityIds()).toEqual([id]);
    expect(await here.entityIds()).toEqual([id]);
  });

  test('that is rolled back is never delivered', async () => {
    const [here, writer] = [await openFeed(), await another()];
    await writer.begin();
    await writer.note(randomUUID());
    expect(await here.entityIds()).toEqual([]);
    await writer.end('rollback');
    expect(await here.entityIds()).toEqual([]);
  });

  test('of a long transaction is delivered when it commits and does not delay others', async () => {
    const [here, slow, quick] = [await openFeed(), await another(), await another()];
    const [late, soon] = [randomUUID(), randomUUID()];
    await slow.begin();
    await slow.note(late);
    await quick.note(soon);
    expect(await here.entityIds()).toEqual([soon]);
    await slow.end('commit');
    expect(await here.entityIds()).toEqual([soon, late]);
  });

  test('made before the first read is not delivered', async () => {
    await note('product', randomUUID());
    const here = await openFeed();
    expect(await here.entityIds()).toEqual([]);
  });

  test('is delivered once per transaction, however often it was made', async () => {
    const [here, writer] = [await openFeed(), await another()];
    const id = randomUUID();
    await writer.begin();
    await writer.note(id, id);
    await writer.note(id);
    await writer.end('commit');
    expect(await here.entityIds()).toEqual([id]);
  });
});

test('every committed change is delivered and no other, however transactions interleave', async () => {
  const here = await openFeed();
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
    if (!writer) throw new Error('no such writer');
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
    if (chance(3) === 0) await here.entityIds();
  }
  for (const writer of writers) await writer.end('rollback');
  const delivered = await here.entityIds();
  expect(delivered.length).toBe(wanted.size);
  expect(new Set(delivered)).toEqual(wanted);
});

describe('catching up with own writes', () => {
  test('shares one read between concurrent callers', async () => {
    const { changes } = await openFeed();
    changes.markStale();
    const waits = [changes.catchUp(), changes.catchUp()];
    expect(waits[0]).toBe(waits[1]);
    await Promise.all(waits);
    expect(changes.isStale).toBe(false);
  });

  test('waits for another read when it wrote during one', async () => {
    const here = await openFeed();
    here.changes.markStale();
    const first = here.changes.catchUp();
    const id = randomUUID();
    await note('product', id);
    here.changes.markStale();
    await here.changes.catchUp();
    await first;
    expect(here.delivered.flat()).toEqual([{ topic: 'product', entityId: id }]);
  });
});

describe('everything is reported as changed', () => {
  test('for a topic when one transaction changes very many of its entities', async () => {
    const [here, writer] = [await openFeed(), await another()];
    await writer.begin();
    for (let batch = 0; batch < 30; batch += 1) {
      await writer.note(...Array.from({ length: 500 }, () => randomUUID()));
    }
    await writer.end('commit');
    const subjects = await here.entityIds();
    expect(subjects).toContain(null);
    expect(subjects).toHaveLength(10_001);
    await note('product', randomUUID());
    expect(await here.entityIds()).toHaveLength(10_002);
  });

  test('to a process that has not polled for longer than changes are retained', async () => {
    const { snapshot } = await readChangesSince(queries, null);
    const asleep: FeedPosition = { ...snapshot, at: snapshot.at - 31 * 60 };
    expect((await readChangesSince(queries, asleep)).changes).toBe('everything');
    expect((await readChangesSince(queries, snapshot)).changes).toEqual([]);
  });

  test('when the database was replaced by an older backup', async () => {
    const { snapshot } = await readChangesSince(queries, null);
    const later: FeedPosition = { ...snapshot, xmax: String(Number(snapshot.xmax) + 1_000) };
    expect((await readChangesSince(queries, later)).changes).toBe('everything');
  });
});

describe('changes are deleted', () => {
  const MINUTE_MS = 60_000;
  let time = 0;
  const after = (minutes: number) => {
    time += minutes * MINUTE_MS;
    return forget.run();
  };
  let forget = deleteOldChanges(queries, () => new Date(time));
  beforeEach(() => {
    forget = deleteOldChanges(queries, () => new Date(time));
  });
  /** Other tests share the server: their older transactions must have ended, too. */
  const untilEnded = (entityId: string) =>
    expect
      .poll(async () => {
        const isOver = sql<boolean>`${shopChanges.xid} < pg_snapshot_xmin(pg_current_snapshot())`;
        const found = queries.select({ isOver }).from(shopChanges);
        return (await found.where(eq(shopChanges.entityId, entityId)))[0]?.isOver;
      })
      .toBe(true);
  const remaining = async () =>
    (await queries.select().from(shopChanges)).map(({ entityId }) => entityId);

  test('when they are older than any process may go without polling', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await note('product', old);
    await untilEnded(old);
    await after(0);
    await note('product', young);
    await after(30);
    expect(await remaining()).toEqual([old, young]);
    await after(5);
    expect(await remaining()).toEqual([young]);
  });

  test('only that long after their transaction has ended, however long it lasted', async () => {
    const [slow, late] = [await another(), randomUUID()];
    await slow.begin();
    await slow.note(late);
    await after(0);
    await after(60);
    await slow.end('commit');
    await untilEnded(late);
    await after(5);
    await after(34);
    expect(await remaining()).toEqual([late]);
    await after(1);
    expect(await remaining()).toEqual([]);
  });
});
