import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { searchProducts } from '../contract.ts';

const [ada, ben] = ['192.0.2.1', '192.0.2.2'];

describe('while the database is slow', async () => {
  const shop = await testShop({ RATE_LIMIT: 'on' });
  await shop.product({ name: 'Slow relay' });
  // Loads the index.
  await shop.api(searchProducts, { query: { q: 'slow' } });

  const get = async (remoteAddress: string, path: string) =>
    shop.app.inject({ url: `/api/${path}`, remoteAddress });
  const search = (ip: string, quantity: number) =>
    get(ip, `product-search?q=slow&quantity=${quantity}`);

  test('100 searches of one client wait and more are refused, its pages included; others and suggestions are not', async () => {
    const ofAda = await shop.database.queries.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      const first = search(ada, 1);
      await untilBlocked(shop.database, first);
      const more = Array.from({ length: 101 }, (_, at) => search(ada, at + 2));
      const refused = await Promise.race(more);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      const page = shop.inProcessCalls('en', 'request-1', ada);
      expect(await page.api(searchProducts, { query: { q: 'slow', limit: 40 } })).toMatchObject({
        problem: { type: 'general/unavailable' },
      });
      // They find nothing, so that they need no table.
      for (const [ip, path] of [
        [ben, 'product-search?q=zz8'],
        [ada, 'product-suggestions?q=zz8'],
      ] as const) {
        expect((await get(ip, path)).statusCode).toBe(200);
      }
      return [first, ...more];
    });
    const statuses = (await Promise.all(ofAda)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(101);
  });
});
