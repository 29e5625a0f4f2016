import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#features/catalogue/server/catalogue-tables.ts';
import { deleteUser } from '#features/people/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  deleteOrder,
  exportOwnOrders,
  getOrder,
  listAllOrders,
  listOwnOrders,
  placeOrder,
  type Order,
} from '../contract.ts';
import type { NewOrder } from '../domain/order-form.ts';
import { orders } from './order-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const mara = await shop.person({ name: 'Mara Lindqvist', email: 'mara@nordwerk.example' });
const tomas = await shop.person({ name: 'Tomas Keller', email: 'tomas@kellerlab.example' });
const relay = await shop.product({ name: 'Relay 24 V', sku: 'RLY-24' });
const capacitor = await shop.product({ name: 'Capacitor 4700 µF', sku: 'CAP-4700' });

async function order(
  by: Person,
  productId: string,
  wanted: Partial<NewOrder> = {},
): Promise<Order> {
  const form = { number: '1', address: 'Here', delivery: 'Cash on Delivary' } as const;
  const body = { ...form, name: by.name, quantity: 2, productId, ...wanted };
  const placed = await by.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

const first = await order(mara, relay._id);
const second = await order(tomas, capacitor._id);
const third = await order(mara, capacitor._id, { name: 'Goods-in desk' });

async function found(by: Person, which: typeof listAllOrders | typeof listOwnOrders, query = {}) {
  const list = await by.api(which, { query });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value.map(({ orderNumber }) => orderNumber);
}

const numbers = (...some: Order[]) => some.map(({ orderNumber }) => orderNumber);

describe('the customer’s own orders', () => {
  test('are listed newest first, with or without the email parameter', async () => {
    expect(await found(mara, listOwnOrders)).toEqual(numbers(third, first));
    const query = { email: 'Mara@Nordwerk.Example' };
    expect(await found(mara, listOwnOrders, query)).toEqual(numbers(third, first));
  });

  test('can be listed by an admin, but not by other customers', async () => {
    const query = { email: mara.email };
    expect(await tomas.api(listOwnOrders, { query })).toMatchObject({
      ok: false,
      problem: { type: 'general/forbidden' },
    });
    expect(await found(admin, listOwnOrders, query)).toEqual(numbers(third, first));
  });

  test('of a deleted user are found by an admin, and not shown to a successor', async () => {
    const email = 'shared@nordwerk.example';
    const former = await shop.person({ email });
    const placed = await order(former, (await shop.product())._id);
    await admin.api(deleteUser, { params: { id: former.id } });
    expect(await found(admin, listOwnOrders, { email })).toEqual(numbers(placed));
    const successor = await shop.person({ email });
    expect(await found(successor, listOwnOrders, { email })).toEqual([]);
  });

  test('that were deleted are listed under Cancelled only', async () => {
    const buyer = await shop.person();
    const fuse = await shop.product({ name: 'Fuse 2 A' });
    const kept = await order(buyer, fuse._id);
    const deleted = await order(buyer, capacitor._id);
    await buyer.api(deleteOrder, { params: { id: deleted._id } });
    expect(await found(buyer, listOwnOrders)).toEqual(numbers(kept));
    expect(await found(buyer, listOwnOrders, { status: 'Cancelled' })).toEqual(numbers(deleted));
    expect(await found(buyer, listOwnOrders, { status: 'Pending...' })).toEqual(numbers(kept));
    expect(await found(mara, listOwnOrders, { status: 'Cancelled' })).toEqual([]);
    const query = { status: 'Cancelled', q: 'fuse' };
    expect(await found(buyer, listOwnOrders, query)).toEqual([]);
  });

  test('are searched without other customers’ orders', async () => {
    expect(await found(mara, listOwnOrders, { q: 'capacitor' })).toEqual(numbers(third));
    expect(await found(mara, listOwnOrders, { q: second.orderNumber })).toEqual([]);
  });

  test('are found by the time at which they were placed, also in the export', async () => {
    const buyer = await shop.person();
    const fuse = await shop.product({ name: 'Fuse 3 A' });
    const [old, recent] = [
      await order(buyer, fuse._id),
      await order(buyer, fuse._id, { name: 'Recent' }),
    ];
    await shop.database.queries
      .update(orders)
      .set({ placedAt: new Date('2026-03-01T22:30:00Z') })
      .where(eq(orders.id, old._id));
    const [midnight, next] = ['2026-03-01T23:00:00+01:00', '2026-03-02T00:00:00+01:00'];
    expect(await found(buyer, listOwnOrders, { to: '2026-03-01' })).toEqual(numbers(old));
    expect(await found(buyer, listOwnOrders, { from: midnight, to: next })).toEqual(numbers(old));
    expect(await found(buyer, listOwnOrders, { from: next })).toEqual(numbers(recent));
    expect(await found(buyer, listOwnOrders, { from: midnight, q: 'recent' })).toEqual(
      numbers(recent),
    );
    const query = { from: '2026-03-02' };
    const csv = await buyer.api(exportOwnOrders, { query });
    const text = csv.ok ? await csv.value.text() : '';
    expect(text).toContain(recent.orderNumber);
    expect(text).not.toContain(old.orderNumber);
  });

  test('do not reveal to others whether an address belongs to a customer', async () => {
    const answers = await Promise.all(
      [mara.email, 'nobody@nowhere.example'].map((email) =>
        tomas.api(listOwnOrders, { query: { email } }),
      ),
    );
    const [known, unknown] = answers.map((answer) => !answer.ok && answer.problem.type);
    expect(unknown).toBe(known);
  });
});

describe('one order', () => {
  test('can be read by its customer and by an admin only', async () => {
    const params = { id: first._id };
    expect(await mara.api(getOrder, { params })).toMatchObject({ ok: true });
    expect(await admin.api(getOrder, { params })).toMatchObject({ ok: true });
    const outcome = await tomas.api(getOrder, { params });
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'general/forbidden' } });
    expect(JSON.stringify(outcome)).not.toContain('Mara');
  });

  test('keeps name, picture and price from the time of the order', async () => {
    const part = await shop.product({ name: 'Before', price: '2.50', img: '/pictures/before.svg' });
    const buyer = await shop.person();
    const bought = await order(buyer, part._id, { quantity: 4 });
    await shop.database.queries
      .update(products)
      .set({ name: 'After', image: '/pictures/after.svg', unitPrice: 9_000_000n, sku: 'AFTER' })
      .where(eq(products.id, part._id));
    expect(await buyer.api(getOrder, { params: { id: bought._id } })).toMatchObject({
      value: {
        productname: 'Before',
        img: '/pictures/before.svg',
        price: '10.00',
        lines: [{ productname: 'Before', sku: part.sku, unitPrice: '2.50', price: '10.00' }],
      },
    });
  });
});

describe('everyone’s orders', async () => {
  const part = await shop.product({ name: '100 % copper bar', sku: 'BAR_1' });
  const bar = await order(tomas, part._id);

  test('match a search by order number as displayed', async () => {
    for (const q of [bar.orderNumber, bar.orderNumber.toLowerCase(), bar.orderNumber.slice(2)]) {
      expect(await found(admin, listAllOrders, { q })).toEqual(numbers(bar));
    }
  });

  test.each([
    ['a customer’s name', 'keller', [bar, second]],
    ['a customer’s address', 'TOMAS@kellerlab', [bar, second]],
    ['who receives the goods', 'goods-in', [third]],
    ['a part’s name', 'relay', [first]],
    ['a part’s number', 'cap-47', [third, second]],
    ['figures in a part’s name', '4700', [third, second]],
    ['a percent sign, literally', '%', [bar]],
    ['an underscore, literally', 'r_1', [bar]],
    ['what nobody has', 'zeppelin', []],
  ])('match a search by %s', async (_what, q, expected) => {
    expect(await found(admin, listAllOrders, { q })).toEqual(numbers(...expected));
  });

  test('are paged, each once, while more are placed', async () => {
    const before = await found(admin, listAllOrders);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api(listAllOrders, { query: { limit: 2, cursor } });
      if (!page.ok) throw new Error(page.problem.title);
      seen.push(...page.value.map(({ orderNumber }) => orderNumber));
      cursor = page.next ?? undefined;
      await order(await shop.person(), relay._id);
    } while (cursor);
    expect(seen).toEqual(before);
  });
});
