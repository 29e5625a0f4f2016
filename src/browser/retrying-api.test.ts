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

/** A client whose first `failures` calls get no response. */
function setup({ failures = 1, offline = false, left = false } = {}) {
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
      isOnline: () => !offline,
      untilRetry: async () => {
        if (left) leave();
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
  '%s without key or version is sent once and says what is known',
  async (method) => {
    const online = setup();
    expect(await online.api(call(method), { body: {} })).toMatchObject({
      problem: { status: 0, title: titles['no-response'] },
    });
    const offline = setup({ offline: true });
    expect(await offline.api(call(method), { body: {} })).toMatchObject({
      problem: { status: 0, title: titles.offline },
    });
    expect([online.sent.length, offline.sent.length]).toEqual([1, 1]);
    expect([...online.reasons, ...offline.reasons]).toEqual([]);
  },
);

test('reading is left to the page', async () => {
  const { api, sent } = setup();
  expect(await api(call('GET'), { body: {} })).toMatchObject({ problem: lost });
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
