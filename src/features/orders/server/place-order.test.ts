import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockLevels } from '#features/inventory/server/index.ts';
import { stockMovements } from '#features/inventory/server/inventory-tables.ts';
import { testShop } from '#test/support/test-shop.ts';
import { placeOrder } from '../contract.ts';
import type { NewOrder } from '../domain/order-form.ts';
import { orders } from './order-tables.ts';

const shop = await testShop();

const delivery = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
  delivery: 'Cash on Delivary',
} as const;

async function order(wanted: Partial<NewOrder>, idempotencyKey?: string) {
  const buyer = await shop.person();
  const body = { ...delivery, quantity: 10, ...wanted };
  return buyer.api(placeOrder, { body }, idempotencyKey ? { idempotencyKey } : {});
}

async function stockOf(productId: string): Promise<number | undefined> {
  const [level] = await shop.database.queries
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, productId));
  return level?.onHand;
}

describe('placing an order', () => {
  test('refuses a contact number without a digit, as the form does', async () => {
    const part = await shop.product();
    expect(await order({ productId: part._id, number: 'n/a' })).toMatchObject({
      problem: { errors: [{ pointer: '#/number', detail: 'Enter a number that we can call' }] },
    });
  });

  test('takes the stock, writes the ledger and totals with the price break that applies', async () => {
    const part = await shop.product({
      price: '0.0042',
      stock: 5000,
      priceBreaks: [{ quantity: 1000, price: '0.0031' }],
    });
    const placed = await order({ productId: part._id, quantity: 1500 });
    expect(placed).toMatchObject({
      ok: true,
      value: { price: '4.65', status: 'Pending...', productname: part.name, quantity: 1500 },
    });
    expect(await stockOf(part._id)).toBe(3500);
    const ledger = await shop.database.queries
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, part._id));
    expect(ledger.map((row) => [row.reason, row.change, row.onHandAfter])).toEqual([
      ['opening', 5000, 5000],
      ['order-placed', -1500, 3500],
    ]);
  });

  test.each([
    ['less than the minimum', { quantity: 5 }, 'orders/below-minimum', { minQuantity: 10 }],
    ['no whole multiple', { quantity: 15 }, 'orders/not-a-multiple', { nextMultiple: 20 }],
    ['more than there is', { quantity: 110 }, 'orders/not-enough-stock', { available: 100 }],
    ['a price that is not ours', { price: '1.00' }, 'orders/price-changed', { price: '25.00' }],
    ['a price of three decimals', { price: '25.001' }, 'orders/price-changed', { price: '25.00' }],
    ['25.00 with a third decimal', { price: '25.000' }, 'orders/price-changed', { price: '25.00' }],
  ])('refuses %s and changes nothing', async (_what, wanted, type, members) => {
    const part = await shop.product({ minQuantity: 10, orderMultiple: 10, stock: 100 });
    const outcome = await order({ productId: part._id, ...wanted });
    expect(outcome).toMatchObject({ ok: false, problem: { type, ...members } });
    expect(await stockOf(part._id)).toBe(100);
  });

  test('refuses a total that rounds to zero and returns the minimum quantity', async () => {
    const part = await shop.product({ price: '0.0001', stock: 1000, orderMultiple: 20 });
    expect(await order({ productId: part._id, quantity: 40 })).toMatchObject({
      ok: false,
      problem: { type: 'orders/zero-total', status: 409, sku: part.sku, minQuantity: 60 },
    });
    expect(await stockOf(part._id)).toBe(1000);
    const enough = await order({ productId: part._id, quantity: 60 });
    expect(enough).toMatchObject({ ok: true, value: { price: '0.01' } });
  });

  test('refuses a total above the maximum', async () => {
    const dear = await shop.product({ price: '999999999', stock: 999_999_999 });
    const outcome = await order({ productId: dear._id, quantity: 999_999_999 });
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'orders/total-too-large' } });
  });

  test.each([
    ['less than a card can be charged with', '0.0049', 100, 'too-small-for-card', '0.50'],
    ['nothing', '0', 1, 'too-small-for-card', '0.50'],
    ['more than a card can be charged with', '999999.99', 2, 'too-large-for-card', '999999.99'],
  ])('refuses card payment of %s, with the limit', async (_what, price, quantity, kind, limit) => {
    const part = await shop.product({ price, stock: 1000 });
    const wanted = { productId: part._id, quantity };
    const refused = await order({ ...wanted, delivery: 'Online Payment' });
    expect(refused).toMatchObject({
      ok: false,
      problem: {
        type: `orders/${kind}`,
        status: 409,
        limit,
        currency: 'USD',
        errors: [{ pointer: '#/delivery', detail: expect.stringContaining('Cash on Delivary') }],
      },
    });
    expect(await stockOf(part._id)).toBe(1000);
    expect(await order(wanted)).toMatchObject({ ok: true });
  });

  test('accepts a card order of exactly the minimum charge', async () => {
    const part = await shop.product({ price: '0.05' });
    const wanted = { productId: part._id, quantity: 10, delivery: 'Online Payment' } as const;
    expect(await order(wanted)).toMatchObject({ ok: true, value: { price: '0.50' } });
  });

  test('refuses a product without a price', async () => {
    const unpriced = await shop.product({ price: undefined });
    const outcome = await order({ productId: unpriced._id });
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'orders/not-for-sale' } });
  });

  test('accepts a unique product name and refuses an ambiguous one', async () => {
    const part = await shop.product({ name: 'Lonely part' });
    expect(await order({ productname: 'Lonely part' })).toMatchObject({
      ok: true,
      value: { productId: part._id },
    });
    await shop.product({ name: 'Lonely part' });
    expect(await order({ productname: 'Lonely part' })).toMatchObject({
      ok: false,
      problem: { type: 'orders/product-name-not-unique' },
    });
  });

  test('is refused in another customer’s name', async () => {
    const part = await shop.product();
    const outcome = await order({ productId: part._id, userMail: 'somebody@else.example' });
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'orders/not-your-email' } });
  });

  test('sends the customer one mail with the lines and the total', async () => {
    const part = await shop.product({ name: 'Mailed part' });
    const buyer = await shop.person();
    const body = { ...delivery, productId: part._id, quantity: 3 };
    await buyer.api(placeOrder, { body });
    const mails = await shop.mailsTo(buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('3 × Mailed part');
    expect(mails[0]?.text).toContain('Total: $7.50');
  });

  test('happens once per Idempotency-Key', async () => {
    const part = await shop.product({ stock: 100 });
    const buyer = await shop.person();
    const body = { ...delivery, productId: part._id, quantity: 10 };
    const key = { idempotencyKey: 'one click' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.api(placeOrder, { body }, key)),
    );
    const ids = new Set(
      answers.map((answer) => (answer.ok ? answer.value._id : answer.problem.type)),
    );
    expect(ids.size).toBe(1);
    expect(await stockOf(part._id)).toBe(90);
    const rows = await shop.database.queries
      .select()
      .from(orders)
      .where(eq(orders.customerId, buyer.id));
    expect(rows).toHaveLength(1);
  });

  test('happens every time with a blank Idempotency-Key', async () => {
    const part = await shop.product({ stock: 100 });
    const buyer = await shop.person();
    const body = { ...delivery, productId: part._id, quantity: 10 };
    await buyer.api(placeOrder, { body }, { idempotencyKey: ' ' });
    await buyer.api(placeOrder, { body }, { idempotencyKey: ' ' });
    expect(await stockOf(part._id)).toBe(80);
  });

  test('refuses a key that was used for another request', async () => {
    const part = await shop.product();
    const buyer = await shop.person();
    const key = { idempotencyKey: 'used' };
    const body = { ...delivery, productId: part._id, quantity: 10 };
    await buyer.api(placeOrder, { body }, key);
    const other = await buyer.api(placeOrder, { body: { ...body, quantity: 20 } }, key);
    expect(other).toMatchObject({ ok: false, problem: { type: 'general/key-reused' } });
  });
});
