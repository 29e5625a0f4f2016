import { expect, test } from 'vitest';
import { uploadProductPicture } from '#features/catalogue/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { CHANGES_PER_MINUTE } from './user-rate-limits.ts';

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
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

async function statuses(count: number, of: () => ReturnType<typeof call>) {
  const replies = await Promise.all(Array.from({ length: count }, of));
  return [...new Set(replies.map(({ statusCode }) => statusCode))];
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

test('uploads of product pictures have a limit of their own', async () => {
  const admin = await shop.person({ admin: true });
  const upload = () => call(admin, 'POST', uploadProductPicture.path, Buffer.from('no picture'));
  expect(await statuses(uploadProductPicture.maxPerMinute, upload)).toEqual([422]);
  expect((await upload()).statusCode).toBe(429);
  expect((await call(admin, 'DELETE', `/orders/${UNKNOWN_ID}`)).statusCode).toBe(404);
});
