import { expect, test } from 'vitest';
import { retryCall, type Connection, type RetryReason } from './retry-call.ts';

const noResponse = { ok: false, problem: { status: 0 } } as const;
const placed = { ok: true } as const;

/** A connection whose states are given, one for each attempt. */
function setup(states: readonly ('offline' | 'lost' | 'works' | 'refused')[]) {
  const stop = new AbortController();
  const waits: RetryReason[] = [];
  let attempts = 0;
  const connection: Connection = {
    isOnline: () => states[attempts] !== 'offline',
    untilRetry: async () => undefined,
  };
  const send = async () => {
    const state = states[attempts];
    attempts += 1;
    if (state === 'works') return placed;
    return state === 'refused' ? { ok: false, problem: { status: 409 } } : noResponse;
  };
  const ask = () =>
    retryCall(send, {
      signal: stop.signal,
      onWait: (reason) => waits.push(reason),
      connection,
    });
  return { ask, stop, waits, attempts: () => attempts };
}

test('a call that is answered is sent once', async () => {
  const { ask, waits, attempts } = setup(['works']);
  expect(await ask()).toBe(placed);
  expect([waits, attempts()]).toEqual([[], 1]);
});

test('offline it says that nothing was sent, and sends the call when the connection is back', async () => {
  const { ask, waits } = setup(['offline', 'offline', 'works']);
  expect(await ask()).toBe(placed);
  expect(waits).toEqual(['offline', 'offline']);
});

test('once a call may have arrived it says so, also if the connection is lost afterwards', async () => {
  const { ask, waits } = setup(['offline', 'lost', 'offline', 'works']);
  expect(await ask()).toBe(placed);
  expect(waits).toEqual(['offline', 'no-response', 'no-response']);
});

test('a refusal is returned, not repeated', async () => {
  const { ask, attempts } = setup(['lost', 'refused', 'works']);
  expect(await ask()).toMatchObject({ problem: { status: 409 } });
  expect(attempts()).toBe(2);
});

test('it stops when asked to', async () => {
  const { ask, stop, attempts } = setup(['lost', 'works']);
  const answer = ask();
  stop.abort();
  expect(await answer).toBe(noResponse);
  expect(attempts()).toBe(1);
});
