import { describe, expect, test } from 'vitest';
import { addToCart, getCart } from '#features/carts/contract.ts';
import { getProduct } from '#features/catalogue/contract.ts';
import { addReview } from '#features/reviews/contract.ts';
import { sentQueries } from '#test/support/sent-queries.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  changeDelivery,
  checkout,
  deleteOrder,
  exportOwnOrders,
  getOrder,
  listAllOrders,
  listOwnOrders,
  listPackingSlips,
  listStockMovements,
} from '../contract.ts';
import { MAX_ORDER_LINES } from '../domain/checkout-form.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const address = {
  company: 'Nordwerk AB',
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;
const form = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address,
  delivery: 'Cash on Delivary',
} as const;

const parts = (howMany: number, more: object = {}) =>
  Promise.all(Array.from({ length: howMany }, () => shop.product({ stock: 100, ...more })));

function linesOf(products: readonly { _id: string }[], quantity = 10) {
  return products.map(({ _id: productId }) => ({ productId, quantity }));
}

async function stockOf(products: readonly { _id: string }[]) {
  return Promise.all(
    products.map(async ({ _id: id }) => {
      const product = await shop.api(getProduct, { params: { id } });
      return product.ok ? product.value.stock : null;
    }),
  );
}

/** How many statements a checkout of so many lines sends, then the buyer's list and everyone's. */
async function statementsFor(count: number): Promise<number[]> {
  const buyer = await shop.person();
  const lines = linesOf(await parts(count), 1);
  const placed = await sentQueries(() => buyer.api(checkout, { body: { ...form, lines } }));
  const own = await sentQueries(() => buyer.api(listOwnOrders, {}));
  const all = await sentQueries(() => admin.api(listAllOrders, { query: { limit: 1 } }));
  return [placed, own, all].map(({ length }) => length);
}

describe('a checkout of many lines', () => {
  test('sends no statement for each line, nor do the lists of orders', async () => {
    const few = await statementsFor(2);
    const many = await statementsFor(50);
    for (const [at, count] of many.entries()) {
      expect(few[at]).toBeGreaterThan(0);
      // The queues of the shop send some meanwhile; one for each line would be 48 more.
      expect(count - (few[at] ?? 0)).toBeLessThan(24);
    }
  });

  test('is one order with one total, and takes the stock of every line', async () => {
    const buyer = await shop.person();
    const [one, other] = [await shop.product({ price: '0.0042' }), await shop.product()];
    const lines = [
      { productId: one._id, quantity: 300, customerPartNumber: 'R-10K', note: 'Board 7' },
      { productId: other._id, quantity: 2 },
    ];
    const placed = await buyer.api(checkout, { body: { ...form, lines, price: '6.26' } });
    expect(placed).toMatchObject({
      ok: true,
      value: {
        price: '6.26',
        status: 'Pending...',
        productId: one._id,
        quantity: 300,
        address: 'Nordwerk AB, Verkstadsgatan 4, 302 50 Nordhamn, Sweden',
        deliveryAddress: { ...address, recipient: null, line2: null, region: null },
        lineCount: 2,
        lines: [
          { sku: one.sku, price: '1.26', customerPartNumber: 'R-10K', note: 'Board 7' },
          { sku: other.sku, price: '5.00', customerPartNumber: null, note: null },
        ],
      },
    });
    if (!placed.ok) return;
    const { insertedId, ...order } = placed.value;
    expect(await buyer.api(getOrder, { params: { id: insertedId } })).toEqual({
      ok: true,
      value: order,
      next: null,
    });
    expect(await stockOf([one, other])).toEqual([700, 998]);
    const ledger = await admin.api(listStockMovements, { params: { id: other._id } });
    expect(ledger).toMatchObject({
      value: [
        { reason: 'order-placed', change: -2, stock: 998, order: { id: insertedId } },
        { reason: 'opening' },
      ],
    });
  });

  test('names every line that fails with what works, and changes nothing', async () => {
    const buyer = await shop.person();
    const reel = await shop.product({ minQuantity: 20, orderMultiple: 10, stock: 95 });
    const priceless = await shop.product({ price: undefined });
    const [fine, soldOut] = [await shop.product(), await shop.product({ stock: 0 })];
    const missing = '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b71';
    const refuse = (quantity: number) =>
      buyer.api(checkout, {
        body: {
          ...form,
          lines: [
            { productId: fine._id, quantity: 1 },
            { productId: reel._id, quantity },
            { productId: soldOut._id, quantity: 1 },
            { productId: priceless._id, quantity: 1 },
            { productId: missing, quantity: 1 },
          ],
        },
      });
    const rules = { sku: reel.sku, name: reel.name, available: 95, minimum: 20, multiple: 10 };
    const at = { pointer: '#/lines/1/quantity', productId: reel._id, ...rules };
    const others = [
      { pointer: '#/lines/2/quantity', reason: 'not-enough-stock', available: 0, worksWith: null },
      { pointer: '#/lines/3/productId', reason: 'not-for-sale', worksWith: null },
      { pointer: '#/lines/4/productId', reason: 'product-not-found', sku: null, worksWith: null },
    ];
    const problem = (reason: string, worksWith: number) => ({
      ok: false,
      problem: {
        type: 'orders/lines-refused',
        status: 409,
        lines: [{ ...at, reason, worksWith }, ...others],
      },
    });
    expect(await refuse(5)).toMatchObject(problem('below-minimum', 20));
    expect(await refuse(34)).toMatchObject(problem('not-a-multiple', 30));
    expect(await refuse(100)).toMatchObject(problem('not-enough-stock', 90));
    expect(await stockOf([fine, reel])).toEqual([1000, 95]);
    expect(await buyer.api(listOwnOrders, {})).toMatchObject({ value: [] });
  });

  test.each([
    ['another total than was shown', { price: '49.99' }, { type: 'orders/price-changed' }],
    ['card payment below its minimum', { delivery: 'Online Payment' }, { limit: '0.50' }],
  ] as const)('is refused with %s', async (_what, change, problem) => {
    const buyer = await shop.person();
    const products = await parts(2, { price: '0.01' });
    const lines = linesOf(products);
    expect(await buyer.api(checkout, { body: { ...form, lines, ...change } })).toMatchObject({
      ok: false,
      problem,
    });
    expect(await stockOf(products)).toEqual([100, 100]);
  });

  test('is refused if a line costs nothing, or all lines cost too much', async () => {
    const buyer = await shop.person();
    const cheap = await shop.product({ price: '0.0001' });
    const free = await buyer.api(checkout, { body: { ...form, lines: linesOf([cheap]) } });
    expect(free).toMatchObject({ problem: { type: 'orders/zero-total', minQuantity: 50 } });
    const dear = await parts(2, { price: '999999999', stock: 900 });
    const lines = linesOf(dear, 900);
    const large = await buyer.api(checkout, { body: { ...form, lines } });
    expect(large).toMatchObject({ problem: { type: 'orders/total-too-large', sku: dear[0]?.sku } });
  });

  test('has each product on one line, at least one line and at most 500', async () => {
    const buyer = await shop.person();
    const [part] = await parts(1);
    const twice = [...linesOf([part!]), { productId: part!._id.toUpperCase(), quantity: 1 }];
    expect(await buyer.api(checkout, { body: { ...form, lines: twice } })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/lines/1/productId' }] },
    });
    expect(await buyer.api(checkout, { body: { ...form, lines: [] } })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/lines' }] },
    });
    const many = Array.from({ length: MAX_ORDER_LINES + 1 }, () => linesOf([part!])[0]!);
    expect(await buyer.api(checkout, { body: { ...form, lines: many } })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/lines' }] },
    });
  });

  test('sent twice with one key makes one order', async () => {
    const buyer = await shop.person();
    const products = await parts(3);
    const body = { ...form, lines: linesOf(products) };
    const send = () => buyer.api(checkout, { body }, { idempotencyKey: 'board-7' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.ok && second.ok && first.value.insertedId === second.value.insertedId).toBe(true);
    expect(await send()).toEqual(first);
    expect(await stockOf(products)).toEqual([90, 90, 90]);
  });

  test('that is deleted returns the stock of all lines', async () => {
    const buyer = await shop.person();
    const products = await parts(3);
    const placed = await buyer.api(checkout, { body: { ...form, lines: linesOf(products) } });
    const id = placed.ok ? placed.value.insertedId : '';
    expect(await buyer.api(deleteOrder, { params: { id } })).toMatchObject({ ok: true });
    expect(await stockOf(products)).toEqual([100, 100, 100]);
  });

  test('makes a review of any of its products a verified purchase', async () => {
    const buyer = await shop.person();
    const products = await parts(2);
    await buyer.api(checkout, { body: { ...form, lines: linesOf(products) } });
    const words = { rating: 5, review: 'Holds.', suggestion: 'None.' };
    const body = { ...words, productId: products[1]?._id ?? '' };
    expect(await buyer.api(addReview, { body })).toMatchObject({
      value: { verifiedPurchase: true },
    });
  });
});

async function placeLargeOrder() {
  const buyer = await shop.person();
  const products = await parts(60);
  const lines = linesOf(products).map((line, index) => ({ ...line, note: `Board ${index}` }));
  const outcome = await buyer.api(checkout, { body: { ...form, lines } });
  if (!outcome.ok) throw new Error(outcome.problem.type);
  return { buyer, products, order: outcome.value };
}

describe('an order of 60 lines', () => {
  test('is listed with its first ten lines and their number', async () => {
    const { buyer, order } = await placeLargeOrder();
    const listed = {
      _id: order._id,
      price: '1500.00',
      lines: order.lines.slice(0, 10),
      lineCount: 60,
    };
    const own = await buyer.api(listOwnOrders, {});
    expect(own.ok && own.value[0]).toMatchObject(listed);
    const all = await admin.api(listAllOrders, { query: { q: order.orderNumber } });
    expect(all.ok && all.value[0]).toMatchObject(listed);
    const one = await buyer.api(getOrder, { params: { id: order._id } });
    expect(one.ok && one.value.lines).toHaveLength(60);
  });

  test('is exported, packed and found with all lines', async () => {
    const { buyer, products, order } = await placeLargeOrder();
    const csv = await buyer.api(exportOwnOrders, {});
    const records = csv.ok ? (await csv.value.text()).trim().split('\r\n').slice(1) : [];
    expect(records).toHaveLength(60);
    expect(records[59]).toContain(`${products[59]?.sku},`);
    expect(records[59]).toContain('Board 59');
    const slips = await admin.api(listPackingSlips, { query: { orders: order._id } });
    expect(slips.ok && slips.value[0]?.lines[59]).toMatchObject({
      sku: products[59]?.sku,
      quantity: 10,
      note: 'Board 59',
    });
    const found = await admin.api(listAllOrders, { query: { q: products[59]?.sku } });
    expect(found.ok && found.value.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('is confirmed by a mail with the first 50 lines, which says how many more there are', async () => {
    const { buyer, products } = await placeLargeOrder();
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain(products[49]?.sku);
    expect(mail?.text).not.toContain(products[50]?.sku);
    expect(mail?.text).toContain('and 10 more lines');
    expect(mail?.text).toMatch(/Nordwerk AB\s+Verkstadsgatan 4\s+302 50 Nordhamn\s+Sweden/);
  });

  test('has no address in parts any more when an admin writes another address', async () => {
    const { order } = await placeLargeOrder();
    const { name, number } = form;
    const body = {
      name,
      number,
      address: 'Hamngatan 1',
      seen: { name, number, address: order.address },
    };
    const changed = await admin.api(changeDelivery, { params: { id: order._id }, body });
    expect(changed).toMatchObject({ value: { address: 'Hamngatan 1', deliveryAddress: null } });
  });
});

async function cartWith(products: readonly { _id: string }[]) {
  const buyer = await shop.person();
  await buyer.api(addToCart, { body: { lines: linesOf(products) } });
  return buyer;
}
async function productsInCart({ api }: typeof admin) {
  const cart = await api(getCart, {});
  return cart.ok ? cart.value.lines.map(({ productId }) => productId) : [];
}

describe('the cart of the buyer', () => {
  test('loses what was ordered from it, and nothing else', async () => {
    const [one, other] = await parts(2);
    if (!one || !other) throw new Error('two parts are missing');
    const buyer = await cartWith([one, other]);
    const lines = linesOf([one]);
    expect(await buyer.api(checkout, { body: { ...form, lines, fromCart: true } })).toMatchObject({
      ok: true,
    });
    expect(await productsInCart(buyer)).toEqual([other._id]);
    expect(await buyer.api(checkout, { body: { ...form, lines: linesOf([other]) } })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await productsInCart(buyer)).toEqual([other._id]);
  });

  test('stays as it is if the order is refused', async () => {
    const products = await parts(2);
    const buyer = await cartWith(products);
    const lines = linesOf(products, 1_000);
    expect(await buyer.api(checkout, { body: { ...form, lines, fromCart: true } })).toMatchObject({
      problem: { type: 'orders/lines-refused' },
    });
    expect(await productsInCart(buyer)).toEqual(products.map(({ _id }) => _id));
  });
});
