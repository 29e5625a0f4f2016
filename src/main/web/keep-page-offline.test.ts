import { data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_RESPONSE } from '#shared/problem-type.ts';
import { keepPageOffline } from './keep-page-offline.ts';
import { navigationLoads } from './navigation-loads.ts';

const LIST = { pathname: '/allproducts', search: '?q=fuse', hash: '' };
const loaded = [['page', { type: 'data', result: 'list' }]] as const;
const lost = [
  ['page', { type: 'error', result: data({ type: NO_RESPONSE }, { status: 503 }) }],
] as const;

type Load = Parameters<typeof keepPageOffline>[1];

function requestOf(address: string, signal?: AbortSignal): Request {
  return new Request(`http://shop.example${address}`, signal ? { signal } : {});
}

// Its library needs a page.
const notice = vi.hoisted((): { stop: () => void } => ({ stop: () => undefined }));
vi.mock('#ui/lasting-toast.ts', () => ({
  lastingToast: (_: unknown, { action }: { action: { onClick: () => void } }) => {
    notice.stop = action.onClick;
    return () => undefined;
  },
}));

let waits = false;
beforeEach(() => {
  waits = false;
  delete navigationLoads.navigate;
  vi.stubGlobal('window', { history: { state: null } });
  navigationLoads.onWait = (now) => (waits = now);
});

// Other tests of this process render pages on the server, which has no window.
afterEach(() => void vi.unstubAllGlobals());

/** A browser without a connection, which `back` brings back. */
function lostConnection() {
  const state = { online: false, back: () => undefined as void };
  const answers = vi.fn<() => Promise<boolean>>(async () => true);
  const open = vi.fn<(address: string) => void>();
  const connection = {
    isOnline: () => state.online,
    untilRetry: (signal: AbortSignal) =>
      new Promise<void>((retry) => {
        state.back = retry;
        signal.addEventListener('abort', () => retry());
      }),
  };
  return { state, open, answers, browser: { connection, answers, open } };
}

test('a search without a connection is made when the connection is back', async () => {
  const { state, browser } = lostConnection();
  const load = vi.fn<Load>(async () => loaded);
  const results = keepPageOffline(requestOf('/allproducts?q=relay'), load, LIST, browser);
  expect([load.mock.calls.length, waits]).toEqual([0, true]);
  state.online = true;
  state.back();
  expect(await results).toBe(loaded);
  expect(waits).toBe(false);
});

test('a search without a response is made again', async () => {
  const { state, browser } = lostConnection();
  state.online = true;
  const load = vi.fn<Load>().mockResolvedValueOnce(lost).mockResolvedValue(loaded);
  const results = keepPageOffline(requestOf('/allproducts/relays'), load, LIST, browser);
  await vi.waitFor(() => expect(waits).toBe(true));
  state.back();
  expect(await results).toBe(loaded);
});

test('a newer search ends the wait', async () => {
  const { browser } = lostConnection();
  const newer = new AbortController();
  const load = vi.fn<Load>(async () => lost);
  const request = requestOf('/allproducts?q=relay', newer.signal);
  const results = keepPageOffline(request, load, LIST, browser);
  newer.abort();
  await results;
  expect(waits).toBe(false);
});

test.each(['/reviews', '/parts/fuse'])('%s opens when the connection is back', async (address) => {
  const { state, browser } = lostConnection();
  state.online = true;
  const load = vi.fn<Load>().mockResolvedValueOnce(lost).mockResolvedValue(loaded);
  const results = keepPageOffline(requestOf(address), load, LIST, browser);
  await vi.waitFor(() => expect(waits).toBe(true));
  state.back();
  expect(await results).toBe(loaded);
});

test('whoever stops trying stays on the page', async () => {
  const { browser } = lostConnection();
  const navigation = new AbortController();
  navigationLoads.navigate = () => navigation.abort();
  const load = vi.fn<Load>(async () => loaded);
  const results = keepPageOffline(requestOf('/cart', navigation.signal), load, LIST, browser);
  notice.stop();
  expect(await results).toEqual([]);
  expect([load.mock.calls.length, waits]).toEqual([0, false]);
});

test('a page whose code was lost on the way opens as a new document once the shop answers', async () => {
  const { state, answers, open, browser } = lostConnection();
  state.online = true;
  answers.mockResolvedValueOnce(false);
  const missing = new TypeError('Failed to fetch dynamically imported module: part-page.js');
  const load = vi.fn<Load>(async () => [['page', { type: 'error', result: missing }]]);
  void keepPageOffline(requestOf('/parts/fuse'), load, LIST, browser);
  await vi.waitFor(() => expect(waits).toBe(true));
  expect(open).not.toHaveBeenCalled();
  state.back();
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('http://shop.example/parts/fuse'));
});

test('a page that is loaded again is not waited for', async () => {
  const { browser } = lostConnection();
  const request = requestOf('/allproducts?q=fuse');
  expect(await keepPageOffline(request, async () => lost, LIST, browser)).toBe(lost);
});
