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

/** A process that runs `greeting` jobs; `greeted` lists the finished ones. */
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

/** A promise that the test resolves itself. */
function signal() {
  const emitter = new EventTarget();
  const promise = once(emitter, 'given');
  return { promise, resolve: () => emitter.dispatchEvent(new Event('given')) };
}

const add = (to: string) => enqueue(queries, clock, greeting, { to });
const waiting = () => queries.select().from(outbox);

describe('a job', () => {
  test('runs, and is deleted when it has ended', async () => {
    const { drain, greeted } = worker();
    await add('Mara');
    await add('Tomas');
    await drain();
    expect(greeted.toSorted()).toEqual(['Mara', 'Tomas']);
    expect(await waiting()).toEqual([]);
  });

  test('runs when there are several batches', async () => {
    const { drain, greeted } = worker();
    const names = Array.from({ length: 75 }, (_, i) => `Person ${i}`);
    await Promise.all(names.map(add));
    await drain();
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  test('that is added while a poll is running runs before the next drain resolves', async () => {
    const { drain, greeted } = worker();
    for (let i = 0; i < 50; i++) {
      const running = drain();
      await add(`Person ${i}`);
      await drain();
      expect(greeted).toHaveLength(i + 1);
      await running;
    }
  });

  test('is discarded when its transaction rolls back', async () => {
    const { drain, greeted } = worker();
    const failing = queries.transaction(async (tx) => {
      await enqueue(tx, clock, greeting, { to: 'Mara' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await drain();
    expect(greeted).toEqual([]);
  });

  test('does not start before its transaction commits', async () => {
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

describe('a job that fails', () => {
  test('is retried with a growing delay, and does not block other jobs', async () => {
    let down = true;
    const attempts: string[] = [];
    const { drain, greeted } = worker(async (to) => {
      attempts.push(to);
      if (to === 'Mara' && down) throw new Error('no answer');
    });
    await add('Mara');
    await add('Tomas');
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

  test('is retried after an hour at most', async () => {
    const { drain } = worker(() => Promise.reject(new Error('no answer')));
    await add('Mara');
    await queries.update(outbox).set({ attempts: 40 });
    await drain();
    const [job] = await waiting();
    expect(job?.dueAt.getTime()).toBe(time + 60 * MINUTE);
  });

  test('is dead after the last attempt, and keeps its error', async () => {
    const attempts: string[] = [];
    const { drain } = worker(async (to) => {
      attempts.push(to);
      throw new Error('no answer');
    });
    await add('Mara');
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

  test('because it has no handler stays for a process that has one', async () => {
    await enqueue(queries, clock, unknown, { to: 'Mara' });
    await worker().drain();
    expect(await waiting()).toMatchObject([
      { kind: 'unknown', lastError: 'no handler for unknown' },
    ]);
  });
});

describe('two processes', () => {
  test('share the jobs and run none twice', async () => {
    const [one, other] = [worker(), worker()];
    const names = Array.from({ length: 60 }, (_, i) => `Person ${i}`);
    await Promise.all(names.map(add));
    await Promise.all([one.drain(), other.drain()]);
    expect([...one.greeted, ...other.greeted].toSorted()).toEqual(names.toSorted());
  });

  test('take over each other’s running jobs only when the lease has ended', async () => {
    const stuck = signal();
    const begun = signal();
    const dying = worker(() => {
      begun.resolve();
      return stuck.promise;
    });
    const other = worker();
    await add('Mara');
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

  test('finish their running jobs before they stop', async () => {
    const finish = signal();
    const begun = signal();
    const stopping = worker(() => {
      begun.resolve();
      return finish.promise;
    });
    await add('Mara');
    void stopping.drain();
    await begun.promise;
    const stopped = stopping.stop();
    finish.resolve();
    await stopped;
    expect(stopping.greeted).toEqual(['Mara']);
    expect(await waiting()).toEqual([]);
  });
});
