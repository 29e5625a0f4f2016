import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { searchOpenInvoices } from '#features/invoices/server/index.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash, undoCashPayment } from '#features/orders/cash-contract.ts';
import { checkout, getOrder } from '#features/orders/contract.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  getReceivable,
  recordBankPayment,
  undoBankPayment,
  type BankPaymentForm,
} from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { customerOnInvoice, shipped } from './receivables-steps.fixture.ts';

const shop = await testShop();
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000_000 });
const today = shop.clock.now().toISOString().slice(0, 10);
const DAY_MS = 24 * 60 * 60 * 1_000;
afterEach(await saveData(shop));

const customer = (options = {}) => customerOnInvoice(shop, admin, part._id, options);

function book(
  amount: string,
  allocations: BankPaymentForm['allocations'],
  change: Partial<BankPaymentForm> = {},
) {
  const transfer = { account: '', day: today, payer: 'Nordwerk AB', reference: '' };
  return finance.api(recordBankPayment, { body: { ...transfer, amount, allocations, ...change } });
}

async function booked(...args: Parameters<typeof book>): Promise<BankPayment> {
  const outcome = await book(...args);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const undo = ({ _id: id, version }: BankPayment) =>
  finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Wrong invoice' } });

async function openOf(id: string) {
  const found = await finance.api(getReceivable, { params: { id } });
  return found.ok ? found.value.invoice.open : found.problem.type;
}

/** What each account of the ledger has, in cents. */
async function balances() {
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

describe('a transfer for an order on invoice', () => {
  test('pays invoice and order, gives the credit back, and is in ledger and audit log', async () => {
    const { invoiced, used, orderState, invoices } = await customer();
    const { order, invoice } = await invoiced(5);
    expect(await used()).toBe('50.00');
    const payment = await booked('50.00', [{ invoice: invoice._id, amount: '50.00' }]);
    expect(payment).toMatchObject({ state: 'matched', rest: '0.00', isFromStatement: false });
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await invoices()).toMatchObject([{ open: '0.00' }]);
    expect(await used()).toBe('0.00');
    expect(await balances()).toEqual({ bank: 5_000, revenue: -5_000 });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'bank-payment-booked', by: finance.email, about: 'Nordwerk AB' }],
    });
  });

  test('pays a part: the invoice has less open, and the order is not paid', async () => {
    const { invoiced, used, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    await booked('20.00', [{ invoice: invoice._id, amount: '20.00' }]);
    expect(await openOf(invoice._id)).toBe('30.00');
    expect(await orderState(order._id)).toEqual(['Pending...', '0.00']);
    expect(await used()).toBe('30.00');
    await booked('30.00', [{ invoice: invoice._id, amount: '30.00' }]);
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
  });

  test('pays several invoices; what is left stays on the account of the customer', async () => {
    const { invoiced, used, orderState } = await customer();
    const [one, other] = [await invoiced(5), await invoiced(3)];
    const payment = await booked('100.00', [
      { invoice: one.invoice._id, amount: '50.00' },
      { invoice: other.invoice._id, amount: '30.00' },
    ]);
    expect(payment).toMatchObject({ rest: '20.00', allocations: [{}, {}] });
    expect(await orderState(one.order._id)).toEqual(['Paid', '50.00']);
    expect(await orderState(other.order._id)).toEqual(['Paid', '30.00']);
    await invoiced(3);
    expect(await used()).toBe('10.00');
  });

  test.each([
    ['more than the invoice has open', '60.00', '60.00', 'receivables/more-than-open'],
    ['more than was paid', '40.00', '50.00', 'receivables/more-than-paid'],
  ])('is refused if it pays %s', async (_what, amount, paid, type) => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const outcome = await book(amount, [{ invoice: invoice._id, amount: paid }]);
    expect(outcome).toMatchObject({ problem: { type } });
    expect(await openOf(invoice._id)).toBe('50.00');
    expect(await balances()).not.toHaveProperty('bank');
  });

  test('is refused for invoices of two customers, and for a day to come or long ago', async () => {
    const [one, other] = [await customer(), await customer()];
    const invoices = [(await one.invoiced(1)).invoice, (await other.invoiced(1)).invoice];
    const allocations = invoices.map(({ _id: invoice }) => ({ invoice, amount: '10.00' }));
    expect(await book('20.00', allocations)).toMatchObject({
      problem: { type: 'receivables/several-customers' },
    });
    for (const day of ['2099-01-01', '1970-01-01']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await book('10.00', allocations.slice(0, 1), { day });
      expect(refused).toMatchObject({ problem: { errors: [{ pointer: '#/day' }] } });
    }
  });
});

test('a transfer of 0.00 is refused at its amount', async () => {
  const { invoiced } = await customer();
  const { invoice } = await invoiced(1);
  expect(await book('0.00', [{ invoice: invoice._id, amount: '0.00' }])).toMatchObject({
    problem: { errors: [{ pointer: '#/amount', detail: 'Enter an amount above zero' }] },
  });
});

test('a transfer that pays nothing of its invoices is refused at them', async () => {
  const { invoiced } = await customer();
  const { invoice } = await invoiced(1);
  const detail = 'Enter an amount for at least one invoice';
  expect(await book('10.00', [{ invoice: invoice._id, amount: '0.00' }])).toMatchObject({
    problem: { errors: [{ pointer: '#/allocations', detail }] },
  });
});

test('an open invoice is found behind newer ones of the customer that are paid', async () => {
  const { invoiced } = await customer({ name: 'Fjell Kraft' });
  const [open, paid] = [await invoiced(5), await invoiced(3)];
  await booked('30.00', [{ invoice: paid.invoice._id, amount: '30.00' }]);
  const search = { words: 'fjell', kind: 'invoice', limit: 1 } as const;
  expect(await searchOpenInvoices(shop.database.queries, search)).toEqual([open.invoice._id]);
});

describe('the same transfer', () => {
  test('booked by two employees at once is booked once', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const half = [{ invoice: invoice._id, amount: '25.00' }];
    const both = await Promise.all([book('25.00', half), book('25.00', half)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      problem: { type: 'receivables/booked-already', current: { amount: '25.00' } },
    });
    expect(await openOf(invoice._id)).toBe('25.00');
  });

  test('is booked again only if it is said to be another one', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const part10 = [{ invoice: invoice._id, amount: '10.00' }];
    const first = await booked('10.00', part10);
    expect(await book('10.00', part10)).toMatchObject({ ok: false });
    await booked('10.00', part10, { isAnother: true });
    expect(await openOf(invoice._id)).toBe('30.00');
    await undo(first);
    await booked('10.00', part10, { isAnother: true });
    expect(await openOf(invoice._id)).toBe('30.00');
  });

  test('repeated with its key changes nothing more', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const allocations = [{ invoice: invoice._id, amount: '10.00' }];
    const transfer = { account: '', day: today, payer: 'N', reference: '' };
    const body = { ...transfer, amount: '10.00', allocations };
    const send = () => finance.api(recordBankPayment, { body }, { idempotencyKey: 'book-1' });
    expect(await send()).toEqual(await send());
    expect(await openOf(invoice._id)).toBe('40.00');
  });
});

describe('two transfers for one invoice', () => {
  test('booked at once never pay more than it has open', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const all = [{ invoice: invoice._id, amount: '50.00' }];
    const both = await Promise.all([
      book('50.00', all, { reference: 'A' }),
      book('50.00', all, { reference: 'B' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openOf(invoice._id)).toBe('0.00');
  });
});

describe('an early payment', () => {
  const early = { earlyPayment: { percent: '2', days: 10 } };

  test('takes its discount: the invoice is paid with less', async () => {
    const { invoiced, orderState } = await customer(early);
    const { order, invoice } = await invoiced(10);
    const found = await finance.api(getReceivable, { params: { id: invoice._id } });
    expect(found).toMatchObject({ value: { invoice: { open: '100.00', discount: '2.00' } } });
    await booked('98.00', [{ invoice: invoice._id, amount: '98.00', discount: '2.00' }]);
    expect(await openOf(invoice._id)).toBe('0.00');
    expect(await orderState(order._id)).toEqual(['Paid', '100.00']);
    expect(await balances()).toEqual({ bank: 9_800, discounts: 200, revenue: -10_000 });
  });

  test('takes none of a part, none beyond what is granted, and none too late', async () => {
    const { invoiced } = await customer(early);
    const { invoice } = await invoiced(10);
    const refused = { problem: { type: 'receivables/discount-not-due' } };
    const of = (amount: string, discount: string) =>
      book(amount, [{ invoice: invoice._id, amount, discount }]);
    expect(await of('49.00', '1.00')).toMatchObject(refused);
    expect(await of('97.00', '3.00')).toMatchObject(refused);
    shop.clock.advance(11 * DAY_MS);
    const later = await shop.person({ staffRoles: ['finance'] });
    const day = shop.clock.now().toISOString().slice(0, 10);
    const transfer = { account: '', day, payer: '', reference: '', amount: '98.00' };
    const allocations = [{ invoice: invoice._id, amount: '98.00', discount: '2.00' }];
    const late = await later.api(recordBankPayment, { body: { ...transfer, allocations } });
    shop.clock.advance(-11 * DAY_MS);
    expect(late).toMatchObject(refused);
  });
});

describe('undoing a transfer', () => {
  test('opens its invoices again, and the order is not paid', async () => {
    const { invoiced, used, orderState } = await customer({
      earlyPayment: { percent: '2', days: 10 },
    });
    const { order, invoice } = await invoiced(10);
    const before = await balances();
    const paid = [{ invoice: invoice._id, amount: '98.00', discount: '2.00' }];
    const payment = await booked('110.00', paid);
    expect(await undo(payment)).toMatchObject({ value: { state: 'undone', allocations: [] } });
    expect(await openOf(invoice._id)).toBe('100.00');
    expect(await orderState(order._id)).toEqual(['Pending...', '0.00']);
    expect(await used()).toBe('100.00');
    expect(await balances()).toEqual(before);
    await booked('110.00', paid);
  });

  test('by two employees at once undoes it once', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    const payment = await booked('50.00', [{ invoice: invoice._id, amount: '50.00' }]);
    const both = await Promise.all([undo(payment), undo(payment)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { type: 'receivables/changed' } });
    expect(await openOf(invoice._id)).toBe('50.00');
  });
});

/** An order of 50.00 that has shipped, with its invoice. */
async function delivered() {
  const buyer = await shop.person();
  const address = {
    line1: 'Here',
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  } as const;
  const form = { name: 'Mara', number: '1', address, delivery: 'Cash on Delivary' } as const;
  const lines = [{ productId: part._id, quantity: 5 }];
  const placed = await buyer.api(checkout, { body: { ...form, lines } });
  if (!placed.ok) throw new Error(placed.problem.type);
  const { _id: id } = placed.value;
  await shipped(shop, admin, id);
  const listed = await buyer.api(listOwnInvoices, {});
  const invoice = (listed.ok && listed.value[0]?._id) || '';
  const status = async () => {
    const order = await buyer.api(getOrder, { params: { id } });
    return order.ok ? order.value.status : order.problem.type;
  };
  const params = { id };
  return {
    invoice,
    status,
    cash: (amount = '50.00') => admin.api(bookCash, { params, body: { amount } }),
    undoCash: () => admin.api(undoCashPayment, { params, body: { reason: 'Wrong order' } }),
  };
}

describe('a transfer for an order on delivery', () => {
  test('pays the order: no cash is booked for it besides, and none is undone', async () => {
    const { invoice, status, cash, undoCash } = await delivered();
    const payment = await booked('50.00', [{ invoice, amount: '50.00' }]);
    expect(await status()).toBe('Paid');
    const before = await balances();
    expect(await cash()).toMatchObject({ problem: { type: 'orders/already-paid' } });
    expect(await undoCash()).toMatchObject({ problem: { type: 'orders/no-cash-booked' } });
    expect(await balances()).toEqual(before);
    await undo(payment);
    expect(await status()).not.toBe('Paid');
    expect(await cash()).toMatchObject({ ok: true });
  });

  test('that is undone leaves an order paid whose cash pays all of it', async () => {
    const { invoice, status, cash } = await delivered();
    await cash();
    const [other, more] = [await delivered(), '70.00'];
    // What no invoice needs is on the account of the customer.
    const payment = await booked(more, [{ invoice: other.invoice, amount: '50.00' }]);
    await shop.drain();
    await undo(payment);
    expect([await status(), await other.status()]).toEqual(['Paid', 'Pending...']);
    expect(await openOf(invoice)).toBe('0.00');
  });
});
