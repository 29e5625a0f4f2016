import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { forCompany, joinCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  creditedReturn,
  invoiceOf,
  invoicingShop,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { actOnOrders, refundOrder } from '#features/orders/contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import type { Api } from '#shared/api-client.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import { saveData } from '#test/support/saved-data.ts';
import {
  confirmInvoicePayment,
  getInvoicePayment,
  startInvoicePayment,
} from '../card-payment-contract.ts';
import { payOutCreditNote, undoBankPayment } from '../contract.ts';
import { bankPaymentOn, customerOnInvoice, offerCards } from './receivables-steps.fixture.ts';

const cards = await cardShop();
const { shop } = cards;
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000_000 });
await offerCards(admin, { byCard: true, upTo: '500.00' });
afterEach(await saveData(shop));

const customer = (options = {}) => customerOnInvoice(shop, admin, part._id, options);

async function started(api: Api, id: string, amount: string): Promise<string> {
  const begun = await api(startInvoicePayment, { params: { id }, body: { amount } });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  return begun.value.clientSecret;
}

const told = (api: Api, id: string, secret: string) =>
  api(confirmInvoicePayment, { params: { id }, body: { transactionId: intentOf(secret) } });

/** Delivers every event of the provider and runs every job. */
async function allArrives(): Promise<void> {
  await cards.deliverEvents();
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
}

/** What each account of the ledger has, in cents. */
async function balances() {
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

describe('an open invoice that is paid by card', () => {
  test('is paid once the provider confirms it: the order is paid, and the credit comes back', async () => {
    const { api, invoiced, used, orderState, invoices } = await customer();
    const { order, invoice } = await invoiced(5);
    expect(await api(getInvoicePayment, { params: { id: invoice._id } })).toMatchObject({
      value: {
        toPay: '50.00',
        obstacle: null,
        invoice: { number: invoice.number },
        transfer: { iban: 'DE02120300000000202051', reference: invoice.number },
        paid: null,
      },
    });
    const secret = await started(api, invoice._id, '50.00');
    expect(await told(api, invoice._id, secret)).toMatchObject({
      problem: { type: 'receivables/not-paid-yet' },
    });
    await cards.enterCard(secret);
    expect(await told(api, invoice._id, secret)).toMatchObject({ value: { modifiedCount: 1 } });
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await api(getInvoicePayment, { params: { id: invoice._id } })).toMatchObject({
      value: { obstacle: 'nothing-open', transfer: null, paid: { amount: '50.00', by: 'card' } },
    });
    expect(await used()).toBe('0.00');
    await allArrives();
    expect(await balances()).toEqual({ card: 5_000, revenue: -5_000 });
    expect(await cards.historyOf(order)).toMatchObject({
      payments: [{ state: 'succeeded', received: '50.00' }],
      refunds: [],
    });
  });

  test('takes the discount of the day on which the payment began', async () => {
    const { api, invoiced, orderState, invoices } = await customer({
      earlyPayment: { percent: '2', days: 10 },
    });
    const { order, invoice } = await invoiced(5);
    const secret = await started(api, invoice._id, '49.00');
    await cards.enterCard(secret);
    await allArrives();
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await balances()).toEqual({ card: 4_900, discounts: 100, revenue: -5_000 });
  });

  test('pays the rest after a transfer of a part', async () => {
    const { api, invoiced, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    await bankPaymentOn(shop, invoice._id, '20.00');
    const secret = await started(api, invoice._id, '30.00');
    await cards.enterCard(secret);
    await allArrives();
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await balances()).toEqual({ bank: 2_000, card: 3_000, revenue: -5_000 });
  });

  test('is paid once when it is begun twice at once and each event arrives twice', async () => {
    const { api, invoiced, invoices } = await customer();
    const { invoice } = await invoiced(5);
    const begin = () => started(api, invoice._id, '50.00');
    const [secret, other] = await Promise.all([begin(), begin()]);
    expect(other).toBe(secret);
    await cards.enterCard(secret);
    await cards.enterCard(secret);
    await Promise.all([
      told(api, invoice._id, secret),
      told(api, invoice._id, secret),
      cards.deliverEvents(async (...event) => {
        await cards.sandbox.send(...event);
        return cards.sandbox.send(...event);
      }),
    ]);
    await allArrives();
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await balances()).toEqual({ card: 5_000, revenue: -5_000 });
    expect(
      await api(startInvoicePayment, { params: { id: invoice._id }, body: { amount: '50.00' } }),
    ).toMatchObject({ problem: { type: 'receivables/not-by-card', reason: 'nothing-open' } });
  });

  test('is found paid by the reconciliation if every event is lost', async () => {
    const { api, invoiced, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    const secret = await started(api, invoice._id, '50.00');
    await cards.enterCard(secret);
    await cards.deliverEvents(async () => 200);
    shop.clock.advance(61_000);
    await shop.runDue();
    await shop.drain();
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await balances()).toEqual({ card: 5_000, revenue: -5_000 });
  });
});

describe('money of a card that an invoice needs no more', () => {
  test('is refunded whole if a transfer has paid the invoice meanwhile', async () => {
    const { api, invoiced, orderState, invoices } = await customer();
    const { order, invoice } = await invoiced(5);
    const secret = await started(api, invoice._id, '50.00');
    await bankPaymentOn(shop, invoice._id, '50.00');
    await cards.enterCard(secret);
    await allArrives();
    expect(await balances()).toEqual({ bank: 5_000, revenue: -5_000 });
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    const reason = 'The invoice had been paid before the payment arrived';
    expect(await cards.historyOf(order)).toMatchObject({
      payments: [{ state: 'refunded' }],
      refunds: [{ amount: '50.00', reason, state: 'succeeded' }],
    });
  });

  test('is refunded in part if a transfer has paid a part meanwhile', async () => {
    const { api, invoiced, orderState, invoices } = await customer();
    const { order, invoice } = await invoiced(5);
    const secret = await started(api, invoice._id, '50.00');
    await bankPaymentOn(shop, invoice._id, '20.00');
    await cards.enterCard(secret);
    await allArrives();
    expect(await balances()).toEqual({ bank: 2_000, card: 3_000, revenue: -5_000 });
    expect(await invoices()).toMatchObject([{ kind: 'invoice', open: '0.00' }]);
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await cards.historyOf(order)).toMatchObject({ refunds: [{ amount: '20.00' }] });
  });

  test('a payment of another amount is closed when a new one is begun', async () => {
    const { api, invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const secret = await started(api, invoice._id, '50.00');
    await bankPaymentOn(shop, invoice._id, '20.00');
    const again = await api(startInvoicePayment, {
      params: { id: invoice._id },
      body: { amount: '50.00' },
    });
    expect(again).toMatchObject({ problem: { type: 'receivables/open-changed', amount: '30.00' } });
    expect(await started(api, invoice._id, '30.00')).not.toBe(secret);
    expect((await cards.enterCard(secret)).body.error).toBeDefined();
  });
});

test('a later refund of the order goes back to the card, with a credit note', async () => {
  const { api, invoiced, invoices } = await customer();
  const { order, invoice } = await invoiced(5);
  const secret = await started(api, invoice._id, '50.00');
  await cards.enterCard(secret);
  await allArrives();
  const body = { amount: '20.00', reason: 'Two are broken' };
  expect(await admin.api(refundOrder, { params: { id: order._id }, body })).toMatchObject({
    value: { amount: '20.00' },
  });
  await allArrives();
  expect(await balances()).toEqual({ card: 3_000, revenue: -3_000 });
  expect(await invoices()).toMatchObject([
    { kind: 'credit-note', gross: '20.00', open: '0.00' },
    { kind: 'invoice', open: '0.00' },
  ]);
});

test('a refund to the card leaves an invoice open whose transfer was undone', async () => {
  const { api, invoiced, invoices } = await customer();
  const { order, invoice } = await invoiced(5);
  const paymentId = await bankPaymentOn(shop, invoice._id, '20.00');
  await cards.enterCard(await started(api, invoice._id, '30.00'));
  await allArrives();
  const wrong = { version: 1, reason: 'Wrong invoice' };
  const undone = await admin.api(undoBankPayment, { params: { id: paymentId }, body: wrong });
  expect(undone).toMatchObject({ ok: true });
  const body = { amount: '25.00', reason: 'Late' };
  await admin.api(refundOrder, { params: { id: order._id }, body });
  await allArrives();
  expect(await invoices()).toMatchObject([
    { kind: 'credit-note', gross: '25.00', open: '0.00' },
    { kind: 'invoice', open: '20.00' },
  ]);
  expect(await balances()).toEqual({ card: 500, receivables: 2_000, revenue: -2_500 });
});

test('what a credit note paid out by transfer is not refunded to the card, too', async () => {
  const { api, invoiced, invoices } = await customer();
  const { order, invoice } = await invoiced(5);
  await cards.enterCard(await started(api, invoice._id, '50.00'));
  await allArrives();
  await creditedReturn(shop, order._id, 2);
  const note = (await invoices()).find(({ kind }) => kind === 'credit-note');
  const paidOut = await admin.api(payOutCreditNote, {
    params: { id: note?._id ?? '' },
    body: {
      account: 'DE02120300000000202051',
      day: shop.clock.now().toISOString().slice(0, 10),
      amount: '20.00',
      payer: 'Nordwerk AB',
      reference: 'Refund',
    },
  });
  expect(paidOut).toMatchObject({ ok: true });
  const refund = (body: { readonly amount?: string }) =>
    admin.api(refundOrder, { params: { id: order._id }, body: { ...body, reason: 'Broken' } });
  expect(await refund({ amount: '30.01' })).toMatchObject({
    problem: { type: 'payments/refund-too-large', left: '30.00' },
  });
  expect(await refund({})).toMatchObject({ value: { amount: '30.00' } });
  expect(await refund({})).toMatchObject({
    problem: { type: 'payments/refund-too-large', left: '0.00' },
  });
  await allArrives();
  expect(await balances()).toMatchObject({ bank: -2_000, card: 2_000 });
});

test('an order that was paid early at a discount and refunded in part is credited for the rest when it is cancelled', async () => {
  const { api, placed, invoices } = await customer({ earlyPayment: { percent: '2', days: 10 } });
  const { _id: id } = await placed(2);
  await invoiceOf(shop, id);
  const [invoice] = await invoices();
  await cards.enterCard(await started(api, invoice?._id ?? '', '19.60'));
  await allArrives();
  const refund = { amount: '4.00', reason: 'Late' };
  expect(await admin.api(refundOrder, { params: { id }, body: refund })).toMatchObject({
    ok: true,
  });
  await allArrives();
  const body = { action: 'cancel' as const, orders: [id], reason: 'None left' };
  expect(await admin.api(actOnOrders, { body })).toMatchObject({ ok: true });
  await allArrives();
  expect((await invoices()).map(({ gross, open }) => [gross, open])).toEqual([
    ['15.60', '0.00'],
    ['4.00', '0.00'],
    ['20.00', '0.00'],
  ]);
  expect(await balances()).toMatchObject({ revenue: -40, discounts: 40 });
});

async function obstacle(api: Api, id: string) {
  const found = await api(getInvoicePayment, { params: { id } });
  return found.ok ? found.value.obstacle : found.problem.type;
}

describe('an invoice is not taken by card', () => {
  test('if the shop does not offer it, or only for less', async () => {
    const { api, invoiced } = await customer();
    const { invoice } = await invoiced(5);
    await offerCards(admin, { byCard: true, upTo: '49.99' });
    expect(await obstacle(api, invoice._id)).toBe('too-large');
    await offerCards(admin, { byCard: false, upTo: '500.00' });
    expect(await obstacle(api, invoice._id)).toBe('not-offered');
    const outcome = await api(startInvoicePayment, {
      params: { id: invoice._id },
      body: { amount: '50.00' },
    });
    expect(outcome).toMatchObject({ problem: { type: 'receivables/not-by-card' } });
  });

  test('if the order is paid on delivery; then no transfer is offered either, whatever the shop takes', async () => {
    const buyer = await shop.person();
    await shipOrder(admin.api, await orderOf(buyer.api, [{ productId: part._id, quantity: 5 }]));
    await shop.drain();
    const listed = await buyer.api(listOwnInvoices, {});
    const id = (listed.ok && listed.value[0]?._id) || '';
    const found = () => buyer.api(getInvoicePayment, { params: { id } });
    expect(await found()).toMatchObject({ value: { obstacle: 'not-on-invoice', transfer: null } });
    await offerCards(admin, { byCard: false, upTo: '500.00' });
    expect(await found()).toMatchObject({ value: { obstacle: 'not-offered', transfer: null } });
  });

  test('from another company, from a member who may only see, or with a payment of another invoice', async () => {
    const [one, other] = [await customer(), await customer()];
    const [{ invoice }, { invoice: others }] = [await one.invoiced(5), await other.invoiced(5)];
    expect(await obstacle(other.api, invoice._id)).toBe('general/not-in-company');
    const viewer = await shop.person();
    await joinCompany(shop, one.companyId, viewer, ['viewer']);
    const seen = forCompany(viewer, one.companyId);
    expect(await obstacle(seen, invoice._id)).toBeNull();
    expect(
      await seen(startInvoicePayment, { params: { id: invoice._id }, body: { amount: '50.00' } }),
    ).toMatchObject({ problem: { type: 'general/not-in-company' } });
    const secret = await started(other.api, others._id, '50.00');
    await cards.enterCard(secret);
    expect(await told(one.api, invoice._id, secret)).toMatchObject({
      problem: { type: 'receivables/card-payment-unknown' },
    });
  });
});
