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
import {
  cents,
  decimal,
  expectAgreement,
  type Customer,
  type PlacedOrder,
} from './agreement.fixture.ts';
import { customerOnInvoice, offerCards, shippedPart } from './receivables-steps.fixture.ts';

const cards = await cardShop();
const { shop } = cards;
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api);
await offerCards(admin, { byCard: true, upTo: '100000.00' });
const cable = await shop.product({ price: '10.00', stock: 1_000_000 });
const day = shop.clock.now().toISOString().slice(0, 10);
/** Each run begins in an empty ledger. */
const restore = await saveData(shop);

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
  const order = chosen(
    orders.filter(({ shipped, returned }) => returned < shipped),
    one.which,
  );
  if (!order) return;
  const quantity = Math.min(one.quantity, order.shipped - order.returned);
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

/** Some pieces of an order ship in a parcel. Of orders on invoice, they are invoiced then. */
async function ship(order: PlacedOrder, one: Step): Promise<void> {
  const quantity = Math.min(one.quantity, order.quantity - order.shipped);
  await shippedPart(shop, admin, { id: order.id, productId: cable._id, quantity });
  order.shipped += quantity;
}

/** Pieces that have not shipped are cancelled. One piece of an order stays. */
async function cancelPieces(order: PlacedOrder, { quantity: wanted }: Step): Promise<void> {
  const quantity = Math.min(wanted, order.quantity - Math.max(order.shipped, 1));
  if (quantity === 0) return;
  const body = { lines: [{ productId: cable._id, quantity }], reason: 'Few left' };
  const outcome = await admin.api(cancelLines, { params: { id: order.id }, body });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  order.quantity -= quantity;
}

async function take(customer: Customer, orders: PlacedOrder[], one: Step): Promise<void> {
  const toShip = orders.filter((order) => !order.isCancelled && order.shipped < order.quantity);
  const order = chosen(toShip, one.which);
  // An order of which something has shipped is neither invoiced nor cancelled as a whole.
  const whole = chosen(
    toShip.filter(({ shipped }) => shipped === 0),
    one.which,
  );
  if (one.act === 'order') {
    const { _id: id } = await customer.placed(one.quantity);
    const nothing = { shipped: 0, returned: 0, isInvoiced: false, isCancelled: false };
    orders.push({ id, quantity: one.quantity, ...nothing });
  } else if (one.act === 'ship' && order) await ship(order, one);
  else if (one.act === 'invoice' && whole && !whole.isInvoiced) {
    await invoiceOf(shop, whole.id);
    whole.isInvoiced = true;
  } else if (one.act === 'cancel' && whole) {
    const body = { action: 'cancel' as const, orders: [whole.id], reason: 'None left' };
    const [outcome] = await admin
      .api(actOnOrders, { body })
      .then((all) => (all.ok ? all.value : []));
    whole.isCancelled = outcome?.outcome === 'done';
    await shop.drain();
  } else if (one.act === 'cancel-pieces' && order && !order.isInvoiced)
    await cancelPieces(order, one);
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
    const payments = await paymentsOf('matched');
    await expectAgreement(shop, { customer, orders, payments });
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 16 });
});
