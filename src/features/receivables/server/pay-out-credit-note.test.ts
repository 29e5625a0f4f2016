import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getAccount, getStatement } from '#features/collections/contract.ts';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  assignBankPayment,
  getBankPayment,
  getReceivable,
  importBankStatement,
  listBankPayments,
  payOutCreditNote,
  recordBankPayment,
  refundBankPayment,
  undoBankPayment,
} from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { bankPaymentOn, customerOnInvoice } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000 });
const today = shop.clock.now().toISOString().slice(0, 10);
const account = 'DE02120300000000202051';
afterEach(await saveData(shop));

/** A customer whose invoice over 100.00 is paid, and who gets 40.00 of it back by a credit note. */
async function credited() {
  const customer = await customerOnInvoice(shop, admin, part._id);
  const { order, invoice } = await customer.invoiced(10);
  await bankPaymentOn(shop, invoice._id, '100.00');
  await creditedReturn(shop, order._id, 4);
  const note = (await customer.invoices()).find(({ kind }) => kind === 'credit-note');
  if (!note) throw new Error('the return has no credit note');
  return { ...customer, order, note };
}

const payOut = (id: string, amount: string, change = {}) =>
  finance.api(payOutCreditNote, {
    params: { id },
    body: { account, day: today, amount, payer: 'Nordwerk AB', reference: 'Refund', ...change },
  });

async function paidOut(id: string, amount: string): Promise<BankPayment> {
  const outcome = await payOut(id, amount);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const undo = ({ _id: id, version }: BankPayment) =>
  finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Not transferred' } });

async function owedFor(id: string) {
  const found = await finance.api(getReceivable, { params: { id } });
  return found.ok ? found.value.invoice.open : found.problem.type;
}

async function bank(): Promise<number> {
  const { rows } = await shop.database.queries.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from ledger_lines where account = 'bank'`,
  );
  return Number(rows[0]?.sum);
}

async function imported(amount: string, text: string): Promise<BankPayment> {
  const csv = `Booking date;Amount;Name;IBAN;Purpose\n${today};${amount};Nordwerk AB;;${text}`;
  await finance.api(importBankStatement, { body: new Blob([csv]), query: { account } });
  await shop.drain();
  const all = await Promise.all(
    (['unclear', 'matched'] as const).map((view) =>
      finance.api(listBankPayments, { query: { view } }),
    ),
  );
  const found = all.flatMap((listed) => (listed.ok ? listed.value : []));
  const line = found.find((one) => one.isFromStatement);
  if (!line) throw new Error('the line of the statement is in no list');
  return line;
}

describe('a credit note that is paid out by transfer', () => {
  test('is owed no more, on its page, in the statement and in the ageing', async () => {
    const { companyId, note } = await credited();
    expect(await owedFor(note._id)).toBe('40.00');
    await paidOut(note._id, '40.00');
    expect(await finance.api(getReceivable, { params: { id: note._id } })).toMatchObject({
      value: {
        invoice: { kind: 'credit-note', open: '0.00' },
        others: [],
        payments: [{ amount: '-40.00', allocations: [{ number: note.number, amount: '40.00' }] }],
      },
    });
    expect(await bank()).toBe(60_00);
    const params = { id: companyId };
    const statement = await finance.api(getStatement, { params });
    expect(statement).toMatchObject({ value: { closing: '0.00', openItems: [] } });
    expect(statement.ok && statement.value.movements.at(-1)).toMatchObject({
      kind: 'bank-refund',
      amount: '40.00',
      invoices: [note.number],
    });
    expect(await finance.api(getAccount, { params })).toMatchObject({ value: { accounts: [] } });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'credit-note-paid-out', by: finance.email }],
    });
  });

  test('is owed again once that is undone', async () => {
    const { note } = await credited();
    const payout = await paidOut(note._id, '30.00');
    expect(await owedFor(note._id)).toBe('10.00');
    expect(await undo(payout)).toMatchObject({ value: { state: 'undone' } });
    expect(await owedFor(note._id)).toBe('40.00');
    expect(await bank()).toBe(100_00);
    expect(await undo(payout)).toMatchObject({ problem: { type: 'receivables/changed' } });
  });

  test('is never paid out for more than is owed, also not by two at once', async () => {
    const { note } = await credited();
    expect(await payOut(note._id, '40.01')).toMatchObject({
      problem: { type: 'receivables/more-than-open', open: '40.00' },
    });
    const both = await Promise.all(
      ['A', 'B', 'C'].map((reference) => payOut(note._id, '30.00', { reference })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owedFor(note._id)).toBe('10.00');
  });

  test('the same transfer is recorded once, unless it is another one', async () => {
    const { note } = await credited();
    await paidOut(note._id, '20.00');
    expect(await payOut(note._id, '20.00')).toMatchObject({
      problem: { type: 'receivables/booked-already' },
    });
    expect(await payOut(note._id, '20.00', { isAnother: true })).toMatchObject({ ok: true });
  });

  test('is no invoice: an invoice and a day to come are refused', async () => {
    const { note, invoiced } = await credited();
    const { invoice } = await invoiced(1);
    expect(await payOut(invoice._id, '1.00')).toMatchObject({
      problem: { type: 'receivables/invoice-not-found' },
    });
    expect(await payOut(note._id, '1.00', { day: '2099-01-01' })).toMatchObject({
      problem: { status: 422 },
    });
  });
});

describe('money that left in a statement', () => {
  test('pays out the credit note that it names; undone, it is unclear and not in the ledger', async () => {
    const { note } = await credited();
    const line = await imported('-40.00', note.number);
    expect(line).toMatchObject({ state: 'matched', reason: 'named-credit' });
    expect([await owedFor(note._id), await bank()]).toEqual(['0.00', 60_00]);
    expect(await undo(line)).toMatchObject({ value: { state: 'unclear' } });
    expect([await owedFor(note._id), await bank()]).toEqual(['40.00', 100_00]);
  });

  test('is proposed for the only credit note of its amount, and assigned by staff as a whole', async () => {
    const { note } = await credited();
    const { _id: id, version } = await imported('-40.00', 'thank you');
    expect(await finance.api(getBankPayment, { params: { id } })).toMatchObject({
      value: { proposal: { allocations: [{ invoice: note._id, amount: '40.00' }] } },
    });
    const assign = (amount: string) =>
      finance.api(assignBankPayment, {
        params: { id },
        body: { version, allocations: [{ invoice: note._id, amount }] },
      });
    expect(await assign('30.00')).toMatchObject({
      problem: { type: 'receivables/less-than-paid' },
    });
    expect(await assign('40.00')).toMatchObject({ value: { state: 'matched', rest: '0.00' } });
    expect([await owedFor(note._id), await bank()]).toEqual(['0.00', 60_00]);
  });

  test('of an amount that was recorded by hand is not booked again', async () => {
    const { note } = await credited();
    await paidOut(note._id, '20.00');
    const line = await imported('-20.00', note.number);
    expect(line).toMatchObject({ state: 'unclear', reason: 'booked-by-hand' });
    expect(await bank()).toBe(80_00);
  });

  test('of a credit note that was paid out by hand as a whole says so', async () => {
    const { note } = await credited();
    await paidOut(note._id, '40.00');
    const line = await imported('-40.00', note.number);
    expect(line).toMatchObject({ state: 'unclear', reason: 'booked-by-hand' });
    const { _id: id } = line;
    expect(await finance.api(getBankPayment, { params: { id } })).toMatchObject({
      value: { proposal: { reason: 'booked-by-hand' } },
    });
  });

  test('of an amount on account that was refunded by hand says so', async () => {
    const { invoiced } = await customerOnInvoice(shop, admin, part._id);
    const { invoice } = await invoiced(1);
    const transfer = { account, payer: 'Nordwerk AB', reference: 'Too much', day: today };
    const allocations = [{ invoice: invoice._id, amount: '10.00' }];
    const body = { ...transfer, amount: '17.00', allocations };
    const paid = await finance.api(recordBankPayment, { body });
    if (!paid.ok) throw new Error(JSON.stringify(paid.problem));
    const { _id: id, version } = paid.value;
    const refund = { version, amount: '7.00', day: today, reason: 'Paid too much' };
    await finance.api(refundBankPayment, { params: { id }, body: refund });
    expect(await imported('-7.00', 'Refund')).toMatchObject({ reason: 'booked-by-hand' });
  });
});
