import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getProduct } from '#features/catalogue/contract.ts';
import { updateUser } from '#features/people/server/index.ts';
import { linkIdentity } from '#features/people/server/user-store.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { getTimeline, listOwnOrders } from '../contract.ts';
import { enterOrder, enterOrderLines } from '../entry-contract.ts';
import { MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Boss', email: 'boss@shop.example' });
const part = await shop.product({ stock: 10_000, minQuantity: 10, orderMultiple: 5 });

const form = {
  name: 'Goods-in',
  number: '+46 8 123 45',
  address: 'Industrigatan 4',
  delivery: 'Cash on Delivary' as const,
};

function enter(customer: Pick<Person, 'id'>, more: object = {}, idempotencyKey?: string) {
  const body = { ...form, productId: part._id, quantity: 10, ...more };
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return admin.api(enterOrder, { params: { id: customer.id }, body }, options);
}

async function stockOf(id: string) {
  const product = await shop.api(getProduct, { params: { id } });
  return product.ok ? product.value.stock : null;
}

const linesForm = {
  name: 'Goods-in',
  number: '+46 8 123 45',
  address: { line1: 'Industrigatan 4', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
  delivery: 'Cash on Delivary',
} as const;

function enterLines(
  customer: Pick<Person, 'id'>,
  lines: readonly { productId: string; quantity: number }[],
) {
  const body = { ...linesForm, lines: [...lines] };
  return admin.api(enterOrderLines, { params: { id: customer.id }, body });
}

describe('an order of several lines that an admin enters', () => {
  test('is one order of the customer with all lines, and takes the stock of each', async () => {
    const customer = await shop.person({ name: 'Mara Lindqvist' });
    const other = await shop.product({ stock: 7, price: '3.00' });
    const before = (await stockOf(part._id)) ?? 0;
    const entered = await enterLines(customer, [
      { productId: part._id, quantity: 10 },
      { productId: other._id, quantity: 2 },
    ]);
    expect(entered).toMatchObject({
      value: {
        userMail: customer.email,
        price: '31.00',
        lines: [{ sku: part.sku }, { sku: other.sku }],
      },
    });
    expect([await stockOf(part._id), await stockOf(other._id)]).toEqual([before - 10, 5]);
    expect(await shop.mailsTo(customer.email)).toHaveLength(1);
    const params = { id: entered.ok ? entered.value._id : '' };
    expect(await admin.api(getTimeline, { params })).toMatchObject({
      value: [{ enteredBy: 'Ada Boss', enteredFor: 'Mara Lindqvist' }],
    });
    expect(await admin.api(listAudit, { query: { q: customer.email } })).toMatchObject({
      value: [
        {
          action: 'order-entered',
          after: {
            lines: JSON.stringify([
              { sku: part.sku, quantity: 10 },
              { sku: other.sku, quantity: 2 },
            ]),
            price: '31.00',
          },
        },
      ],
    });
  });

  test('is refused with every line that fails, and takes no stock', async () => {
    const customer = await shop.person();
    const scarce = await shop.product({ stock: 1 });
    const before = await stockOf(part._id);
    const refused = await enterLines(customer, [
      { productId: part._id, quantity: 12 },
      { productId: (await shop.product({ stock: 5 }))._id, quantity: 1 },
      { productId: scarce._id, quantity: 2 },
    ]);
    expect(refused).toMatchObject({
      problem: {
        type: 'orders/lines-refused',
        lines: [
          { pointer: '#/lines/0/quantity', sku: part.sku, reason: 'not-a-multiple' },
          { pointer: '#/lines/2/quantity', sku: scarce.sku, reason: 'not-enough-stock' },
        ],
      },
    });
    expect(await stockOf(part._id)).toBe(before);
    expect(await customer.api(listOwnOrders, {})).toMatchObject({ value: [] });
  });
});

describe('an order that an admin enters for a customer', () => {
  test('is the customer’s: they see it, get the mail, and the stock is taken', async () => {
    const customer = await shop.person({ name: 'Mara Lindqvist' });
    const before = (await stockOf(part._id)) ?? 0;
    const entered = await enter(customer, { price: '25.00' });
    expect(entered).toMatchObject({ value: { userMail: customer.email, price: '25.00', ...form } });
    expect(await customer.api(listOwnOrders, {})).toMatchObject({ value: [form] });
    expect(await stockOf(part._id)).toBe(before - 10);
    const [mail] = await shop.mailsTo(customer.email);
    expect(mail?.subject).toContain(entered.ok ? entered.value.orderNumber : '?');
  });

  test('says in the timeline who entered it for whom; the customer reads no name of staff', async () => {
    const customer = await shop.person({ name: 'Mara Lindqvist' });
    const entered = await enter(customer);
    const params = { id: entered.ok ? entered.value._id : '' };
    const event = { event: 'place', by: 'shop', enteredFor: 'Mara Lindqvist' };
    expect(await admin.api(getTimeline, { params })).toMatchObject({
      value: [{ ...event, enteredBy: 'Ada Boss', employee: 'boss@shop.example' }],
    });
    expect(await customer.api(getTimeline, { params })).toMatchObject({
      value: [{ ...event, enteredBy: null, employee: null }],
    });
  });

  test('is audited with customer, product and total', async () => {
    const customer = await shop.person();
    const entered = await enter(customer);
    const audit = await admin.api(listAudit, { query: { q: customer.email } });
    expect(audit).toMatchObject({
      value: [
        {
          action: 'order-entered',
          by: admin.email,
          user: customer.email,
          about: entered.ok ? entered.value.orderNumber : '?',
          after: { sku: part.sku, quantity: 10, price: '25.00' },
        },
      ],
    });
  });

  test.each([
    ['less than the minimum', { quantity: 5 }, 'orders/below-minimum'],
    ['no multiple', { quantity: 12 }, 'orders/not-a-multiple'],
    ['more than the stock', { quantity: 1_000_000 }, 'orders/not-enough-stock'],
    ['another total', { price: '1.00' }, 'orders/price-changed'],
  ])('is refused for %s, like the customer’s own', async (_what, more, type) => {
    const before = await stockOf(part._id);
    expect(await enter(await shop.person(), more)).toMatchObject({ problem: { type } });
    expect(await stockOf(part._id)).toBe(before);
  });

  test('is placed once when it is sent twice', async () => {
    const customer = await shop.person();
    const key = shop.payments.newId();
    const answers = await Promise.all([enter(customer, {}, key), enter(customer, {}, key)]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toEqual(answers[0]);
    const orders = await customer.api(listOwnOrders, {});
    expect(orders.ok && orders.value).toHaveLength(1);
  });

  test('is refused for an admin’s account and for one that does not exist', async () => {
    const problem = { type: 'orders/customer-not-found', status: 404 };
    expect(await enter(await shop.person({ admin: true }))).toMatchObject({ problem });
    expect(await enter({ id: shop.payments.newId() })).toMatchObject({ problem });
  });

  test('is refused if the customer is being deleted meanwhile', async () => {
    const customer = await shop.person();
    let entered: ReturnType<typeof enter> | undefined;
    await shop.database.queries.transaction(async (tx) => {
      await updateUser(tx, { id: customer.id }, { deletedAt: shop.clock.now() });
      entered = enter(customer);
      await untilBlocked(shop.database, entered);
    });
    expect(await entered).toMatchObject({ problem: { type: 'orders/customer-not-found' } });
  });

  test('is not bound by the limit for unverified addresses, does not expire, and mails nobody', async () => {
    const customer = await shop.person({ emailVerified: false });
    // Who registered: anyone could have typed the address.
    const identity = { issuer: 'urn:busbar:identity', subject: 'registered' };
    await linkIdentity(shop.database.queries, {
      ...identity,
      userId: customer.id,
      linkedAt: shop.clock.now(),
    });
    for (let count = 0; count <= MAX_OPEN_UNVERIFIED_ORDERS; count++) {
      expect(await enter(customer)).toMatchObject({ ok: true });
    }
    expect(await shop.mailsTo(customer.email)).toEqual([]);
    shop.clock.advance(90 * 24 * 60 * 60 * 1000);
    await shop.runDue();
    const { rows } = await shop.database.pool.query(
      'select state, count(*)::int from orders where customer_id = $1 group by state',
      [customer.id],
    );
    expect(rows).toEqual([{ state: 'placed', count: MAX_OPEN_UNVERIFIED_ORDERS + 1 }]);
  });
});
