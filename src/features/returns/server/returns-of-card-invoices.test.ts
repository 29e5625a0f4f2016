import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { getOrder, refundOrder } from '#features/orders/contract.ts';
import { startInvoicePayment } from '#features/receivables/card-payment-contract.ts';
import {
  assignBankPayment,
  getReceivable,
  importBankStatement,
  listBankPayments,
  payOutCreditNote,
  undoBankPayment,
} from '#features/receivables/contract.ts';
import {
  bankPaymentOn,
  customerOnInvoice,
  offerCards,
} from '#features/receivables/server/receivables-steps.fixture.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { closeReturn, receiveReturn } from '../staff-contract.ts';
import { agreedReturn, askedReturn, offerReturns } from './return-steps.fixture.ts';

const cards = await cardShop({ TIME_ZONE: 'UTC' });
const { shop } = cards;
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api);
await offerCards(admin, { byCard: true, upTo: '5000.00' });
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000_000 });

type Customer = Awaited<ReturnType<typeof customerOnInvoice>>;
type Api = Customer['api'];

const customer = () => customerOnInvoice(shop, admin, productId);
const cents = (decimal: string) => parseMoney(decimal, 'USD').minor;
const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: 'USD' });

async function allArrives(): Promise<void> {
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
}

async function payByCard(api: Api, id: string, amount: string): Promise<void> {
  const begun = await api(startInvoicePayment, { params: { id }, body: { amount } });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  await cards.enterCard(begun.value.clientSecret);
  await allArrives();
}

/** Pieces come back and are credited. @returns what was credited, and what of it goes back to the card */
async function comeBack(api: Api, orderId: string, quantity: number) {
  const asked = await askedReturn(api, orderId, [{ productId, quantity, reason: 'defective' }]);
  const { _id: id, revision } = await agreedReturn(admin.api, asked);
  const lines = [{ productId, restocked: quantity, scrapped: 0 }];
  const arrived = await admin.api(receiveReturn, { params: { id }, body: { revision, lines } });
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.problem));
  const body = { revision: arrived.value.revision, lines: [{ productId, quantity }] };
  const closed = await admin.api(closeReturn, { params: { id }, body });
  if (!closed.ok) throw new Error(JSON.stringify(closed.problem));
  await allArrives();
  const { credited, refunded } = closed.value;
  return { credited, refunded };
}

/** What the customer owes of an order, in cents; negative is owed to them. */
async function openOf(orderId: string): Promise<bigint> {
  const { rows } = await shop.database.pool.query<{ open: string }>(
    `select coalesce(sum(balance), 0)::text as open from ledger_open_items where order_id = $1`,
    [orderId],
  );
  return BigInt(rows[0]?.open ?? 0);
}

async function orderNow({ api }: Customer, id: string) {
  const found = await api(getOrder, { params: { id } });
  if (!found.ok) throw new Error(found.problem.type);
  const { paid, refunded, refundStatus } = found.value;
  return { paid, refunded, refundStatus };
}

test('goods of an invoice that was paid by card are paid back to it, and the ledger owes nothing', async () => {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  await payByCard(buyer.api, invoice._id, '50.00');
  expect(await comeBack(buyer.api, order._id, 2)).toEqual({ credited: '20.00', refunded: '20.00' });
  expect(await orderNow(buyer, order._id)).toEqual({
    paid: '50.00',
    refunded: '20.00',
    refundStatus: 'partly_refunded',
  });
  expect(await openOf(order._id)).toBe(0n);
  expect(await buyer.invoices()).toMatchObject([
    { kind: 'credit-note', gross: '20.00', open: '0.00' },
    { kind: 'invoice', open: '0.00' },
  ]);
  expect(await cards.historyOf(order)).toMatchObject({
    refunds: [{ amount: '20.00', state: 'succeeded', reason: expect.stringContaining('RMA-') }],
  });
});

test('no more goes back to the card than it has paid: the rest is a credit of the customer', async () => {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  await bankPaymentOn(shop, invoice._id, '40.00');
  await payByCard(buyer.api, invoice._id, '10.00');
  expect(await comeBack(buyer.api, order._id, 3)).toEqual({ credited: '30.00', refunded: '10.00' });
  expect(await openOf(order._id)).toBe(-2_000n);
});

test('goods of an invoice that is not paid lower what is open, and nothing is refunded', async () => {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  expect(await comeBack(buyer.api, order._id, 2)).toEqual({ credited: '20.00', refunded: '0.00' });
  await payByCard(buyer.api, invoice._id, '30.00');
  expect(await comeBack(buyer.api, order._id, 1)).toEqual({ credited: '10.00', refunded: '10.00' });
  expect(await openOf(order._id)).toBe(0n);
});

test('a refund for a return that fails at first is sent again', async () => {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  await payByCard(buyer.api, invoice._id, '50.00');
  await cards.setFaults({ fail_before: '1' });
  await comeBack(buyer.api, order._id, 5);
  expect(await cards.historyOf(order)).toMatchObject({ refunds: [{ state: 'requested' }] });
  await cards.setFaults({});
  shop.clock.advance(5 * 60_000);
  await allArrives();
  expect(await cards.historyOf(order)).toMatchObject({ refunds: [{ state: 'succeeded' }] });
  expect(await openOf(order._id)).toBe(0n);
});

/** All of an invoice that was paid by card comes back, while the card provider does not answer. */
async function unanswered() {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  await payByCard(buyer.api, invoice._id, '50.00');
  await cards.setFaults({ fail_before: '1' });
  await comeBack(buyer.api, order._id, 5);
  const note = (await buyer.invoices()).find(({ kind }) => kind === 'credit-note');
  if (!note) throw new Error('the return has no credit note');
  return { order, note };
}

async function answered(): Promise<void> {
  await cards.setFaults({});
  shop.clock.advance(5 * 60_000);
  await allArrives();
}

const transfer = { account: 'DE02120300000000202051', payer: 'Nordwerk AB', reference: 'Refund' };
const day = () => shop.clock.now().toISOString().slice(0, 10);

test('a credit note is not paid out by transfer, too, while its refund is on its way to the card', async () => {
  const { order, note } = await unanswered();
  const params = { id: note._id };
  expect(await admin.api(getReceivable, { params })).toMatchObject({
    value: { invoice: { open: '0.00' } },
  });
  const body = { ...transfer, day: day(), amount: '50.00' };
  expect(await admin.api(payOutCreditNote, { params, body })).toMatchObject({
    problem: { type: 'receivables/more-than-open', open: '0.00' },
  });
  await answered();
  expect(await admin.api(payOutCreditNote, { params, body })).toMatchObject({
    problem: { type: 'receivables/more-than-open', open: '0.00' },
  });
  expect(await openOf(order._id)).toBe(0n);
});

test('money that left in a statement does not pay out what goes back to the card', async () => {
  const { order, note } = await unanswered();
  const csv = `Booking date;Amount;Name;IBAN;Purpose\n${day()};-50.00;Nordwerk AB;;${note.number}`;
  const { account } = transfer;
  await admin.api(importBankStatement, { body: new Blob([csv]), query: { account } });
  await shop.drain();
  const query = { view: 'unclear', q: note.number } as const;
  const listed = await admin.api(listBankPayments, { query });
  const [line] = listed.ok ? listed.value : [];
  if (!line) throw new Error('no line of the statement is unclear');
  const allocations = [{ invoice: note._id, amount: '50.00' }];
  const assigned = await admin.api(assignBankPayment, {
    params: { id: line._id },
    body: { version: line.version, allocations },
  });
  expect(assigned).toMatchObject({ problem: { type: 'receivables/more-than-open' } });
  expect(await openOf(order._id)).toBe(-5_000n);
  await cards.setFaults({});
});

/** Four of five pieces that were paid by card are credited, and a part of that is paid out by transfer. */
async function paidOut(amount: string) {
  const buyer = await customer();
  const { order, invoice } = await buyer.invoiced(5);
  await payByCard(buyer.api, invoice._id, '50.00');
  await creditedReturn(shop, order._id, 4);
  const note = (await buyer.invoices()).find(({ kind }) => kind === 'credit-note');
  if (!note) throw new Error('the return has no credit note');
  const body = { ...transfer, reference: note.number, day: day(), amount };
  const payout = await admin.api(payOutCreditNote, { params: { id: note._id }, body });
  if (!payout.ok) throw new Error(JSON.stringify(payout.problem));
  return { buyer, order, payout: payout.value };
}

async function refundToCard(id: string, amount: string): Promise<void> {
  const body = { amount, reason: 'Goodwill' };
  expect(await admin.api(refundOrder, { params: { id }, body })).toMatchObject({ ok: true });
  await allArrives();
}

async function creditsOf(buyer: Customer) {
  const notes = (await buyer.invoices()).filter(({ kind }) => kind === 'credit-note');
  return notes.map(({ gross, open }) => [gross, open]);
}

describe('a refund to the card is credited for what goes beyond the open credit notes', () => {
  test('a part of which was paid out by transfer', async () => {
    const { buyer, order } = await paidOut('25.00');
    await refundToCard(order._id, '20.00');
    expect(await creditsOf(buyer)).toEqual([
      ['5.00', '0.00'],
      ['40.00', '0.00'],
    ]);
    expect(await openOf(order._id)).toBe(0n);
  });

  test('all of which was paid out by transfer', async () => {
    const { buyer, order } = await paidOut('40.00');
    await refundToCard(order._id, '10.00');
    expect(await creditsOf(buyer)).toEqual([
      ['10.00', '0.00'],
      ['40.00', '0.00'],
    ]);
    expect(await openOf(order._id)).toBe(0n);
  });

  test('whose payout was undone', async () => {
    const { buyer, order, payout } = await paidOut('25.00');
    const { _id: id, version } = payout;
    const body = { version, reason: 'Not transferred' };
    expect(await admin.api(undoBankPayment, { params: { id }, body })).toMatchObject({ ok: true });
    await refundToCard(order._id, '40.00');
    expect(await creditsOf(buyer)).toEqual([['40.00', '0.00']]);
    expect(await openOf(order._id)).toBe(0n);
  });

  test('which had lowered what was paid', async () => {
    const buyer = await customer();
    const { order, invoice } = await buyer.invoiced(5);
    await creditedReturn(shop, order._id, 2);
    await payByCard(buyer.api, invoice._id, '30.00');
    await refundToCard(order._id, '10.00');
    expect(await creditsOf(buyer)).toEqual([
      ['10.00', '0.00'],
      ['20.00', '0.00'],
    ]);
    expect(await openOf(order._id)).toBe(0n);
  });
});

const pieces = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({ act: fc.constant('return' as const), pieces }),
  fc.record({ act: fc.constant('transfer' as const), pieces }),
  fc.record({ act: fc.constant('card' as const), pieces: fc.constant(0) }),
);

test('whatever is paid by transfer and by card and comes back, the card gets what is owed and at most what it paid', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
    const buyer = await customer();
    const { order, invoice } = await buyer.invoiced(10);
    let [left, byCard, byTransfer, refunded, credited] = [10, 0n, 0n, 0n, 0n];
    for (const { act, pieces: wanted } of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const open = await openOf(order._id);
      if (act === 'return' && left > 0) {
        const quantity = Math.min(wanted, left);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const back = await comeBack(buyer.api, order._id, quantity);
        left -= quantity;
        credited += cents(back.credited ?? '0.00');
        refunded += cents(back.refunded ?? '0.00');
      }
      if (act === 'transfer' && open > 0n) {
        const amount = open < BigInt(wanted) * 1_000n ? open : BigInt(wanted) * 1_000n;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await bankPaymentOn(shop, invoice._id, decimal(amount));
        byTransfer += amount;
      }
      if (act === 'card' && open > 0n) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await payByCard(buyer.api, invoice._id, decimal(open));
        byCard += open;
      }
    }
    const open = await openOf(order._id);
    expect(refunded).toBeLessThanOrEqual(byCard);
    expect(open).toBe(10_000n - credited - byTransfer - byCard + refunded);
    // What is owed to the customer was not paid by card.
    expect(open < 0n ? refunded : byCard).toBe(byCard);
    const history = await cards.historyOf(order);
    const sent = history.refunds.map(({ amount, state }) => [state, cents(amount)] as const);
    expect(sent.every(([state]) => state === 'succeeded')).toBe(true);
    expect(sent.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(refunded);
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 15 });
});
