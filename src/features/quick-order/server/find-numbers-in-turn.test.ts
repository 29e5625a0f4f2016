import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';

const shop = await testShop({ RATE_LIMIT: 'on' });
await shop.product({ sku: 'SLOW-RELAY' });

const find = async (remoteAddress: string, text: string, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: token ? '/api/own-part-number-matches' : '/api/part-number-matches',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { texts: [text] },
    remoteAddress,
  });

test('while the database is slow, 20 look-ups of one network wait and more are refused, those of others are not', async () => {
  const [office, ben] = ['192.0.2.1', '192.0.2.2'];
  // Loads the index.
  await find(office, 'SLOW-RELAY');
  // Four of each account run at once; the others wait for their account's turn.
  const colleagues = await Promise.all(Array.from({ length: 6 }, () => shop.person()));
  const ofOffice = await shop.database.queries.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`);
    const first = find(office, 'SLOW-RELAY');
    await untilBlocked(shop.database, first);
    const more = colleagues.flatMap(({ token }) =>
      Array.from({ length: 4 }, () => find(office, 'SLOW-RELAY', token)),
    );
    const answered: number[] = [];
    for (const one of more) void one.then(({ statusCode }) => answered.push(statusCode));
    // Before they are released, all have come to their turn.
    await expect.poll(() => answered).toEqual([503, 503, 503, 503]);
    // It names no product, so that it needs no table.
    expect((await find(ben, 'ZZ-8')).statusCode).toBe(200);
    return [first, ...more];
  });
  const statuses = (await Promise.all(ofOffice)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});
