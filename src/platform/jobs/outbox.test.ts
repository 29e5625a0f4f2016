import { once } from 'node:events';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { jobHandler, MAX_ATTEMPTS, startOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { enqueue, jobKind } from './outbox.ts';
import { outbox } from './outbox-tables.ts';

const { queries } = await testDatabase();

const greeting = jobKind<{ to: string }>('greeting');
const unknown = jobKind<{ to: string }>('unknown');

let time = Date.parse('2026-03-01T12:00:00Z');
const clock = { now: () => new Date(time), newId: uuidv7 };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const workers: OutboxWorker[] = [];
beforeEach(() => queries.delete(outbox));
afterEach(() => Promise.all(workers.splice(0).map((one) => one.stop())));

/** A process that greets; what it greeted is in the list. */
function worker(greet: (to: string) => Promise<unknown> = async () => undefined) {
  const greeted: string[] = [];
  const handler = jobHandler(greeting, async ({ to }) => {
    await greet(to);
    greeted.push(to);
  });
  const log = pino({ level: 'silent' });
  const started = startOutboxWorker(queries, [handler], { now: clock.now, log });
  workers.push(started);
  return { greeted, drain: () => started.drain(), stop: () => started.stop() };
}

/** Something that one part of a test waits for until another part says so. */
function signal() {
  const emitter = new EventTarget();
  const promise = once(emitter, 'given');
  return { promise, resolve: () => emitter.dispatchEvent(new Event('given')) };
}

const leave = (to: string) => enqueue(queries, clock, greeting, { to });
const waiting = () => queries.select().from(outbox);

describe('work left for later', () => {
  test('is done, and gone once it is done', async () => {
    const { drain, greeted } = worker();
    await leave('Mara');
    await leave('Tomas');
    await drain();
    expect(greeted.toSorted()).toEqual(['Mara', 'Tomas']);
    expect(await waiting()).toEqual([]);
  });

  test('is done however much there is', async () => {
    const { drain, greeted } = worker();
    const names = Array.from({ length: 75 }, (_, i) => `Person ${i}`);
    await Promise.all(names.map(leave));
    await drain();
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  test('is done by whoever asks while a look is under way already', async () => {
    const { drain, greeted } = worker();
    for (let i = 0; i < 50; i++) {
      const underWay = drain();
      await leave(`Person ${i}`);
      await drain();
      expect(greeted).toHaveLength(i + 1);
      await underWay;
    }
  });

  test('is forgotten with the transaction that left it', async () => {
    const { drain, greeted } = worker();
    const failing = queries.transaction(async (tx) => {
      await enqueue(tx, clock, greeting, { to: 'Mara' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await drain();
    expect(greeted).toEqual([]);
  });

  test('is not begun before its transaction is through', async () => {
    const { drain, greeted } = worker();
    await queries.transaction(async (tx) => {
      await enqueue(tx, clock, greeting, { to: 'Mara' });
      await drain();
      expect(greeted).toEqual([]);
    });
    await drain();
    expect(greeted).toEqual(['Mara']);
  });
});

describe('work that fails', () => {
  test('is tried again, later each time, and does not hold the others up', async () => {
    let down = true;
    const attempts: string[] = [];
    const { drain, greeted } = worker(async (to) => {
      attempts.push(to);
      if (to === 'Mara' && down) throw new Error('no answer');
    });
    await leave('Mara');
    await leave('Tomas');
    await drain();
    expect(greeted).toEqual(['Tomas']);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'no answer' }]);

    await drain();
    expect(attempts.filter((to) => to === 'Mara')).toHaveLength(1);
    time += 2 * SECOND;
    await drain();
    time += 2 * SECOND;
    await drain();
    expect(attempts.filter((to) => to === 'Mara')).toHaveLength(2);

    down = false;
    time += 2 * SECOND;
    await drain();
    expect(greeted).toEqual(['Tomas', 'Mara']);
    expect(await waiting()).toEqual([]);
  });

  test('waits an hour at most, however often it failed', async () => {
    const { drain } = worker(() => Promise.reject(new Error('no answer')));
    await leave('Mara');
    await queries.update(outbox).set({ attempts: 40 });
    await drain();
    const [job] = await waiting();
    expect(job?.dueAt.getTime()).toBe(time + 60 * MINUTE);
  });

  test('is given up after the last attempt, and kept with its error', async () => {
    const attempts: string[] = [];
    const { drain } = worker(async (to) => {
      attempts.push(to);
      throw new Error('no answer');
    });
    await leave('Mara');
    await queries.update(outbox).set({ attempts: MAX_ATTEMPTS - 2 });
    await drain();
    expect(await waiting()).toMatchObject([{ deadAt: null, lastError: 'no answer' }]);
    time += 60 * MINUTE;
    await drain();
    expect(await waiting()).toMatchObject([
      { attempts: MAX_ATTEMPTS, deadAt: new Date(time), lastError: 'no answer' },
    ]);
    time += 24 * 60 * MINUTE;
    await drain();
    expect(attempts).toHaveLength(2);
  });

  test('because nobody knows how is kept for a process that does', async () => {
    await enqueue(queries, clock, unknown, { to: 'Mara' });
    await worker().drain();
    expect(await waiting()).toMatchObject([
      { kind: 'unknown', lastError: 'no handler for unknown' },
    ]);
  });
});

describe('two processes', () => {
  test('share the work, and do nothing twice', async () => {
    const [one, other] = [worker(), worker()];
    const names = Array.from({ length: 60 }, (_, i) => `Person ${i}`);
    await Promise.all(names.map(leave));
    await Promise.all([one.drain(), other.drain()]);
    expect([...one.greeted, ...other.greeted].toSorted()).toEqual(names.toSorted());
  });

  test('leave each other the work in hand, until one has died of it', async () => {
    const stuck = signal();
    const begun = signal();
    const dying = worker(() => {
      begun.resolve();
      return stuck.promise;
    });
    const other = worker();
    await leave('Mara');
    const drained = dying.drain();
    await begun.promise;

    await other.drain();
    expect(other.greeted).toEqual([]);
    time += 2 * MINUTE;
    await other.drain();
    expect(other.greeted).toEqual(['Mara']);
    stuck.resolve();
    await drained;
  });

  test('that stops finishes what it has in hand', async () => {
    const finish = signal();
    const begun = signal();
    const stopping = worker(() => {
      begun.resolve();
      return finish.promise;
    });
    await leave('Mara');
    void stopping.drain();
    await begun.promise;
    const stopped = stopping.stop();
    finish.resolve();
    await stopped;
    expect(stopping.greeted).toEqual(['Mara']);
    expect(await waiting()).toEqual([]);
  });
});
