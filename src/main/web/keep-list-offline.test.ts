import { data } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_RESPONSE } from '#shared/problem-type.ts';
import { keepListOffline } from './keep-list-offline.ts';
import { navigationLoads } from './navigation-loads.ts';

const LIST = { pathname: '/allproducts', search: '?q=fuse' };
const loaded = [['page', { type: 'data', result: 'list' }]] as const;
const lost = [
  ['page', { type: 'error', result: data({ type: NO_RESPONSE }, { status: 503 }) }],
] as const;

type Load = Parameters<typeof keepListOffline>[1];

function requestOf(address: string, signal?: AbortSignal): Request {
  return new Request(`http://shop.example${address}`, signal ? { signal } : {});
}

// Its library needs a page.
vi.mock('#ui/lasting-toast.ts', () => ({ lastingToast: () => () => undefined }));

let waits = false;
beforeEach(() => {
  waits = false;
  navigationLoads.onWait = (now) => (waits = now);
});

/** A connection that `back` brings back. */
function lostConnection() {
  const state = { online: false, back: () => undefined as void };
  const connection = {
    isOnline: () => state.online,
    untilRetry: (signal: AbortSignal) =>
      new Promise<void>((retry) => {
        state.back = retry;
        signal.addEventListener('abort', () => retry());
      }),
  };
  return { state, connection };
}

test('a search without a connection is made when the connection is back', async () => {
  const { state, connection } = lostConnection();
  const load = vi.fn<Load>(async () => loaded);
  const results = keepListOffline(requestOf('/allproducts?q=relay'), load, LIST, connection);
  expect([load.mock.calls.length, waits]).toEqual([0, true]);
  state.online = true;
  state.back();
  expect(await results).toBe(loaded);
  expect(waits).toBe(false);
});

test('a search without a response is made again', async () => {
  const { state, connection } = lostConnection();
  state.online = true;
  const load = vi.fn<Load>().mockResolvedValueOnce(lost).mockResolvedValue(loaded);
  const results = keepListOffline(requestOf('/allproducts/relays'), load, LIST, connection);
  await vi.waitFor(() => expect(waits).toBe(true));
  state.back();
  expect(await results).toBe(loaded);
});

test('a newer search ends the wait', async () => {
  const { connection } = lostConnection();
  const newer = new AbortController();
  const load = vi.fn<Load>(async () => lost);
  const request = requestOf('/allproducts?q=relay', newer.signal);
  const results = keepListOffline(request, load, LIST, connection);
  newer.abort();
  await results;
  expect(waits).toBe(false);
});

test.each(['/allproducts?q=fuse', '/reviews'])('%s is not waited for', async (address) => {
  const { connection } = lostConnection();
  expect(await keepListOffline(requestOf(address), async () => lost, LIST, connection)).toBe(lost);
});
