import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { writeOffInvoice } from '#features/collections/contract.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { findInvoiced } from '#features/invoices/server/invoice-store.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { getOrder, refundOrder } from '#features/orders/contract.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { bankPaymentOn } from '#features/receivables/server/receivables-steps.fixture.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import type { Api } from '#shared/api-client.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { closeReturn, priceReturnClosing, receiveReturn } from '../staff-contract.ts';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
  orderOf,
  refusedWith,
  shipOrder,
  storedReturn,
} from './return-steps.fixture.ts';

const cards = await cardShop({ CURRENCY: 'EUR' });
const { shop } = cards;
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api, { fees: { ...noFees(), 'not-needed': 20 } });
const taxes = {
  section: 'taxes' as const,
  version: 0,
  isOn: true,
  registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
  rates: usualRates('DE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait' as const,
};
await admin.api(changeSettings, { body: taxes });
const address = { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' };

function noFees() {
  const none = { defective: 0, 'wrong-part': 0, damaged: 0, 'not-as-described': 0 };
  return { ...none, 'not-needed': 0, other: 0 };
}

interface Bought {
  readonly buyer: { readonly api: Api };
  readonly id: string;
  readonly productId: string;
}

/** A shipped order of ten pieces at 2.50: 25.00 and 4.75 tax, paid in cash. */
async function cashOrder(): Promise<Bought> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ price: '2.50', stock: 100 });
  const id = await orderOf(buyer.api, [{ productId, quantity: 10 }], { address });
  await ship(id);
  return { buyer, id, productId };
}

async function ship(id: string) {
  await shipOrder(admin.api, id);
  await shop.drain();
}

async function book(id: string) {
  const booked = await admin.api(bookCash, { params: { id }, body: { amount: '29.75' } });
  expect(booked).toMatchObject({ ok: true });
  await shop.drain();
}

type Reason = 'defective' | 'not-needed';

/** A return of so many pieces that have arrived. */
async function received({ buyer, id, productId }: Bought, quantity: number, reason: Reason) {
  const asked = await askedReturn(buyer.api, id, [{ productId, quantity, reason }]);
  const { _id, revision } = await agreedReturn(admin.api, asked);
  const body = { revision, lines: [{ productId, restocked: quantity, scrapped: 0 }] };
  const arrived = await admin.api(receiveReturn, { params: { id: _id }, body });
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.problem));
  return arrived.value;
}

type Received = Pick<Awaited<ReturnType<typeof received>>, '_id' | 'revision'>;

async function close({ _id: id, revision }: Received, lines: readonly object[], more = {}) {
  const body = { revision, lines: lines as [], ...more };
  const closed = await admin.api(closeReturn, { params: { id }, body });
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
  return closed;
}

async function documentsOf(api: Api) {
  const listed = await api(listOwnInvoices, {});
  const own = listed.ok ? listed.value : [];
  return own.toReversed().map(({ kind, tax, gross }) => `${kind} ${gross} with ${tax}`);
}

/** What is open of an order and its documents, in cents. */
async function openOf(orderId: string) {
  const { rows } = await shop.database.queries.execute<{ open: string }>(
    sql`select balance::text as open from ledger_open_items where order_id = ${orderId} and balance <> 0`,
  );
  return rows.map(({ open }) => open);
}

async function refundedOf({ buyer, id }: Bought) {
  const found = await buyer.api(getOrder, { params: { id } });
  if (!found.ok) throw new Error(found.problem.title);
  const [line] = found.value.lines;
  return { refunded: found.value.refunded, returned: line?.returned };
}

describe('goods that came back of an order paid in cash', () => {
  test('are worth what was paid if the rest of their invoice is written off', async () => {
    const bought = await cashOrder();
    const listed = await bought.buyer.api(listOwnInvoices, {});
    const id = (listed.ok && listed.value[0]?._id) || '';
    await bankPaymentOn(shop, id, '10.00');
    const body = { open: '19.75', reason: 'Bankrupt' };
    await admin.api(writeOffInvoice, { params: { id }, body });
    const back = await received(bought, 10, 'defective');
    const closed = await close(back, [{ productId: bought.productId, quantity: 10 }]);
    expect(closed).toMatchObject({ value: { credited: '29.75', refunded: '10.00' } });
    expect(await openOf(bought.id)).toEqual([]);
  });

  test('are credited with their tax and paid back, and the ledger owes nothing', async () => {
    const bought = await cashOrder();
    await book(bought.id);
    const back = await received(bought, 4, 'defective');
    const closed = await close(back, [{ productId: bought.productId, quantity: 4 }]);
    expect(closed).toMatchObject({
      ok: true,
      value: { state: 'closed', credited: '11.90', fee: '0.00', refunded: '11.90' },
    });
    expect(await documentsOf(bought.buyer.api)).toEqual([
      'invoice 29.75 with 4.75',
      'credit-note 11.90 with 1.90',
    ]);
    expect(await openOf(bought.id)).toEqual([]);
    expect(await refundedOf(bought)).toEqual({ refunded: '11.90', returned: 4 });
  });

  test('cost the restocking fee of their reason, unless staff choose another', async () => {
    const bought = await cashOrder();
    await book(bought.id);
    const back = await received(bought, 4, 'not-needed');
    const lines = [{ productId: bought.productId, quantity: 4 }];
    const params = { id: back._id };
    // 10.00 less 2.00 are 8.00, and 1.52 tax.
    expect(await admin.api(priceReturnClosing, { params, body: { lines } })).toMatchObject({
      ok: true,
      value: { credited: '9.52', fee: '2.00' },
    });
    expect(await close(back, lines)).toMatchObject({
      ok: true,
      value: { credited: '9.52', fee: '2.00', refunded: '9.52' },
    });
    expect(await documentsOf(bought.buyer.api)).toContain('credit-note 9.52 with 1.52');
    expect(await openOf(bought.id)).toEqual([]);
  });

  test('in several returns are paid back as what was paid, to the cent', async () => {
    const bought = await cashOrder();
    await book(bought.id);
    for (const quantity of [3, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one return after the other
      const back = await received(bought, quantity, 'defective');
      // oxlint-disable-next-line no-await-in-loop -- one return after the other
      await close(back, [{ productId: bought.productId, quantity }]);
    }
    expect(await refundedOf(bought)).toEqual({ refunded: '29.75', returned: 10 });
    expect(await openOf(bought.id)).toEqual([]);
  });

  test('are not paid back before the cash is booked', async () => {
    const bought = await cashOrder();
    const back = await received(bought, 4, 'defective');
    expect(await close(back, [{ productId: bought.productId, quantity: 4 }])).toMatchObject(
      refusedWith('returns/order-not-paid'),
    );
    expect(await documentsOf(bought.buyer.api)).toEqual(['invoice 29.75 with 4.75']);
  });

  test('are not paid back again if a refund has named them', async () => {
    const bought = await cashOrder();
    await book(bought.id);
    const back = await received(bought, 4, 'defective');
    const { productId, id } = bought;
    const body = { lines: [{ productId, quantity: 8 }], reason: 'Goodwill' };
    await admin.api(refundOrder, { params: { id }, body });
    await shop.drain();
    expect(await close(back, [{ productId, quantity: 4 }])).toMatchObject(
      refusedWith('returns/not-left-to-credit', { lines: [{ productId, left: 2 }] }),
    );
  });

  test('are not credited if they never shipped', async () => {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product({ price: '2.50', stock: 100 });
    const orderId = await orderOf(buyer.api, [{ productId, quantity: 10 }], { address });
    await book(orderId);
    const of = { api: buyer.api, orderId, productId, customerId: buyer.id };
    const { returnId: _id } = await storedReturn(shop, { ...of, state: 'partly-received' });
    expect(await close({ _id, revision: 1 }, [{ productId, quantity: 4 }])).toMatchObject(
      refusedWith('returns/not-left-to-credit', { lines: [{ productId, left: 0 }] }),
    );
  });
});

test('an order paid by card gets its money back on the card, once', async () => {
  const { buyer, order, productId } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  await ship(order._id);
  const bought = { buyer, id: order._id, productId };
  const back = await received(bought, 4, 'defective');
  const lines = [{ productId, quantity: 4 }];
  expect(await close(back, lines)).toMatchObject({
    ok: true,
    value: { credited: '11.90', refunded: '11.90' },
  });
  expect(await close(back, lines)).toMatchObject(refusedWith('returns/return-changed'));
  expect(await refundedOf(bought)).toEqual({ refunded: '11.90', returned: 4 });
  expect(await documentsOf(buyer.api)).toEqual([
    'invoice 29.75 with 4.75',
    'credit-note 11.90 with 1.90',
  ]);
  expect(await openOf(order._id)).toEqual([]);
});

/** An order of a company on invoice, of ten pieces that have shipped. */
async function orderOnInvoice(earlyPayment: { percent: string; days: number } | null = null) {
  const [founder, person] = [await shop.person(), await shop.person()];
  const companyId = await companyOf(shop, founder);
  await joinCompany(shop, companyId, person, ['buyer']);
  await shop.database.pool.query(`update companies set currency = 'EUR' where id = $1`, [
    companyId,
  ]);
  const terms = { days: 30, creditLimit: '100.00', requiresPurchaseOrder: false, version: 0 };
  const changed = await admin.api(changeTerms, {
    params: { companyId },
    body: { ...terms, earlyPayment },
  });
  expect(changed).toMatchObject({ ok: true });
  const api = forCompany(person, companyId);
  const { _id: productId } = await shop.product({ price: '2.50', stock: 100 });
  const more = { address, delivery: 'Invoice' };
  const id = await orderOf(api, [{ productId, quantity: 10 }], more);
  await ship(id);
  return { buyer: { api }, id, productId };
}

test('an order on invoice owes less by the credit note, and nothing is refunded', async () => {
  const bought = await orderOnInvoice();
  const back = await received(bought, 4, 'defective');
  expect(await close(back, [{ productId: bought.productId, quantity: 4 }])).toMatchObject({
    ok: true,
    value: { credited: '11.90', refunded: '0.00' },
  });
  expect(await openOf(bought.id)).toEqual(['1785']);
});

test('an order that was paid with a discount is credited less the discount and its tax', async () => {
  const bought = await orderOnInvoice({ percent: '3', days: 10 });
  const { productId } = bought;
  const listed = await bought.buyer.api(listOwnInvoices, {});
  const invoice = (listed.ok && listed.value[0]?._id) || '';
  // 3 % of 29.75 are 0.89: 0.75 and 0.14 tax.
  await bankPaymentOn(shop, invoice, '28.86', '0.89');
  for (const quantity of [3, 3, 4]) {
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    const back = await received(bought, quantity, 'not-needed');
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    await close(back, [{ productId, quantity, feePercent: 0 }]);
  }
  expect((await documentsOf(bought.buyer.api)).slice(1)).toEqual([
    'credit-note 8.65 with 1.38',
    'credit-note 8.67 with 1.39',
    'credit-note 11.54 with 1.84',
  ]);
  const { rows } = await shop.database.pool.query<{ account: string; sum: string }>(
    `select account, sum(amount)::text as sum from ledger_lines where order_id = $1
      group by account having sum(amount) <> 0`,
    [bought.id],
  );
  expect(rows).toEqual([{ account: 'receivables', sum: '-2886' }]);
});

test('goods that came back without ever being invoiced are no credit for others that were', async () => {
  const buyer = await shop.person();
  const [early, late] = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })];
  const [first, second] = [early, late].map(({ _id }) => ({ productId: _id, quantity: 5 }));
  if (!first || !second) throw new Error('no lines');
  const id = await orderOf(buyer.api, [first, second], { address });
  await book(id);
  await invoicingShop(shop, 'none');
  await shipOrder(admin.api, id, [first]);
  await shop.drain();
  await invoicingShop(shop, 'shipment');
  await shipOrder(admin.api, id, [second]);
  await shop.drain();
  const bought = { buyer, id, productId: first.productId };
  await close(await received(bought, 5, 'defective'), [first]);
  const [invoice, ...others] = await documentsOf(buyer.api);
  expect([invoice?.split(' ')[0], others]).toEqual(['invoice', []]);
});

test('goods that came back are not invoiced any more although a refund left less to credit for them', async () => {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ price: '2.50', stock: 100 });
  const id = await orderOf(buyer.api, [{ productId, quantity: 10 }], { address });
  await book(id);
  await shipOrder(admin.api, id, [{ productId, quantity: 8 }]);
  await shop.drain();
  const body = { amount: '23.80', reason: 'Goodwill' };
  await admin.api(refundOrder, { params: { id }, body });
  await shop.drain();
  const back = await received({ buyer, id, productId }, 4, 'defective');
  expect(await close(back, [{ productId, quantity: 4 }])).toMatchObject({
    value: { credited: '5.95', refunded: '5.95' },
  });
  const { lines } = await findInvoiced(shop.database.queries, id);
  expect([...lines.values()]).toEqual([{ quantity: 4, net: 1000n }]);
});

test('a shop without invoices pays back the price of the order, less the fee', async () => {
  await invoicingShop(shop, 'none');
  const bought = await cashOrder();
  await book(bought.id);
  const back = await received(bought, 4, 'not-needed');
  expect(await close(back, [{ productId: bought.productId, quantity: 4 }])).toMatchObject({
    ok: true,
    value: { credited: '9.52', fee: '2.00', refunded: '9.52', creditNote: null },
  });
  expect(await documentsOf(bought.buyer.api)).toEqual([]);
  // What was paid in advance, less what was paid back.
  expect(await openOf(bought.id)).toEqual(['-2023']);
});

test('a shop without invoices pays back several returns as what was paid, to the cent', async () => {
  await invoicingShop(shop, 'none');
  const bought = await cashOrder();
  await book(bought.id);
  for (const quantity of [3, 3, 4]) {
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    const back = await received(bought, quantity, 'defective');
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    await close(back, [{ productId: bought.productId, quantity }]);
  }
  expect(await refundedOf(bought)).toEqual({ refunded: '29.75', returned: 10 });
});

test('a return that is closed without a credit says why, and frees what never came', async () => {
  const bought = await cashOrder();
  const back = await received(bought, 4, 'defective');
  const { _id: id, revision } = back;
  const body = { revision };
  expect(await admin.api(closeReturn, { params: { id }, body })).toMatchObject(
    refusedWith('returns/note-missing'),
  );
  const closed = await admin.api(closeReturn, {
    params: { id },
    body: { revision, note: 'They work.' },
  });
  expect(closed).toMatchObject({ ok: true, value: { state: 'closed', credited: '0.00' } });
});
