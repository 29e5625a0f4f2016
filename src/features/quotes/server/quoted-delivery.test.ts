import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getOrder, getOrderTotals, deleteOrder } from '#features/orders/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { delivery, pickUp } from '#features/shipping/domain/delivery-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getQuote, requestQuoteChange, type Quote } from '../contract.ts';
import { accept, offeredQuote, quotingWorld, refusedWith, whole } from './quote-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const { buyer, seller, cable, drive, lines, request } = await quotingWorld(shop);
const admin = await shop.person({ admin: true });
afterEach(await saveData(shop));

const withDelivery = async (deliveryCost: string, deliveryCostPer: 'quote' | 'order' = 'quote') =>
  offeredQuote(shop, seller, await request(), lines, { deliveryCost, deliveryCostPer });

async function ordered(quote: Pick<Quote, '_id' | 'revision'>, part = whole, more: object = {}) {
  const accepted = await accept(buyer.api, quote, part, more);
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.problem));
  const order = await buyer.api(getOrder, { params: { id: accepted.value.orderId } });
  if (!order.ok) throw new Error(order.problem.title);
  return { quote: accepted.value, order: order.value };
}

const seen = async ({ _id: id }: Pick<Quote, '_id'>) => {
  const quote = await buyer.api(getQuote, { params: { id } });
  if (!quote.ok) throw new Error(quote.problem.title);
  return quote.value;
};

describe('the delivery cost of a quote', () => {
  test('is recorded with the reason that staff gave, which the customer does not read', async () => {
    const deliveryReason = 'They collect twice a week.';
    const cost = { deliveryCost: '0', deliveryReason };
    const quote = await offeredQuote(shop, seller, await request(), lines, cost);
    expect(JSON.stringify(await seen(quote))).not.toContain(deliveryReason);
    expect(await admin.api(listAudit, { query: { action: 'quote-offered' } })).toMatchObject({
      value: [{ after: { deliveryCost: '0' }, reason: deliveryReason }],
    });
  });

  test('is paid with the order, which says that it was quoted', async () => {
    const quote = await withDelivery('12.00');
    expect(await seen(quote)).toMatchObject({ nextDeliveryCost: '12.00' });
    expect(await accept(buyer.api, quote, whole, { toPay: '220.00' })).toMatchObject(
      refusedWith('orders/price-changed', { toPay: '232.00' }),
    );
    const { order } = await ordered(quote, whole, { toPay: '232.00' });
    expect(order).toMatchObject({
      price: '220.00',
      shipping: '12.00',
      toPay: '232.00',
      deliveryMethod: { name: 'As quoted', price: '12.00' },
    });
  });

  test('is in the totals that are shown before, and is taxed as shipping', async () => {
    const swedish: TaxSettings = {
      isOn: true,
      registrations: [{ country: 'SE', number: 'SE556000475201' }],
      rates: usualRates('SE'),
      usesOneStopShop: false,
      whileNumberUnchecked: 'wait',
    };
    const body = { section: 'taxes', version: 0, ...swedish } as const;
    expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
    const quote = await withDelivery('12.00');
    const asked = {
      lines: [
        { productId: drive._id, quantity: 10, price: '175.00' },
        { productId: cable._id, quantity: 20, price: '45.00' },
      ],
      place: { country: 'SE' as const },
      quotedDelivery: '12.00',
    };
    const amounts = { shipping: '12.00', tax: '58.00', toPay: '290.00' };
    expect(await buyer.api(getOrderTotals, { body: asked })).toMatchObject({
      value: { ...amounts, methods: null },
    });
    expect((await ordered(quote, whole, { toPay: '290.00' })).order).toMatchObject({
      ...amounts,
      taxes: [{ base: '232.00', tax: '58.00' }],
    });
  });

  test('is paid with the first order; the others are delivered for nothing', async () => {
    const first = await ordered(await withDelivery('12.00'), [{ line: 1, quantity: 4 }]);
    expect(first.order).toMatchObject({ shipping: '12.00' });
    expect(first.quote).toMatchObject({ nextDeliveryCost: '0.00' });
    const second = await ordered(first.quote, [{ line: 1, quantity: 6 }]);
    expect(second.order).toMatchObject({
      shipping: '0.00',
      toPay: '105.00',
      deliveryMethod: { name: 'As quoted', price: '0.00' },
    });
  });

  test('is paid with the next order if the first one was cancelled', async () => {
    const first = await ordered(await withDelivery('12.00'), [{ line: 1, quantity: 4 }]);
    await buyer.api(deleteOrder, { params: { id: first.order._id } });
    const second = await ordered(first.quote, [{ line: 1, quantity: 6 }]);
    expect(second.order).toMatchObject({ shipping: '12.00' });
  });

  test('is paid with each order if the quote says so', async () => {
    const first = await ordered(await withDelivery('12.00', 'order'), [{ line: 1, quantity: 4 }]);
    const second = await ordered(first.quote, [{ line: 1, quantity: 6 }]);
    expect([first.order.shipping, second.order.shipping]).toEqual(['12.00', '12.00']);
  });

  test('stands instead of the delivery methods, which apply to quotes without one', async () => {
    const body = { section: 'delivery', version: 0, ...delivery } as const;
    expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
    const free = await ordered(await withDelivery('0.00'));
    expect(free.order).toMatchObject({ shipping: '0.00', deliveryMethod: { name: 'As quoted' } });
    const without = await offeredQuote(shop, seller, await request(), lines);
    expect(await seen(without)).toMatchObject({ nextDeliveryCost: null });
    expect(await accept(buyer.api, without, whole)).toMatchObject(
      refusedWith('shipping/method-required'),
    );
    const chosen = await ordered(without, whole, { deliveryMethod: { id: pickUp.id } });
    expect(chosen.order).toMatchObject({ deliveryMethod: { kind: 'pick-up' } });
  });
});

describe('a quote of which a part was ordered', () => {
  test('stays partly ordered when the shop offers again after a request for a change', async () => {
    const first = await ordered(await withDelivery('12.00'), [{ line: 1, quantity: 4 }]);
    const { _id: id, revision } = first.quote;
    const body = { revision, text: 'Twice as many cables, please.' };
    const asked = await buyer.api(requestQuoteChange, { params: { id }, body });
    if (!asked.ok) throw new Error(asked.problem.title);
    const again = await offeredQuote(shop, seller, asked.value, lines.slice(1));
    expect(again).toMatchObject({ state: 'partly-ordered', orderedTotal: '70.00' });
  });
});

test('a quote keeps the currency in which it was asked for', async () => {
  const asked = await request();
  await shop.database.pool.query(`update quotes set currency = 'USD' where id = $1`, [asked._id]);
  const offered = await offeredQuote(shop, seller, asked, lines);
  expect(offered).toMatchObject({ currency: 'USD', versions: [{ currency: 'USD' }] });
});
