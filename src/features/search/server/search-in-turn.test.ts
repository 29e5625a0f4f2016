import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { searchProducts } from '../contract.ts';
import { searchInTurn } from './search-in-turn.ts';

const [ada, ben] = ['192.0.2.1', '192.0.2.2'];

/** A search that ends when it is told to; `begun` names those that have begun. */
function gatedSearches() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = searchInTurn();
  const search = (ip: string, name: string) =>
    inTurn(ip, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  return { begun, search, end: (name: string) => ends.get(name)?.() };
}

describe('the searches of one client', () => {
  test('wait for each other, those of others do not wait for them', async () => {
    const { begun, search, end } = gatedSearches();
    const first = search(ada, 'first of Ada');
    const second = search(ada, 'second of Ada');
    const other = search(ben, 'first of Ben');
    await expect.poll(() => begun).toEqual(['first of Ada', 'first of Ben']);
    end('first of Ben');
    await other;
    expect(begun).not.toContain('second of Ada');
    end('first of Ada');
    await first;
    await expect.poll(() => begun).toContain('second of Ada');
    end('second of Ada');
    await second;
  });

  test('are those of one network: an IPv6 client has many addresses', async () => {
    const { begun, search, end } = gatedSearches();
    const first = search('2001:db8:0:1::1', 'first');
    const second = search('2001:db8:0:1::2', 'second');
    await expect.poll(() => begun).toEqual(['first']);
    end('first');
    await first;
    await expect.poll(() => begun).toEqual(['first', 'second']);
    end('second');
    await second;
  });
});

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
