import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { stockMovements } from '#features/inventory/server/inventory-tables.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  deleteOrder,
  getOrder,
  getPayments,
  getTimeline,
  listAllOrders,
  listOwnOrders,
  placeOrder,
} from '../contract.ts';
import { orderHistory, orders } from './order-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { queries } = shop.database;

const delivery = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
  delivery: 'Cash on Delivary',
} as const;

/** An order of 10 of 100 pieces by a new customer. */
async function ordered() {
  const buyer = await shop.person();
  const part = await shop.product({ stock: 100 });
  const body = { ...delivery, productId: part._id, quantity: 10 };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  const stock = async () => (await stockOf(queries, [part._id])).get(part._id);
  return { buyer, part, stock, id: placed.value._id };
}

const cancel = (by: Person, id: string) => by.api(deleteOrder, { params: { id } });

async function stateOf(id: string) {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  return order?.state;
}

async function findHistory(id: string) {
  const rows = await queries.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  return rows.map(({ event, state, byUserId }) => [event, state, byUserId]);
}

describe('deleting an unpaid order', () => {
  test('returns its goods to stock, with the order in the ledger', async () => {
    const { buyer, part, stock, id } = await ordered();
    expect(await cancel(buyer, id)).toMatchObject({ ok: true, value: { deletedCount: 1 } });
    expect(await stock()).toBe(100);
    const ledger = await queries
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, part._id));
    expect(ledger.at(-1)).toMatchObject({ reason: 'order-cancelled', change: 10, orderId: id });
  });

  test('a second time is a 404 and returns nothing to stock', async () => {
    const { buyer, stock, id } = await ordered();
    await cancel(buyer, id);
    const again = await cancel(buyer, id);
    expect(again).toMatchObject({ ok: false, problem: { type: 'orders/order-not-found' } });
    expect(await stock()).toBe(100);
  });

  test('that the shop has deleted is refused to its customer as cancelled, and found by nobody else', async () => {
    const { buyer, stock, id } = await ordered();
    await cancel(admin, id);
    const cancelled = { problem: { type: 'orders/order-cancelled', status: 409 } };
    expect([await cancel(buyer, id), await cancel(buyer, id)]).toMatchObject([
      cancelled,
      cancelled,
    ]);
    expect(await cancel(admin, id)).toMatchObject({ problem: { type: 'orders/order-not-found' } });
    expect(await cancel(await shop.person(), id)).toMatchObject({ problem: { status: 403 } });
    expect(await stock()).toBe(100);
  });

  test('by the shop sends its customer the mail of a cancelled order, once', async () => {
    const { buyer, id } = await ordered();
    await cancel(admin, id);
    await cancel(admin, id);
    await shop.drain();
    const mails = (await shop.mailsTo(buyer.email)).filter(({ subject }) =>
      subject.endsWith('has been cancelled'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('we have cancelled your order');
    expect(mails[0]?.text).not.toContain('Reason');
  });

  test('by its customer sends no mail', async () => {
    const { buyer, id } = await ordered();
    await cancel(buyer, id);
    await shop.drain();
    const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Order .* received$/)]);
  });

  test('by its owner and an admin at once happens once', async () => {
    const { buyer, stock, id } = await ordered();
    const all = [buyer, admin, buyer, admin, buyer, admin];
    const outcomes = await Promise.all(all.map((by) => cancel(by, id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stock()).toBe(100);
    expect(await findHistory(id)).toHaveLength(2);
  });

  test('leaves it to its customer and the shop to read, and to nobody else', async () => {
    const { buyer, id } = await ordered();
    await cancel(buyer, id);
    for (const reader of [buyer, admin]) {
      const params = { id };
      const order = { _id: id, status: 'Cancelled', lines: [{ quantity: 10 }] };
      const query = { deleted: 'include' } as const;
      expect(await reader.api(getOrder, { params, query })).toMatchObject({ value: order });
      expect(await reader.api(getOrder, { params })).toMatchObject({ problem: { status: 404 } });
      const events = [{ event: 'place' }, { event: 'cancel', by: 'customer' }];
      expect(await reader.api(getTimeline, { params })).toMatchObject({ value: events });
      expect(await reader.api(getPayments, { params })).toMatchObject({ ok: true });
    }
    const stranger = await shop.person();
    for (const query of [{}, { deleted: 'include' }] as const) {
      expect(await stranger.api(getOrder, { params: { id }, query })).toMatchObject({
        ok: false,
      });
    }
  });

  test('removes it from every list, but not from the database', async () => {
    const { buyer, id } = await ordered();
    await cancel(buyer, id);
    expect(await buyer.api(listOwnOrders, {})).toMatchObject({ ok: true, value: [] });
    const all = await admin.api(listAllOrders, {});
    expect(all.ok && all.value.map(({ _id }) => _id)).not.toContain(id);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await findHistory(id)).toEqual([
      ['place', 'pending', buyer.id],
      ['cancel', 'cancelled', buyer.id],
    ]);
  });

  test('is refused to other customers without revealing that it exists', async () => {
    const { stock, id } = await ordered();
    const outcome = await cancel(await shop.person(), id);
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'general/forbidden' } });
    expect(await stock()).toBe(90);
    expect(await stateOf(id)).toBe('placed');
  });
});

describe('a paid order', () => {
  test('cannot be deleted by anyone', async () => {
    const { buyer, stock, id } = await ordered();
    await queries.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, id));
    for (const by of [buyer, admin]) {
      const outcome = await cancel(by, id);
      expect(outcome).toMatchObject({
        ok: false,
        problem: { type: 'orders/paid-order-not-deletable' },
      });
    }
    expect(await stock()).toBe(90);
    expect(await buyer.api(getOrder, { params: { id } })).toMatchObject({
      ok: true,
      value: { status: 'Paid' },
    });
  });
});

test('the history of an order cannot be rewritten, not even by SQL', async () => {
  const { id } = await ordered();
  const refused = { cause: { message: expect.stringContaining('never changed or removed') } };
  const which = eq(orderHistory.orderId, id);
  await expect(queries.delete(orderHistory).where(which)).rejects.toMatchObject(refused);
  const rewrite = queries.update(orderHistory).set({ state: 'paid' }).where(which);
  await expect(rewrite).rejects.toMatchObject(refused);
});
