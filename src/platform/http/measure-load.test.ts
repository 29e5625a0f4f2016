import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measureLoad } from './measure-load.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const connection = { release: () => undefined };

async function refuseConnection(): Promise<never> {
  throw new Error('the database is gone');
}

/** Lets the timer run as often as there are delays, late by each of them. */
async function standingAfter(
  delays: readonly number[],
  connect: () => Promise<typeof connection> = async () => connection,
) {
  let at = 0;
  const measured = measureLoad(connect, () => at);
  for (const delay of delays) {
    at += 10 + delay;
    await vi.advanceTimersByTimeAsync(10);
  }
  measured.stop();
  return measured.persistentDelays();
}

describe('the delay of the event loop', () => {
  test('is none after a single pause', async () => {
    expect(await standingAfter([0, 0, 0, 0, 0, 300, 0])).toMatchObject({ eventLoopMs: 0 });
  });

  test('is the least one while it lasts', async () => {
    expect(await standingAfter([60, 50, 70, 80, 65])).toMatchObject({ eventLoopMs: 50 });
  });

  test('ends with a turn without one', async () => {
    expect(await standingAfter([60, 60, 60, 60, 60, 0])).toMatchObject({ eventLoopMs: 0 });
  });
});

describe('the wait for a connection to the database', () => {
  const turns = Array.from({ length: 12 }, () => 0);

  test('is none while connections are free, or cannot be made', async () => {
    expect(await standingAfter(turns)).toMatchObject({ databaseMs: 0 });
    expect(await standingAfter(turns, refuseConnection)).toMatchObject({ databaseMs: 0 });
  });

  test('grows while all connections are in use', async () => {
    expect(await standingAfter(turns, () => new Promise(() => undefined))).toMatchObject({
      databaseMs: 70,
    });
  });
});
