import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testShop } from '#test/support/test-shop.ts';
import { countOrders, listAllOrders, placeOrder, type Order } from '../contract.ts';
import { countOrders as countInDatabase } from './count-orders.ts';
import { anyOrders } from './order-search.ts';
import { setTransaction } from './order-store.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const TRANSACTION = 'pi_3QkX7vLkdIwHu7ix0aBcD9Zz';
let wanted: Order;

async function place(
  sku: string,
  name: string,
  address: string,
  number = '+46 8 123 45 67',
): Promise<Order> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ sku, name, mpn: `MPN-${sku}`, stock: 100 });
  const body = {
    name: 'Goods-in',
    number,
    address,
    delivery: 'Cash on Delivary' as const,
    productId,
    quantity: 1,
  };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

beforeAll(async () => {
  await place('BAR-1', 'Copper bar', 'Somewhere Ltd\nMill Road 1\n90210 Springfield');
  wanted = await place(
    'REL-24',
    'Relay 24 V',
    'Aubert Automation SARL\nRue 4\n69003 Lyon',
    '030 998877-6',
  );
  await place('FUSE-9', 'Fuse', 'Elsewhere Inc\nHigh Street 9\n10115 Berlin');
  await setTransaction(shop.database.queries, wanted._id, TRANSACTION);
});

async function count(query: object) {
  const counted = await admin.api(countOrders, { query });
  return counted.ok ? counted.value.count : counted.problem.type;
}

describe('an order is found by', () => {
  test.each([
    ['its number', () => wanted.orderNumber],
    ['the end of its number', () => wanted.orderNumber.slice(-3)],
    ['its transaction', () => TRANSACTION],
    ['the end of its transaction', () => 'bcd9zz'],
    ['the postal code', () => '69003'],
    ['the company', () => 'aubert autom'],
    ['a telephone number without its separators', () => '0309988776'],
    ['a telephone number without the area code', () => '9988776'],
    ['a telephone number with other separators', () => '030-998877-6'],
    ['a telephone number as it is dialled from abroad', () => '+49 30 998877-6'],
    ['a telephone number with 00 for the plus', () => '0049 (0)30 998877-6'],
    ['a SKU', () => 'rel-24'],
    ['a SKU without its hyphen', () => 'rel24'],
    ['a part number of the manufacturer', () => 'MPN-REL'],
    ['a part number without its hyphens', () => 'mpnrel'],
    ['the name of a part', () => 'relay'],
  ])('%s', async (_what, text) => {
    const query = { q: text() };
    const list = await admin.api(listAllOrders, { query });
    const found = list.ok && list.value.map(({ orderNumber }) => orderNumber);
    expect(found).toEqual([wanted.orderNumber]);
    expect(await admin.api(countOrders, { query })).toMatchObject({
      value: { count: 1, more: false },
    });
  });
});

test('orders are counted with all filters', async () => {
  expect(await count({})).toBe(3);
  expect(await count({ fulfilment: 'shipped' })).toBe(0);
  expect(await count({ payment: 'Cash on Delivary', status: 'Pending...' })).toBe(3);
  expect(await count({ q: 'Relay', to: '2020-01-01' })).toBe(0);
});

test.each(['Re', 'u', '9'])(
  'the text %s is short, and the orders with it are counted',
  async (q) => {
    const list = await admin.api(listAllOrders, { query: { q } });
    const found = list.ok ? list.value.length : 0;
    expect(found).toBeGreaterThan(0);
    expect(await admin.api(countOrders, { query: { q } })).toMatchObject({
      value: { count: found, more: false },
    });
    expect(await count({ q, fulfilment: 'shipped' })).toBe(0);
  },
);

test('more than 10,000 orders are not counted', async () => {
  const client = await shop.database.pool.connect();
  const tx = drizzle(client);
  await client.query('begin');
  await client.query(`insert into orders (id, customer_id, customer_name, customer_email,
    contact_name, contact_number, address, payment_method, state, total, currency, placed_at)
    select gen_random_uuid(), (select id from users limit 1), '', '', '', '', '', 'on-delivery',
      'placed', 0, 'USD', now() from generate_series(1, 10000)`);
  const counted = await countInDatabase(tx, {});
  const short = await countInDatabase(tx, { q: 'u' });
  await client.query('rollback');
  client.release();
  expect(counted).toEqual({ count: 10_000, more: true });
  expect(short).toEqual({ count: expect.any(Number) as number, more: true });
});

// Without sequential scans, the planner uses an index if there is one that can answer the query,
// whatever the statistics say.
test.each([
  {},
  { held: 'purchase-order' as const },
  { q: '69003' },
  { q: '030-998877-6' },
  { q: 'bcd9zz', status: 'Paid' as const },
])('a count by %j can be answered by indexes', async (filter) => {
  const steps = await shop.database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return slowSteps(tx, anyOrders(filter, 10));
  });
  expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
});
