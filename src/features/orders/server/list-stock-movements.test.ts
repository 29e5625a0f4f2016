import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { actOnOrders, deleteOrder, listStockMovements, placeOrder } from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ines Falk' });
const buyer = await shop.person({ name: 'Mara Lindqvist' });

async function order(productId: string, quantity: number) {
  const form = { name: 'Goods-in', number: '1', address: 'Here' };
  const body = { ...form, delivery: 'Cash on Delivary' as const, productId, quantity };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

async function movements(id: string, query: { limit?: number; cursor?: string } = {}) {
  const page = await admin.api(listStockMovements, { params: { id }, query });
  if (!page.ok) throw new Error(page.problem.title);
  return page;
}

describe('the stock history of a product', () => {
  test('names reason, order, person, change and the stock after it, newest first', async () => {
    const product = await shop.product({ stock: 100 });
    const other = await shop.product({ stock: 7 });
    const deleted = await order(product._id, 10);
    const cancelled = await order(product._id, 5);
    await order(other._id, 1);
    await buyer.api(deleteOrder, { params: { id: deleted._id } });
    await admin.api(actOnOrders, {
      body: { action: 'cancel', orders: [cancelled._id], reason: 'Discontinued' },
    });
    await admin.api(correctStock, {
      params: { id: product._id },
      body: { to: 98, seen: 100, note: 'Annual count' },
    });

    const { value } = await movements(product._id);
    const mara = { name: buyer.name, email: buyer.email };
    const opener = { name: 'Shop admin', email: expect.any(String) };
    const ines = { name: admin.name, email: admin.email };
    const hidden = { id: deleted._id, orderNumber: deleted.orderNumber, visible: false };
    const visible = { id: cancelled._id, orderNumber: cancelled.orderNumber, visible: true };
    expect(value.map(({ _id, at: _at, ...rest }) => rest)).toEqual([
      { reason: 'correction', order: null, by: ines, note: 'Annual count', change: -2, stock: 98 },
      { reason: 'order-cancelled', order: visible, by: ines, note: null, change: 5, stock: 100 },
      { reason: 'order-cancelled', order: hidden, by: mara, note: null, change: 10, stock: 95 },
      { reason: 'order-placed', order: visible, by: mara, note: null, change: -5, stock: 85 },
      { reason: 'order-placed', order: hidden, by: mara, note: null, change: -10, stock: 90 },
      { reason: 'opening', order: null, by: opener, note: null, change: 100, stock: 100 },
    ]);
  });

  test('comes in pages, and changes made meanwhile neither repeat nor skip one', async () => {
    const product = await shop.product({ stock: 50 });
    for (let i = 0; i < 4; i++) await order(product._id, 1);
    const first = await movements(product._id, { limit: 2 });
    await order(product._id, 1);
    const second = await movements(product._id, { limit: 2, cursor: first.next ?? '' });
    const third = await movements(product._id, { limit: 2, cursor: second.next ?? '' });
    const stocks = [first, second, third].flatMap(({ value }) => value.map(({ stock }) => stock));
    expect(stocks).toEqual([46, 47, 48, 49, 50]);
    expect(third.next).toBeNull();
  });

  test('refuses a cursor of another list', async () => {
    const product = await shop.product();
    const params = { id: product._id };
    const outcome = await admin.api(listStockMovements, { params, query: { cursor: 'WyJ4Il0' } });
    expect(outcome).toMatchObject({ ok: false, problem: { status: 422 } });
  });

  test('is found by the index of the ledger', async () => {
    const product = await shop.product();
    const plan = await shop.database.queries.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select * from stock_movements
        where product_id = ${product._id} and id < 1000000 order by id desc limit 51`);
    });
    expect(JSON.stringify(plan.rows)).toContain('Backward using stock_movements_product');
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });
});
