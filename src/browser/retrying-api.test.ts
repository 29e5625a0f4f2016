import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Api, CallOptions } from '#shared/api-client.ts';
import { endpoint, type Method } from '#shared/endpoint.ts';
import { retryingApi, titles } from './retrying-api.ts';
import type { RetryReason } from './retry-call.ts';

const lost = { type: 'general/no-response', status: 0, title: 'The shop did not answer.' };
const body = z.object({ version: z.int().optional() });
const call = (method: Method) =>
  endpoint({ method, path: '/things', summary: 'A call', access: 'public', body, response: body });

interface Setup {
  readonly failures?: number;
  readonly offline?: boolean;
  readonly left?: boolean;
  /** The number of attempts before the connection is back. */
  readonly onlineAfter?: number;
  readonly onWait?: () => void;
}

/** A client whose first `failures` calls get no response. */
function setup({
  failures = 1,
  offline = false,
  left = false,
  onlineAfter = Infinity,
  onWait,
}: Setup = {}) {
  const sent: (CallOptions | undefined)[] = [];
  const reasons: RetryReason[] = [];
  const shown = new Set<object>();
  let stopWaiting: (() => void) | null = null;
  const plain = (async (_endpoint, _args, options) => {
    sent.push(options);
    if (sent.length > failures) return { ok: true, value: {}, next: null };
    return { ok: false, problem: lost };
  }) as Api;
  const { api, leave } = retryingApi(plain, {
    showRetry: (reason, stop) => {
      const notice = {};
      shown.add(notice);
      reasons.push(reason);
      stopWaiting = stop;
      return () => shown.delete(notice);
    },
    connection: {
      isOnline: () => !offline || sent.length >= onlineAfter,
      untilRetry: async () => {
        if (left) leave();
        else if (onWait) onWait();
        else if (failures === Infinity) stopWaiting?.();
      },
    },
  });
  return { api, sent, reasons, shown };
}

test.each([
  ['a call with a key', 'POST', {}, { idempotencyKey: 'k1' }],
  ['a change of a version', 'PATCH', { version: 3 }, {}],
  ['a call that replaces something', 'PUT', {}, {}],
] as const)('%s is repeated until it is answered', async (_name, method, content, options) => {
  const { api, sent, reasons, shown } = setup({ failures: 2 });
  expect(await api(call(method), { body: content }, options)).toMatchObject({ ok: true });
  expect(sent).toEqual([options, options, options]);
  expect(reasons).toEqual(['no-response', 'no-response']);
  expect(shown.size).toBe(0);
});

test.each(['POST', 'PATCH', 'DELETE'] as const)(
  '%s that would take effect again is not repeated when its response was lost, and says what is known',
  async (method) => {
    const { api, sent, reasons } = setup();
    expect(await api(call(method), { body: {} })).toMatchObject({
      problem: { status: 0, title: titles['no-response'] },
    });
    expect([sent.length, reasons.length]).toEqual([1, 0]);
  },
);

test.each([
  ['POST', {}],
  ['PATCH', {}],
  ['DELETE', {}],
  ['POST', { onProgress: () => undefined }],
] as const)(
  '%s waits while nothing can be sent, and goes on by itself',
  async (method, options) => {
    const { api, sent, reasons, shown } = setup({ failures: 2, offline: true });
    expect(await api(call(method), { body: {} }, options)).toMatchObject({ ok: true });
    expect([sent.length, reasons, shown.size]).toEqual([3, ['offline', 'offline'], 0]);
  },
);

test('a call that waited, and whose response was then lost, may have taken effect', async () => {
  const { api, sent, reasons, shown } = setup({ failures: 2, offline: true, onlineAfter: 1 });
  expect(await api(call('POST'), { body: {} })).toMatchObject({
    problem: { title: titles['no-response'] },
  });
  expect([sent.length, reasons, shown.size]).toEqual([2, ['offline'], 0]);
});

test('a call that takes effect once per key gets a key of its own, the same each time', async () => {
  const { api, sent } = setup({ failures: 2 });
  const ship = endpoint({ ...call('POST'), once: true });
  expect(await api(ship, { body: {} })).toMatchObject({ ok: true });
  const keys = sent.map((options) => options?.idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/./), keys[0], keys[0]]);
  await api(ship, { body: {} });
  expect(sent.at(-1)?.idempotencyKey).not.toBe(keys[0]);
});

test('a call that changes nothing more the second time is repeated without a key', async () => {
  const { api, sent } = setup();
  const rename = endpoint({ ...call('PATCH'), repeatable: true });
  expect(await api(rename, { body: {} })).toMatchObject({ ok: true });
  expect(sent).toEqual([{}, {}]);
});

test('a page that gives up a call ends its attempts', async () => {
  const leaving = new AbortController();
  const { api, shown } = setup({ failures: Infinity, onWait: () => leaving.abort() });
  const given = api(call('PUT'), { body: {} }, { signal: leaving.signal });
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(shown.size).toBe(0);
});

test('a form below a page that repeats its changes does not repeat them again', () => {
  const { api } = setup();
  expect(retryingApi(api, { showRetry: () => () => undefined }).api).toBe(api);
});

test.each([
  ['GET', call('GET')],
  ['POST', endpoint({ ...call('POST'), reads: true })],
])('reading by %s is left to the page', async (_method, read) => {
  const { api, sent } = setup({ offline: true });
  expect(await api(read, { body: {} })).toMatchObject({ problem: lost });
  expect(sent).toHaveLength(1);
});

test('it stops when the person stops it, and says what is known', async () => {
  const { api, sent, shown } = setup({ failures: Infinity, offline: true });
  expect(await api(call('PUT'), { body: {} })).toMatchObject({
    problem: { title: titles.offline },
  });
  expect([sent.length, shown.size]).toEqual([1, 0]);
});

test('it stops when the page is left', async () => {
  const { api, sent, shown } = setup({ left: true });
  expect(await api(call('PUT'), { body: {} })).toMatchObject({
    problem: { title: titles['no-response'] },
  });
  expect([sent.length, shown.size]).toEqual([1, 0]);
});
