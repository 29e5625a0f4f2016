import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { fulfilments } from '../domain/fulfilment.ts';
import { listAllOrders, placeOrder, type Order } from '../contract.ts';
import { orderFilter } from '../domain/order-filter.ts';
import { orderSorts } from '../domain/order-sort.ts';
import { statusTextOf } from '../domain/order-state.ts';
import { listOrders } from './list-orders.ts';
import { orders } from './order-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const buyer = await shop.person({ name: 'Mara Lindqvist', email: 'mara@nordwerk.example' });

/** In the future, so that no order expires. */
const FIRST_DAY = Date.UTC(2100, 10, 2, 9, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
const numbers = ['+46 8 100', '+46 8 200', '+49 30 300'];
const all: Order[] = [];

/** Thirty orders of all combinations, some with equal times or totals. */
beforeAll(async () => {
  const relay = await shop.product({ name: 'Relay 24 V', mpn: 'FIN-40.52', price: '3.00' });
  const bar = await shop.product({ name: 'Copper bar', price: '1.50' });
  for (let i = 0; i < 30; i++) {
    const body = {
      name: 'Goods-in',
      number: numbers[i % 3] ?? '',
      address: 'Here',
      delivery: i % 2 === 0 ? paymentMethodTexts.card : paymentMethodTexts['on-delivery'],
      productId: (i % 5 === 0 ? relay : bar)._id,
      quantity: 1 + (i % 4),
    };
    const placed = await buyer.api(placeOrder, { body });
    if (!placed.ok) throw new Error(placed.problem.title);
    const fulfilment = fulfilments[i % 5] ?? 'unfulfilled';
    const paymentState = i % 3 === 0 ? 'paid' : 'open';
    const placedAt = new Date(FIRST_DAY + Math.floor(i / 3) * DAY_MS);
    await shop.database.queries
      .update(orders)
      .set({ fulfilment, paymentState, placedAt })
      .where(eq(orders.id, placed.value._id));
    const status = statusTextOf({ state: 'placed', paymentState });
    all.push({ ...placed.value, fulfilment, status, placedAt: placedAt.toISOString() });
  }
});

type Query = NonNullable<Parameters<typeof list>[0]>;

async function list(query: {
  q?: string;
  status?: Order['status'];
  payment?: Order['delivery'];
  fulfilment?: Order['fulfilment'];
  from?: string;
  to?: string;
  sort?: (typeof orderSorts)[number];
  limit?: number;
  cursor?: string;
}) {
  const page = await admin.api(listAllOrders, { query });
  if (!page.ok) throw new Error(JSON.stringify(page.problem));
  return page;
}

/** Reads every page with this page size. */
async function pages(query: Query, limit: number): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...query, limit, ...(cursor ? { cursor } : {}) });
    found.push(...page.value);
    cursor = page.next;
  } while (cursor);
  return found;
}

/** The expected list, computed in memory. */
function expected({ q, status, payment, fulfilment, from, to, sort = 'newest' }: Query): string[] {
  const found = all.filter(
    (order) =>
      (!q || words(order).toLowerCase().includes(q.toLowerCase())) &&
      (!status || order.status === status) &&
      (!payment || order.delivery === payment) &&
      (!fulfilment || order.fulfilment === fulfilment) &&
      (!from || order.placedAt >= from) &&
      (!to || order.placedAt < to),
  );
  const by = sort === 'newest' || sort === 'oldest' ? byTime : byTotal;
  const sorted = found.toSorted(by).map(({ orderNumber }) => orderNumber);
  return sort === 'newest' || sort === 'total-high' ? sorted.toReversed() : sorted;
}

function words({ number, productname, userName }: Order): string {
  return `${number} ${productname} ${userName}`;
}

function byTime(a: Order, b: Order): number {
  return a.placedAt.localeCompare(b.placedAt) || a._id.localeCompare(b._id);
}

function byTotal(a: Order, b: Order): number {
  return Number(a.price) - Number(b.price) || a._id.localeCompare(b._id);
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

describe('the orders of everyone', () => {
  test('are those that match every filter, each once, in the requested order', async () => {
    const moment = fc.integer({ min: 0, max: 29 }).map((i) => all[i]?.placedAt ?? '');
    const query = fc.record({
      q: maybe(fc.constantFrom('relay', 'copper', '+46 8', 'mara', 'zeppelin')),
      status: maybe(fc.constantFrom('Pending...' as const, 'Paid' as const)),
      payment: maybe(fc.constantFrom(...Object.values(paymentMethodTexts))),
      fulfilment: maybe(fc.constantFrom(...fulfilments)),
      from: maybe(moment),
      to: maybe(moment),
      sort: maybe(fc.constantFrom(...orderSorts)),
    });
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 2, max: 9 }), async (wish, limit) => {
        const given = Object.entries(wish).filter(([, value]) => value !== undefined);
        const asked: Query = Object.fromEntries(given);
        const found = await pages(asked, limit);
        expect(found.map(({ orderNumber }) => orderNumber)).toEqual(expected(asked));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test.each([
    ['a contact’s number', '+49 30', 10],
    ['a manufacturer’s number', 'fin-40', 6],
    ['words that go on from one text into the next', 'lindqvist mara', 0],
  ])('match a search by %s', async (_what, q, count) => {
    expect((await list({ q })).value).toHaveLength(count);
  });

  test.each(['relay', '+46 8', 'zeppelin'])(
    'are all found by %s where there are more than are looked through first',
    async (q) => {
      const filter = orderFilter.parse({ q, limit: '100' });
      const { items } = await listOrders(shop.database.queries, filter, 3);
      expect(items.map(({ orderNumber }) => orderNumber)).toEqual(expected({ q }));
    },
  );

  test('of a day include those at its end', async () => {
    const day = all[0]?.placedAt.slice(0, 10) ?? '';
    const { value } = await list({ from: day, to: day });
    expect(value.map(({ placedAt }) => placedAt.slice(0, 10))).toEqual([day, day, day]);
  });

  test.each([
    ['from', 'yesterday'],
    ['to', '0000-01-01'],
    ['to', '2026-13-01'],
    ['sort', 'cheapest'],
    ['status', 'paid'],
    ['payment', 'Cash on Delivery'],
    ['fulfilment', 'lost'],
    ['cursor', 'bm9uc2Vuc2U'],
  ])('are refused for an invalid %s: %s', async (name, value) => {
    const reply = await admin.api(listAllOrders, { query: { [name]: value } });
    expect(reply).toMatchObject({ ok: false, problem: { errors: [{ parameter: name }] } });
  });

  test('refuse a cursor of another sort order', async () => {
    const { next } = await list({ limit: 2 });
    const query = { limit: 2, cursor: next ?? '', sort: 'total-high' } as const;
    expect(await admin.api(listAllOrders, { query })).toMatchObject({
      problem: { errors: [{ parameter: 'cursor' }] },
    });
  });
});
