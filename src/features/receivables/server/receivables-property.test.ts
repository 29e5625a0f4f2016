import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listWriteOffs,
  undoInvoiceWriteOff,
  writeOffInvoice,
} from '#features/collections/contract.ts';
import { invoiceOf, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { actOnOrders, refundOrder } from '#features/orders/contract.ts';
import { cancelLines } from '#features/orders/fulfilment-contract.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { saveData } from '#test/support/saved-data.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
} from '#features/returns/server/return-steps.fixture.ts';
import { closeReturn, receiveReturn } from '#features/returns/staff-contract.ts';
import {
  assignBankPayment,
  getReceivable,
  listBankPayments,
  payOutCreditNote,
  recordBankPayment,
  refundBankPayment,
  undoBankPayment,
} from '../contract.ts';
import {
  confirmInvoicePayment,
  getInvoicePayment,
  startInvoicePayment,
} from '../card-payment-contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { ledgerSums } from './ledger-sums.fixture.ts';
import { customerOnInvoice, offerCards, shipped } from './receivables-steps.fixture.ts';

const cards = await cardShop();
const { shop } = cards;
const { onAccount, byDocument, returnedMoney, openOfOrders } = ledgerSums(shop);
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api);
await offerCards(admin, { byCard: true, upTo: '100000.00' });
const cable = await shop.product({ price: '10.00', stock: 1_000_000 });
const day = shop.clock.now().toISOString().slice(0, 10);
/** Each run begins in an empty ledger. */
const restore = await saveData(shop);

const cents = (decimal: string) => {
  const minor = parseMoney(decimal.replace('-', ''), 'USD').minor;
  return decimal.startsWith('-') ? -minor : minor;
};
const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: 'USD' });

const acts = [
  'order',
  'ship',
  'invoice',
  'cancel',
  'cancel-pieces',
  'pay',
  'pay',
  'pay',
  'begin-card',
  'pay-card',
  'pay-card',
  'use-rest',
  'refund',
  'undo',
  'write-off',
  'undo-write-off',
  'return',
  'return',
  'pay-out',
  'pay-out',
  'refund-card',
  'refund-card',
];
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** Percent of what is open. */
  share: fc.constantFrom(30, 50, 100, 100, 100, 130),
  takesDiscount: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Customer = Awaited<ReturnType<typeof customerOnInvoice>>;

interface PlacedOrder {
  readonly id: string;
  price: bigint;
  quantity: number;
  returned: number;
  isShipped: boolean;
  isCancelled: boolean;
}

async function paymentsOf(view: 'matched' | 'rest'): Promise<readonly BankPayment[]> {
  const found = await admin.api(listBankPayments, { query: { view } });
  return found.ok ? found.value.toSorted((a, b) => (a._id < b._id ? -1 : 1)) : [];
}

const chosen = <Value>(values: readonly Value[], which: number): Value | undefined =>
  values[which % Math.max(values.length, 1)];

async function openInvoices(customer: Customer) {
  const all = await customer.invoices();
  return all
    .filter(({ kind, open }) => kind === 'invoice' && cents(open) > 0n)
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

async function pay(customer: Customer, { which, share, takesDiscount }: Step): Promise<void> {
  const invoice = chosen(await openInvoices(customer), which);
  if (!invoice) return;
  const found = await admin.api(getReceivable, { params: { id: invoice._id } });
  if (!found.ok) throw new Error(found.problem.type);
  const { open, discount } = found.value.invoice;
  const taken = takesDiscount && share === 100 ? cents(discount) : 0n;
  const amount = (cents(open) * BigInt(share)) / 100n - taken;
  const part = amount + taken > cents(open) ? cents(open) : amount;
  const allocations = [{ invoice: invoice._id, amount: decimal(part), discount: decimal(taken) }];
  const body = { account: '', day, payer: '', reference: '', amount: decimal(amount), allocations };
  const booked = await admin.api(recordBankPayment, { body: { ...body, isAnother: true } });
  if (!booked.ok) throw new Error(JSON.stringify(booked.problem));
}

/** The invoices of card payments that were begun, by client secret. Other payments may come before the card is entered. */
const begun = new Map<string, string>();

async function beginCard(customer: Customer, { which }: Step): Promise<void> {
  const invoice = chosen(await openInvoices(customer), which);
  if (!invoice) return;
  const params = { id: invoice._id };
  const found = await customer.api(getInvoicePayment, { params });
  if (!found.ok) throw new Error(found.problem.type);
  const { toPay: amount, obstacle } = found.value;
  if (obstacle !== null) return;
  const outcome = await customer.api(startInvoicePayment, { params, body: { amount } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  begun.set(outcome.value.clientSecret, invoice._id);
}

async function payCard(customer: Customer, one: Step): Promise<void> {
  if (begun.size === 0) await beginCard(customer, one);
  const [secret, id] = chosen([...begun], one.which) ?? [];
  if (secret === undefined || id === undefined) return;
  begun.delete(secret);
  await cards.enterCard(secret);
  const body = { transactionId: intentOf(secret) };
  await customer.api(confirmInvoicePayment, { params: { id }, body });
}

async function useRest(customer: Customer, { which }: Step): Promise<void> {
  const payment = chosen(await paymentsOf('rest'), which);
  const invoice = chosen(await openInvoices(customer), which);
  if (!payment || !invoice) return;
  const [rest, open] = [cents(payment.rest), cents(invoice.open)];
  const allocations = [{ invoice: invoice._id, amount: decimal(rest < open ? rest : open) }];
  const assigned = await admin.api(assignBankPayment, {
    params: { id: payment._id },
    body: { version: payment.version, allocations },
  });
  // A payment pays an invoice several times, but one form names it once.
  if (!assigned.ok) throw new Error(JSON.stringify(assigned.problem));
}

async function refund({ which }: Step): Promise<void> {
  const payment = chosen(await paymentsOf('rest'), which);
  if (!payment) return;
  const { _id: id, version, rest: amount } = payment;
  const body = { version, amount, day, reason: 'Paid too much' };
  const refunded = await admin.api(refundBankPayment, { params: { id }, body });
  if (!refunded.ok) throw new Error(JSON.stringify(refunded.problem));
}

/** Pays a part of what is owed for a credit note out by transfer. */
async function payOut(customer: Customer, { which, share }: Step): Promise<void> {
  const owed = (await customer.invoices()).filter(
    ({ kind, open }) => kind === 'credit-note' && cents(open) > 0n,
  );
  const note = chosen(
    owed.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    which,
  );
  if (!note) return;
  const params = { id: note._id };
  const amount = decimal((cents(note.open) * BigInt(share > 100 ? 100 : share)) / 100n);
  const body = { account: '', day, payer: '', reference: note.number, amount, isAnother: true };
  const paid = await admin.api(payOutCreditNote, { params, body });
  if (!paid.ok) throw new Error(JSON.stringify(paid.problem));
}

/** Pays something back to the card, if it has paid so much. */
async function refundCard(orders: readonly PlacedOrder[], { which, quantity }: Step) {
  const order = chosen(orders, which);
  if (!order) return;
  const body = { amount: decimal(BigInt(quantity) * 400n), reason: 'Late' };
  const refunded = await admin.api(refundOrder, { params: { id: order.id }, body });
  if (!refunded.ok && !refunded.problem.type.startsWith('payments/'))
    throw new Error(JSON.stringify(refunded.problem));
}

async function undo({ which }: Step): Promise<void> {
  const all = (await paymentsOf('matched')).filter(({ refunded }) => cents(refunded) === 0n);
  const payment = chosen(all, which);
  if (!payment) return;
  const { _id: id, version } = payment;
  const body = { version, reason: 'Wrong' };
  const undone = await admin.api(undoBankPayment, { params: { id }, body });
  if (!undone.ok) throw new Error(JSON.stringify(undone.problem));
}

async function writeOff(customer: Customer, { which }: Step): Promise<void> {
  const invoice = chosen(await openInvoices(customer), which);
  if (!invoice) return;
  const { _id: id, open } = invoice;
  const done = await admin.api(writeOffInvoice, { params: { id }, body: { open, reason: 'Lost' } });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
}

async function undoWriteOff({ companyId }: Customer, { which }: Step): Promise<void> {
  const listed = await admin.api(listWriteOffs, { params: { id: companyId } });
  const written = chosen(listed.ok ? listed.value : [], which);
  if (!written) return;
  const params = { id: written._id };
  const undone = await admin.api(undoInvoiceWriteOff, { params, body: { reason: 'Found' } });
  if (!undone.ok) throw new Error(JSON.stringify(undone.problem));
}

/** Pieces of a shipped order come back and are credited. */
async function comeBack(customer: Customer, orders: readonly PlacedOrder[], one: Step) {
  const standing = orders.filter((order) => order.isShipped && order.returned < order.quantity);
  const order = chosen(standing, one.which);
  if (!order) return;
  const quantity = Math.min(one.quantity, order.quantity - order.returned);
  const productId = cable._id;
  const asked = await askedReturn(customer.api, order.id, [
    { productId, quantity, reason: 'defective' },
  ]);
  const agreed = await agreedReturn(admin.api, asked);
  const params = { id: agreed._id };
  const arrived = await admin.api(receiveReturn, {
    params,
    body: { revision: agreed.revision, lines: [{ productId, restocked: quantity, scrapped: 0 }] },
  });
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.problem));
  const body = { revision: arrived.value.revision, lines: [{ productId, quantity }] };
  const closed = await admin.api(closeReturn, { params, body });
  if (!closed.ok) throw new Error(JSON.stringify(closed.problem));
  order.returned += quantity;
}

/** Pieces of an order that has not shipped are cancelled. The last one stays. */
async function cancelPieces(order: PlacedOrder, { quantity: wanted }: Step): Promise<void> {
  const quantity = Math.min(wanted, order.quantity - 1);
  if (quantity === 0) return;
  const body = { lines: [{ productId: cable._id, quantity }], reason: 'Few left' };
  const outcome = await admin.api(cancelLines, { params: { id: order.id }, body });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  order.quantity -= quantity;
  order.price = cents(outcome.value.toPay);
}

async function take(customer: Customer, orders: PlacedOrder[], one: Step): Promise<void> {
  const standing = orders.filter((order) => !order.isShipped && !order.isCancelled);
  const order = chosen(standing, one.which);
  if (one.act === 'order') {
    const { _id: id, price } = await customer.placed(one.quantity);
    const nothing = { returned: 0, isShipped: false, isCancelled: false };
    orders.push({ id, price: cents(price), quantity: one.quantity, ...nothing });
  } else if (one.act === 'ship' && order) {
    await shipped(shop, admin, order.id);
    order.isShipped = true;
  } else if (one.act === 'invoice' && order) {
    const all = await customer.invoices();
    if (!all.some((invoice) => invoice.order === order.id)) await invoiceOf(shop, order.id);
  } else if (one.act === 'cancel' && order) {
    const body = { action: 'cancel' as const, orders: [order.id], reason: 'None left' };
    const [outcome] = await admin
      .api(actOnOrders, { body })
      .then((all) => (all.ok ? all.value : []));
    order.isCancelled = outcome?.outcome === 'done';
    await shop.drain();
  } else if (one.act === 'cancel-pieces' && order) await cancelPieces(order, one);
  else if (one.act === 'pay') await pay(customer, one);
  else if (one.act === 'begin-card') await beginCard(customer, one);
  else if (one.act === 'pay-card') await payCard(customer, one);
  else if (one.act === 'use-rest') await useRest(customer, one);
  else if (one.act === 'refund') await refund(one);
  else if (one.act === 'undo') await undo(one);
  else if (one.act === 'write-off') await writeOff(customer, one);
  else if (one.act === 'undo-write-off') await undoWriteOff(customer, one);
  else if (one.act === 'return') await comeBack(customer, orders, one);
  else if (one.act === 'pay-out') await payOut(customer, one);
  else if (one.act === 'refund-card') await refundCard(orders, one);
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** What must hold at any time. */
async function expectAgreement(customer: Customer, orders: readonly PlacedOrder[]): Promise<void> {
  const documents = await customer.invoices();
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const payments = await paymentsOf('matched');
  const allocations = payments.flatMap((payment) => payment.allocations);
  const discountOf = await byDocument('discounts', ['early-payment-discount']);
  const writtenOff = await byDocument('write-offs', ['write-off', 'write-off-undone']);

  const cardPaid = await byDocument('receivables', ['card-payment']);
  const moneyReturned = await returnedMoney();

  const { rows: unbalanced } = await shop.database.queries.execute(
    sql`select entry_id from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  );
  expect(unbalanced).toEqual([]);

  // Money that came or went for an order is set off against its documents.
  expect(await openOfOrders()).toEqual([]);

  const received = sum(payments.map(({ amount, refunded }) => cents(amount) - cents(refunded)));
  expect(await onAccount('bank')).toBe(received);
  const discounts = sum(invoices.map(({ _id: id }) => discountOf(id)));
  const losses = await onAccount('write-offs');
  const invoiced = sum(invoices.map(({ gross }) => cents(gross)));
  const credited = sum(notes.map(({ gross }) => cents(gross)));
  const byCard = await onAccount('card');
  expect(await onAccount('receivables')).toBe(
    invoiced - credited - received - byCard - discounts - losses,
  );

  for (const { _id: id, order, gross, open } of invoices) {
    const paid = allocations.filter(({ invoice }) => invoice === id);
    const allocated = sum(paid.map(({ amount }) => cents(amount))) - cardPaid(id);
    const creditedOf = sum(
      notes
        .filter((note) => note.order === order)
        .map((note) => cents(note.gross) - cents(note.open)),
    );
    const given = discountOf(id) + writtenOff(id);
    const kept = creditedOf - moneyReturned(order);
    expect([id, cents(open)]).toEqual([id, cents(gross) - allocated - given - kept]);
  }

  for (const { id, quantity, returned, isCancelled, isShipped } of orders) {
    const own = documents.filter(({ order }) => order === id);
    const open = sum(
      own.map((one) => (one.kind === 'invoice' ? cents(one.open) : -cents(one.open))),
    );
    const ids = own.filter(({ kind }) => kind === 'invoice').map(({ _id }) => _id);
    const transferred = sum(
      allocations.filter(({ invoice }) => ids.includes(invoice)).map(({ amount }) => cents(amount)),
    );
    const paid = transferred - sum(ids.map(cardPaid)) - moneyReturned(id);
    // The customer gets back at most what they have paid, and nothing is lost while they get something.
    expect([id, -open <= paid]).toEqual([id, true]);
    const isUnpaidReturn = isShipped && returned === quantity && paid === 0n;
    expect([id, open < 0n && sum(ids.map(writtenOff)) > 0n]).toEqual([id, false]);
    expect([id, isUnpaidReturn && open !== 0n]).toEqual([id, false]);
    if (isCancelled || returned === quantity) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [status] = await customer.orderState(id);
    expect([id, status === 'Paid']).toEqual([id, own.length > 0 && open <= 0n]);
  }

  const notInvoiced = orders.filter(
    ({ id, isCancelled }) => !isCancelled && !documents.some(({ order }) => order === id),
  );
  const owed = (await onAccount('receivables')) + sum(notInvoiced.map(({ price }) => price));
  expect(await customer.used()).toBe(decimal(owed > 0n ? owed : 0n));
}

test('whatever is ordered, shipped, cancelled, paid, lost, returned and undone, ledger, invoices, orders and credit agree', async () => {
  const steps = fc.array(step, { minLength: 8, maxLength: 30 });
  const property = fc.asyncProperty(steps, async (all) => {
    await restore();
    begun.clear();
    const customer = await customerOnInvoice(shop, admin, cable._id, {
      earlyPayment: { percent: '2', days: 10 },
    });
    const orders: PlacedOrder[] = [];
    await take(customer, orders, { ...all[0], act: 'order' } as Step);
    for (const one of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await take(customer, orders, one);
    }
    await expectAgreement(customer, orders);
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 16 });
});
