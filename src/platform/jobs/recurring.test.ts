import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { recurringJobs } from './recurring-tables.ts';
import { startRecurringWorker, type RecurringWorker } from './recurring.ts';

const { queries } = await testDatabase();
const MINUTE = 60_000;

let time = Date.parse('2026-03-01T12:00:00Z');
const workers: RecurringWorker[] = [];
beforeEach(() => queries.delete(recurringJobs));
afterEach(() => Promise.all(workers.splice(0).map(({ stop }) => stop())));

/** A process with a job that runs every minute and adds its name to `sweeps`. */
function worker(sweeps: string[], name: string, sweep = async () => undefined as void) {
  const job = {
    name: 'sweep',
    everyMs: MINUTE,
    run: async () => {
      sweeps.push(name);
      await sweep();
    },
  };
  const log = pino({ level: 'silent' });
  const started = startRecurringWorker(queries, [job], { now: () => new Date(time), log });
  workers.push(started);
  return started;
}

describe('a recurring job', () => {
  test('runs once per interval across processes and polls', async () => {
    const sweeps: string[] = [];
    const [one, other] = [worker(sweeps, 'one'), worker(sweeps, 'other')];
    const all = () => Promise.all([one.runDue(), other.runDue(), one.runDue(), other.runDue()]);
    await all();
    expect(sweeps).toHaveLength(1);
    time += MINUTE - 1;
    await all();
    expect(sweeps).toHaveLength(1);
    time += 1;
    await all();
    expect(sweeps).toHaveLength(2);
  });

  test('runs again after a failure', async () => {
    const sweeps: string[] = [];
    const { runDue } = worker(sweeps, 'one', () => Promise.reject(new Error('no broom')));
    await runDue();
    time += MINUTE;
    await runDue();
    expect(sweeps).toHaveLength(2);
  });

  test('ends before its process stops', async () => {
    const sweeps: string[] = [];
    const finish = openPromise();
    const begun = openPromise();
    const { runDue, stop } = worker(sweeps, 'one', () => {
      begun.resolve();
      return finish.promise.then(() => void sweeps.push('swept'));
    });
    void runDue();
    await begun.promise;
    const stopped = stop();
    finish.resolve();
    await stopped;
    expect(sweeps).toEqual(['one', 'swept']);
  });
});

function openPromise() {
  const emitter = new EventTarget();
  const promise = once(emitter, 'given');
  return { promise, resolve: () => emitter.dispatchEvent(new Event('given')) };
}
