import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';

const shop = await testShop({ RATE_LIMIT: 'on' });
await shop.product({ sku: 'SLOW-RELAY' });

const findAs = async (remoteAddress: string, text: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/part-number-matches',
    payload: { texts: [text] },
    remoteAddress,
  });

test('while the database is slow, 20 look-ups of one client wait and more are refused, those of others are not', async () => {
  const [ada, ben] = ['192.0.2.1', '192.0.2.2'];
  // Loads the index.
  await findAs(ada, 'SLOW-RELAY');
  const ofAda = await shop.database.queries.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`);
    const first = findAs(ada, 'SLOW-RELAY');
    await untilBlocked(shop.database, first);
    const more = Array.from({ length: 21 }, () => findAs(ada, 'SLOW-RELAY'));
    expect((await Promise.race(more)).statusCode).toBe(503);
    // It names no product, so that it needs no table.
    expect((await findAs(ben, 'ZZ-8')).statusCode).toBe(200);
    return [first, ...more];
  });
  const statuses = (await Promise.all(ofAda)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});
