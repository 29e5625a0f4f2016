import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  actOnProducts,
  changeProduct,
  correctStock,
  deleteProduct,
} from '#features/catalogue/managed-products-contract.ts';
import { deleteUser } from '#features/people/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addToCart,
  changeCartLine,
  clearCart,
  countCart,
  markCartSeen,
  priceCart,
  removeCartLine,
  restoreCartLines,
} from '../contract.ts';
import { MAX_LINES } from '../domain/cart-rules.ts';
import { seenOf } from '../domain/cart-line.ts';
import { add, cartOf, orderOf, piecesIn, reel, valueOf } from './cart-steps.fixture.ts';
import { cartLines, carts } from './cart-tables.ts';

const shop = await testShop();
const { queries } = shop.database;
const admin = await shop.person({ admin: true });
const eqUser = (id: string) => eq(carts.userId, id);
const eqCart = (id: string) => eq(cartLines.cartId, id);

describe('adding to the cart', () => {
  test('adds up to the pieces in it and raises the sum to minimum and multiple, saying so', async () => {
    const buyer = await shop.person();
    const { _id: id } = await reel(shop);
    expect(await add(buyer, { [id]: 10 })).toMatchObject({
      version: 1,
      count: 1,
      added: [{ productId: id, name: 'Resistor 10 k', wanted: 10, quantity: 200 }],
    });
    expect((await add(buyer, { [id]: 150 })).added).toMatchObject([{ wanted: 350, quantity: 400 }]);
    expect(piecesIn(await cartOf(buyer))).toEqual({ [id]: 400 });
  });

  test('keeps the order in which parts were added', async () => {
    const buyer = await shop.person();
    const [a, b, c] = await Promise.all([shop.product(), shop.product(), shop.product()]);
    await add(buyer, { [c._id]: 1, [a._id]: 1 });
    await add(buyer, { [b._id]: 1, [c._id]: 1 });
    expect(orderOf(await cartOf(buyer))).toEqual([c._id, a._id, b._id]);
  });

  test('leaves out what is not sold, and names it', async () => {
    const buyer = await shop.person();
    const [good, gone, free] = await Promise.all([
      shop.product(),
      shop.product({ name: 'Old relay' }),
      shop.product({ name: 'Prototype', price: undefined }),
    ]);
    await admin.api(deleteProduct, { params: { id: gone._id } });
    const outcome = await add(buyer, { [good._id]: 1, [gone._id]: 1, [free._id]: 1 });
    expect(outcome.added).toHaveLength(1);
    expect(outcome.omitted).toEqual([
      { productId: gone._id, name: 'Old relay', reason: 'not-sold' },
      { productId: free._id, name: 'Prototype', reason: 'no-price' },
    ]);
  });

  test('refuses an unknown product', async () => {
    const buyer = await shop.person();
    const lines = [{ productId: admin.id, quantity: 1 }];
    expect(await buyer.api(addToCart, { body: { lines } })).toMatchObject({
      problem: { type: 'catalogue/product-not-found', id: admin.id },
    });
  });

  test('takes more than is in stock and says what is wrong with the line', async () => {
    const buyer = await shop.person();
    const { _id: id } = await reel(shop, { stock: 450 });
    const { added } = await add(buyer, { [id]: 600 });
    expect(added[0]?.problem).toEqual({ reason: 'above-stock', quantity: 400 });
    const [line] = (await cartOf(buyer)).lines;
    expect(line).toMatchObject({ quantity: 600, problem: { quantity: 400 }, total: '60.00' });
  });

  test('refuses the line above the limit and adds none of the others', async () => {
    const buyer = await shop.person();
    const one = await shop.product();
    const two = await shop.product();
    await add(buyer, { [one._id]: 1 });
    const [cart] = await queries.select().from(carts).where(eqUser(buyer.id));
    const [line] = await queries
      .select()
      .from(cartLines)
      .where(eqCart(cart?.id ?? ''));
    const fill = Array.from({ length: MAX_LINES - 1 }, () => {
      return { ...line!, productId: shop.payments.newId() };
    });
    await queries.insert(cartLines).values(fill);
    const lines = [one, two].map(({ _id: productId }) => ({ productId, quantity: 1 }));
    expect(await buyer.api(addToCart, { body: { lines } })).toMatchObject({
      problem: { type: 'carts/too-many-lines', max: MAX_LINES, count: MAX_LINES },
    });
    expect(piecesIn(await cartOf(buyer))).toEqual({ [one._id]: 1 });
  });

  test('by the same request again, because its answer was lost, adds once', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    const body = { lines: [{ productId, quantity: 3 }] };
    const key = { idempotencyKey: productId };
    for (let sent = 1; sent <= 2; sent++) valueOf(await buyer.api(addToCart, { body }, key));
    expect(piecesIn(await cartOf(buyer))).toEqual({ [productId]: 3 });
  });
});

describe('a line', () => {
  test('shows price, total and the break at which the whole line costs less', async () => {
    const buyer = await shop.person();
    const { _id: id } = await reel(shop);
    await add(buyer, { [id]: 900 });
    const { lines, total, currency } = await cartOf(buyer);
    expect({ total, currency }).toEqual({ total: '90.00', currency: 'USD' });
    expect(lines[0]).toMatchObject({
      unitPrice: '0.10',
      total: '90.00',
      problem: null,
      changes: [],
      nextBreak: { quantity: 1000, more: 100, unitPrice: '0.04', total: '40.00', saving: '50.00' },
    });
  });

  test('keeps quantity, part number and note when they change one by one', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    await add(buyer, { [productId]: 1 });
    const change = async (body: object) =>
      valueOf(await buyer.api(changeCartLine, { params: { productId }, body })).lines[0];
    await change({ note: 'For the lab' });
    await change({ customerPartNumber: 'NW-7' });
    const line = await change({ quantity: 12 });
    expect(line).toMatchObject({ quantity: 12, customerPartNumber: 'NW-7', note: 'For the lab' });
    expect(await change({ note: '' })).toMatchObject({ note: null, customerPartNumber: 'NW-7' });
  });

  test('that another tab has removed cannot be changed', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    const change = { params: { productId }, body: { quantity: 2 } };
    expect(await buyer.api(changeCartLine, change)).toMatchObject({
      problem: { type: 'carts/line-not-found', productId },
    });
  });

  test('that was removed returns to its place by undo', async () => {
    const buyer = await shop.person();
    const [a, b, c] = await Promise.all([shop.product(), shop.product(), shop.product()]);
    await add(buyer, { [a._id]: 1, [b._id]: 2, [c._id]: 3 });
    const before = await cartOf(buyer);
    const removed = before.lines[1]!;
    const params = { productId: b._id };
    const after = valueOf(await buyer.api(removeCartLine, { params }));
    expect(orderOf(after)).toEqual([a._id, c._id]);
    const { productId, quantity, position } = removed;
    const body = { lines: [{ productId, quantity, position }] };
    const restored = valueOf(await buyer.api(restoreCartLines, { body }));
    expect(restored.lines).toEqual(before.lines);
    expect(restored.version).toBe(before.version + 2);
  });

  test('that is put back at a place that the cart never had comes last, and more can follow', async () => {
    const buyer = await shop.person();
    const [a, b, c] = await Promise.all([shop.product(), shop.product(), shop.product()]);
    await add(buyer, { [a._id]: 1 });
    const body = { lines: [{ productId: b._id, quantity: 1, position: 2_147_483_647 }] };
    valueOf(await buyer.api(restoreCartLines, { body }));
    await add(buyer, { [c._id]: 1 });
    expect(new Set(orderOf(await cartOf(buyer)).slice(0, 2))).toEqual(new Set([a._id, b._id]));
    expect(orderOf(await cartOf(buyer))[2]).toBe(c._id);
  });

  test('that was added again meanwhile is not changed by undo', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    await add(buyer, { [productId]: 5 });
    await buyer.api(removeCartLine, { params: { productId } });
    await add(buyer, { [productId]: 2 });
    const body = { lines: [{ productId, quantity: 5, position: 1 }] };
    await buyer.api(restoreCartLines, { body });
    expect(piecesIn(await cartOf(buyer))).toEqual({ [productId]: 2 });
  });
});

test('a cleared cart is restored by undo, before what was added meanwhile', async () => {
  const buyer = await shop.person();
  const [a, b, c] = await Promise.all([shop.product(), shop.product(), shop.product()]);
  await add(buyer, { [a._id]: 1, [b._id]: 2 });
  const { lines } = await cartOf(buyer);
  expect(valueOf(await buyer.api(clearCart, {})).lines).toEqual([]);
  await add(buyer, { [c._id]: 3 });
  const body = {
    lines: lines.map(({ productId, quantity, position }) => ({ productId, quantity, position })),
  };
  const restored = valueOf(await buyer.api(restoreCartLines, { body }));
  expect(orderOf(restored)).toEqual([a._id, b._id, c._id]);
});

describe('what has changed since the buyer last saw the cart', () => {
  test('is told until they have seen it', async () => {
    const buyer = await shop.person();
    const { _id: id } = await shop.product({ stock: 10, price: '2.50' });
    await add(buyer, { [id]: 8 });
    const change = { params: { id }, body: { price: '2.75', lifecycle: 'obsolete', version: 1 } };
    valueOf(await admin.api(changeProduct, change as never));
    await admin.api(correctStock, { params: { id }, body: { take: 5, note: 'Broken' } });
    const changed = await cartOf(buyer);
    expect(changed.lines[0]).toMatchObject({
      changes: [
        { kind: 'price', from: '2.50', to: '2.75' },
        { kind: 'stock-too-low', from: 10, to: 5 },
        { kind: 'lifecycle', from: 'active', to: 'obsolete' },
      ],
      problem: { reason: 'above-stock', quantity: 5 },
    });
    const lines = changed.lines.map((line) => ({ productId: line.productId, ...seenOf(line) }));
    const seen = valueOf(await buyer.api(markCartSeen, { body: { lines } }));
    expect(seen.lines[0]?.changes).toEqual([]);
    expect(seen.version).toBe(changed.version);
  });

  test('includes that a part is not sold any more, and that it is again', async () => {
    const buyer = await shop.person();
    const { _id: id } = await shop.product();
    await add(buyer, { [id]: 1 });
    const act = (action: 'archive' | 'restore') =>
      admin.api(actOnProducts, { body: { action, ids: [id] } });
    await act('archive');
    const { lines, total } = await cartOf(buyer);
    expect(lines[0]).toMatchObject({
      changes: [{ kind: 'not-sold' }],
      problem: { reason: 'not-sold', quantity: null },
      unitPrice: null,
      total: null,
      slug: null,
    });
    expect(total).toBe('0.00');
    const body = { lines: [{ productId: id, ...seenOf(lines[0]!) }] };
    expect(valueOf(await buyer.api(markCartSeen, { body })).lines[0]?.changes).toEqual([]);
    await act('restore');
    expect((await cartOf(buyer)).lines[0]?.changes).toEqual([{ kind: 'sold-again' }]);
  });

  test('does not include the price of a quantity that they chose', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await reel(shop);
    await add(buyer, { [productId]: 200 });
    const change = { params: { productId }, body: { quantity: 1000 } };
    const { lines } = valueOf(await buyer.api(changeCartLine, change));
    expect(lines[0]).toMatchObject({ unitPrice: '0.04', changes: [] });
  });
});

describe('the cart of a person', () => {
  test('is not that of another', async () => {
    const [one, other] = [await shop.person(), await shop.person()];
    const { _id: productId } = await shop.product();
    await add(one, { [productId]: 5 });
    await other.api(removeCartLine, { params: { productId } });
    await other.api(clearCart, {});
    expect(piecesIn(await cartOf(one))).toEqual({ [productId]: 5 });
    expect(piecesIn(await cartOf(other))).toEqual({});
  });

  test('is counted for the other tabs', async () => {
    const buyer = await shop.person();
    const count = async () => valueOf(await buyer.api(countCart, {}));
    expect(await count()).toEqual({ version: 0, count: 0 });
    const [a, b] = await Promise.all([shop.product(), shop.product()]);
    await add(buyer, { [a._id]: 1, [b._id]: 100 });
    expect(await count()).toEqual({ version: 1, count: 2 });
  });

  test('is deleted with them', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    await add(buyer, { [productId]: 5 });
    valueOf(await admin.api(deleteUser, { params: { id: buyer.id } }));
    expect(await queries.select().from(carts).where(eqUser(buyer.id))).toEqual([]);
  });
});

describe('changes in several tabs at once', () => {
  test('lose no line and no piece', async () => {
    const buyer = await shop.person();
    const parts = await Promise.all(Array.from({ length: 6 }, () => shop.product()));
    await Promise.all(
      parts.flatMap(({ _id }) => [add(buyer, { [_id]: 1 }), add(buyer, { [_id]: 2 })]),
    );
    const cart = await cartOf(buyer);
    expect(piecesIn(cart)).toEqual(Object.fromEntries(parts.map(({ _id }) => [_id, 3])));
    expect(cart.version).toBe(12);
    expect(new Set(cart.lines.map(({ position }) => position)).size).toBe(6);
  });
});

describe('the cart of a visitor', () => {
  test('is priced by the same rules and stores nothing', async () => {
    const { _id: productId } = await reel(shop);
    const seen = { unitPrice: '0.12', stock: 5000, lifecycle: 'active' as const };
    const lines = [{ productId, quantity: 250, position: 7, note: 'Lab', seen }];
    const priced = valueOf(await shop.api(priceCart, { body: { lines, raise: true } }));
    expect(priced).toMatchObject({ version: 0, total: '30.00' });
    expect(priced.lines).toMatchObject([
      { quantity: 300, position: 7, note: 'Lab', changes: [{ from: '0.12', to: '0.10' }] },
    ]);
    const asIs = valueOf(await shop.api(priceCart, { body: { lines } }));
    expect(asIs.lines[0]?.problem).toEqual({ reason: 'not-a-multiple', quantity: 300 });
  });

  test('omits a product that never existed', async () => {
    const body = { lines: [{ productId: admin.id, quantity: 1 }] };
    expect(valueOf(await shop.api(priceCart, { body })).lines).toEqual([]);
  });
});
