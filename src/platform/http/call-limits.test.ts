import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeBom, getSharedBom } from '#features/boms/contract.ts';
import { uploadProductPicture } from '#features/catalogue/managed-products-contract.ts';
import { sendMessage } from '#features/shop/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { callCounts } from './call-count-tables.ts';
import { callLimits, CHANGES_PER_MINUTE, deleteOldCallCounts } from './call-limits.ts';

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
// A minute must not end within a test.
shop.clock.stop();
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

/** Sends each request from another IP address. */
let machines = 0;
function call(
  { token }: Person,
  method: 'GET' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
) {
  const address = `10.${Math.floor(machines / 250) % 250}.${machines++ % 250}.1`;
  return shop.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(payload && { 'content-type': 'image/png' }),
    },
    ...(payload && { payload }),
  });
}

/** Few at once, as a shop that is too busy answers 503. */
const AT_ONCE = 20;

async function statuses(count: number, of: () => ReturnType<typeof call>) {
  const seen = new Set<number>();
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - sent) }, of);
    for (const { statusCode } of await Promise.all(batch)) seen.add(statusCode);
  }
  return [...seen];
}

test('changes from several IP addresses count towards the limit of their user', async () => {
  const [busy, other] = [await shop.person(), await shop.person()];
  const change = (person: Person) => call(person, 'DELETE', `/orders/${UNKNOWN_ID}`);
  expect(await statuses(CHANGES_PER_MINUTE, () => change(busy))).toEqual([404]);
  const refused = await change(busy);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ type: '/problems/general/too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await change(other)).statusCode).toBe(404);
  expect((await call(busy, 'GET', '/orders')).statusCode).toBe(200);
});

test('visitors of one IPv6 network count towards one limit', async () => {
  for (const address of ['2001:db8:a:b::1', '2001:db8:a:b:c::2']) {
    await shop.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-forwarded-for': address },
      payload: {},
    });
  }
  const [counted] = await shop.database.queries
    .select({ calls: callCounts.calls })
    .from(callCounts)
    .where(eq(callCounts.caller, '2001:db8:a:b::/64'));
  expect(counted).toEqual({ calls: 2 });
});

test('a shared list is read, and a list changed, as often in a minute as its call allows', async () => {
  const url = `/api/shared-boms/${'A'.repeat(22)}`;
  const read = () => shop.app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(await statuses(getSharedBom.maxPerMinute, read)).toEqual([404]);
  expect((await read()).statusCode).toBe(429);
  const person = await shop.person();
  const change = () =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/boms/${UNKNOWN_ID}`,
      headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': '198.51.100.8' },
      payload: { boards: 2 },
    });
  expect(await statuses(changeBom.maxPerMinute, change)).toEqual([404]);
  expect((await change()).statusCode).toBe(429);
});

describe('calls of two processes', () => {
  const START = shop.clock.now();
  const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
  let at = START;
  const process = () => callLimits(shop.database.queries, () => at)(sendMessage);

  test('count towards one limit, which resets after a minute', async () => {
    const [first, second] = [process(), process()];
    for (let calls = 1; calls <= sendMessage.maxPerMinute; calls++) {
      expect(await (calls % 2 === 0 ? first : second)?.('192.0.2.1')).toBeNull();
    }
    at = after(40);
    expect(await first?.('192.0.2.1')).toBe(20);
    expect(await second?.('192.0.2.1')).toBe(20);
    expect(await second?.('192.0.2.2')).toBeNull();
    at = after(60);
    expect(await second?.('192.0.2.1')).toBeNull();
  });

  test('are deleted after their minute', async () => {
    at = after(0);
    await process()?.('192.0.2.3');
    at = after(30);
    await process()?.('192.0.2.4');
    await deleteOldCallCounts(shop.database.queries, () => after(60)).run();
    const left = await shop.database.queries
      .select()
      .from(callCounts)
      .where(like(callCounts.caller, '192.0.2.%'));
    expect(left.map(({ caller }) => caller)).not.toContain('192.0.2.3');
    expect(left.map(({ caller }) => caller)).toContain('192.0.2.4');
  });
});

test('uploads of product pictures have a limit of their own', async () => {
  const admin = await shop.person({ admin: true });
  const upload = () => call(admin, 'POST', uploadProductPicture.path, Buffer.from('no picture'));
  expect(await statuses(uploadProductPicture.maxPerMinute, upload)).toEqual([422]);
  expect((await upload()).statusCode).toBe(429);
  expect((await call(admin, 'DELETE', `/orders/${UNKNOWN_ID}`)).statusCode).toBe(404);
});

const uploadUnidentified = () =>
  shop.app.inject({
    method: 'POST',
    url: `/api${uploadProductPicture.path}`,
    headers: { 'x-forwarded-for': '192.0.2.9', 'content-type': 'image/png' },
    payload: Buffer.from('no picture'),
  });

test('uploads from one IP address are limited before anybody is identified', async () => {
  expect(await statuses(uploadProductPicture.maxPerMinute, uploadUnidentified)).toEqual([401]);
  expect((await uploadUnidentified()).statusCode).toBe(429);
});
