import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  assignBankPayment,
  bookBankPayment,
  importBankStatement,
  listBankPayments,
  recordBankBooking,
  undoBankPayment,
} from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { customerOnInvoice } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000 });
const today = shop.clock.now().toISOString().slice(0, 10);
const account = 'DE02120300000000202051';
afterEach(await saveData(shop));

async function listed(view: 'unclear' | 'matched' | 'booked'): Promise<readonly BankPayment[]> {
  const found = await finance.api(listBankPayments, { query: { view } });
  if (!found.ok) throw new Error(found.problem.type);
  return found.value;
}

/** Imports lines of amount and text. @returns what is unclear then, by text */
async function imported(lines: Readonly<Record<string, string>>) {
  const rows = Object.entries(lines).map(([text, amount]) => `${today};${amount};Bank;;${text}`);
  const csv = ['Booking date;Amount;Name;IBAN;Purpose', ...rows].join('\n');
  const done = await finance.api(importBankStatement, {
    body: new Blob([csv]),
    query: { account },
  });
  if (!done.ok) throw new Error(done.problem.type);
  await shop.drain();
  return new Map((await listed('unclear')).map((payment) => [payment.text, payment]));
}

const book = (payment: BankPayment | undefined, bookedTo: 'bank-fees' | 'other-income') =>
  finance.api(bookBankPayment, {
    params: { id: payment?._id ?? '' },
    body: { version: payment?.version ?? 0, bookedTo, purpose: 'November' },
  });

const undo = ({ _id: id, version }: BankPayment) =>
  finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Wrong account' } });

async function balances() {
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account: of, sum }) => [of, Number(sum)]));
}

describe('a line of a statement that is for no customer', () => {
  test('is booked to an account, whether money left or came in', async () => {
    const unclear = await imported({ Fee: '-12.00', Interest: '3.00' });
    expect(await book(unclear.get('Fee'), 'bank-fees')).toMatchObject({
      value: { state: 'booked', bookedTo: 'bank-fees', note: 'November' },
    });
    expect(await book(unclear.get('Interest'), 'other-income')).toMatchObject({ ok: true });
    expect(await balances()).toEqual({ bank: -900, 'bank-fees': 1_200, 'other-income': -300 });
    expect(await listed('unclear')).toEqual([]);
    expect(await listed('booked')).toHaveLength(2);
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'bank-payment-booked-to-account', by: finance.email }],
    });
  });

  test('is booked once, also by two at once', async () => {
    const unclear = await imported({ Fee: '-12.00' });
    const both = await Promise.all([1, 2].map(() => book(unclear.get('Fee'), 'bank-fees')));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balances()).toEqual({ bank: -1_200, 'bank-fees': 1_200 });
  });

  test('is unclear again once that is undone, and can be booked to another account', async () => {
    const unclear = await imported({ Fee: '-12.00', Interest: '3.00' });
    await book(unclear.get('Fee'), 'other-income');
    await book(unclear.get('Interest'), 'bank-fees');
    for (const payment of await listed('booked')) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await undo(payment)).toMatchObject({ value: { state: 'unclear', bookedTo: null } });
    }
    expect(await balances()).toEqual({ bank: 300, 'unclear-receipts': -300 });
    const again = new Map((await listed('unclear')).map((one) => [one.text, one]));
    await book(again.get('Fee'), 'bank-fees');
    await book(again.get('Interest'), 'other-income');
    expect(await balances()).toEqual({ bank: -900, 'bank-fees': 1_200, 'other-income': -300 });
  });

  test('leaves the account Bank at the balance of the statement once every line is settled', async () => {
    const { invoiced } = await customerOnInvoice(shop, admin, part._id);
    const { invoice } = await invoiced(5);
    const unclear = await imported({ [invoice.number]: '50.00', Part: '20.00', Fee: '-4.90' });
    expect([...unclear.keys()].toSorted()).toEqual(['Fee', 'Part']);
    const { invoice: other } = await invoiced(2);
    const { _id: id = '', version = 0 } = unclear.get('Part') ?? {};
    const allocations = [{ invoice: other._id, amount: '20.00' }];
    await finance.api(assignBankPayment, { params: { id }, body: { version, allocations } });
    await book(unclear.get('Fee'), 'bank-fees');
    expect(await listed('unclear')).toEqual([]);
    expect(await balances()).toEqual({ bank: 6_510, revenue: -7_000, 'bank-fees': 490 });
  });
});

describe('money that is booked by hand', () => {
  const booking = {
    account,
    day: today,
    amount: '4.90',
    payer: 'Bank',
    reference: '',
    direction: 'out',
    bookedTo: 'bank-fees',
    purpose: 'Fees of November',
  } as const;

  test('is in the ledger until it is undone, and booked twice only if it is another one', async () => {
    const booked = await finance.api(recordBankBooking, { body: booking });
    if (!booked.ok) throw new Error(booked.problem.type);
    expect(booked.value).toMatchObject({
      state: 'booked',
      amount: '-4.90',
      isFromStatement: false,
    });
    expect(await finance.api(recordBankBooking, { body: booking })).toMatchObject({
      problem: { type: 'receivables/booked-already' },
    });
    const body = { ...booking, direction: 'in', bookedTo: 'private' } as const;
    expect(await finance.api(recordBankBooking, { body })).toMatchObject({ ok: true });
    expect(await balances()).toEqual({ 'bank-fees': 490, private: -490 });
    expect(await undo(booked.value)).toMatchObject({ value: { state: 'undone' } });
    expect(await balances()).toEqual({ bank: 490, private: -490 });
  });

  test('is said to be booked already when a statement has it', async () => {
    expect(await finance.api(recordBankBooking, { body: booking })).toMatchObject({ ok: true });
    const unclear = await imported({ Fee: '-4.90', Other: '-5.90' });
    expect(unclear.get('Fee')).toMatchObject({ reason: 'booked-by-hand' });
    expect(unclear.get('Other')).toMatchObject({ reason: 'outgoing' });
  });

  test('is not of a day to come, and not of nothing', async () => {
    for (const change of [{ day: '2099-01-01' }, { amount: '0.00' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await finance.api(recordBankBooking, { body: { ...booking, ...change } });
      expect(refused).toMatchObject({ problem: { status: 422 } });
    }
  });
});
