import { afterEach, describe, expect, test } from 'vitest';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { refuseQuote } from '../contract.ts';
import { declineQuote, getQuoteFigures, listManagedQuotes } from '../staff-contract.ts';
import { accept, offeredQuote, quotingWorld, whole } from './quote-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
const { buyer, seller, drives, request, offer } = await quotingWorld(shop);
afterEach(await saveData(shop));

const DAY_MS = 24 * 60 * 60 * 1_000;
const setTimes = (id: string, column: 'changed_at' | 'expires_at', days: number) =>
  shop.database.pool.query(`update quotes set ${column} = $1 where id = $2`, [
    new Date(shop.clock.now().getTime() + days * DAY_MS),
    id,
  ]);

/** The numbers of the quotes that Manage Quotes lists. */
const numbers = async (query: object) => {
  const listed = await seller.api(listManagedQuotes, { query });
  if (!listed.ok) throw new Error(JSON.stringify(listed.problem));
  return listed.value.map(({ number }) => number);
};

describe('Manage Quotes', () => {
  test('finds quotes by state, age, value, and words of the number, the customer and the parts', async () => {
    const waiting = await request();
    const small = await offeredQuote(shop, seller, await request(), [{ ...drives, quantity: 1 }]);
    const large = await offer();
    await setTimes(waiting._id, 'changed_at', -8);
    await setTimes(small._id, 'expires_at', 6);
    const all = [large.number, small.number, waiting.number];
    expect(await numbers({})).toEqual(all);
    expect(await numbers({ state: 'waiting' })).toEqual([waiting.number]);
    expect(await numbers({ state: 'offered' })).toEqual([large.number, small.number]);
    expect(await numbers({ state: 'expiring' })).toEqual([small.number]);
    expect(await numbers({ minAge: 7 })).toEqual([waiting.number]);
    expect(await numbers({ minTotal: '100' })).toEqual([large.number]);
    expect(await numbers({ maxTotal: '17.50' })).toEqual([small.number]);
    expect(await numbers({ q: small.number })).toEqual([small.number]);
    expect(await numbers({ q: 'lindqvist xc-77' })).toEqual(all);
    expect(await numbers({ q: 'somebody' })).toEqual([]);
  });

  test.each([
    ['newest', [2, 1, 0]],
    ['longest-waiting', [0, 1, 2]],
    ['largest', [2, 1]],
    ['expiring', [1, 2]],
  ] as const)('sorts by %s, page by page', async (sort, order) => {
    const waiting = await request();
    const small = await offeredQuote(shop, seller, await request(), [{ ...drives, quantity: 1 }]);
    const large = await offer();
    const quotes = [waiting, small, large];
    await setTimes(waiting._id, 'changed_at', -8);
    await setTimes(small._id, 'changed_at', -1);
    await setTimes(small._id, 'expires_at', 6);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, limit: 1, ...(cursor && { cursor }) };
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const page = await seller.api(listManagedQuotes, { query });
      if (!page.ok) throw new Error(JSON.stringify(page.problem));
      found.push(...page.value.map(({ number }) => number));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(found).toEqual(order.map((at) => quotes[at]?.number));
  });
});

test('what was won and lost is counted in the month in which quotes end, with the reasons', async () => {
  const won = await accept(buyer.api, await offer(), whole);
  expect(won.ok).toBe(true);
  const half = await accept(buyer.api, await offer(), [{ line: 1, quantity: 4 }]);
  if (!half.ok) throw new Error(JSON.stringify(half.problem));
  const why = { reason: 'price', note: '' } as const;
  const { _id: id, revision } = half.value;
  await buyer.api(refuseQuote, { params: { id }, body: { ...why, revision } });
  const declined = await request();
  await seller.api(declineQuote, {
    params: { id: declined._id },
    body: { revision: 1, reason: 'not-available', note: 'Not sold.' },
  });
  await setTimes((await offer())._id, 'expires_at', -1);
  await shop.runDue();
  await request();
  const figures = await seller.api(getQuoteFigures, {});
  expect(figures).toMatchObject({
    ok: true,
    value: {
      waiting: 1,
      expiring: 0,
      months: [
        {
          month: shop.clock.now().toISOString().slice(0, 7),
          won: { count: 2, total: '290.00' },
          lost: { count: 3, total: '370.00' },
          reasons: [
            { reason: 'expired', count: 1, total: '220.00' },
            { reason: 'price', count: 1, total: '150.00' },
            { reason: 'not-available', count: 1, total: '0.00' },
          ],
        },
      ],
    },
  });
});
