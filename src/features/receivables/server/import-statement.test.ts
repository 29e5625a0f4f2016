import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { addDays } from '#shared/calendar-day.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import {
  assignBankPayment,
  getBankPayment,
  getReceivable,
  ignoreBankPayment,
  importBankStatement,
  listBankPayments,
  listBankStatements,
  listOpenInvoices,
  recordBankPayment,
  refundBankPayment,
  undoBankPayment,
} from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { matchStatement } from './match-payments.ts';
import { customerOnInvoice } from './receivables-steps.fixture.ts';

const shop = await testShop();
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000_000 });
const today = shop.clock.now().toISOString().slice(0, 10);
const account = 'DE02120300000000202051';
const deps = {
  currency: 'USD',
  initial: { name: '', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
  timeZone: 'Europe/Berlin',
  now: shop.clock.now,
  newId: uuidv7,
  handledKinds: new Set<string>(),
} as const;
afterEach(await saveData(shop));

const customer = (options = {}) => customerOnInvoice(shop, admin, part._id, options);

interface Line {
  readonly amount: string;
  readonly text?: string;
  readonly name?: string;
  readonly iban?: string;
}

function csvOf(lines: readonly Line[]): string {
  const rows = lines.map(({ amount, text = '', name = 'Nordwerk AB', iban = '' }) =>
    [today, amount, name, iban, text].join(';'),
  );
  return ['Booking date;Amount;Name;IBAN;Purpose', ...rows].join('\n');
}

const upload = (csv: string, query: object = { account }) =>
  finance.api(importBankStatement, { body: new Blob([csv]), query });

async function imported(lines: readonly Line[]) {
  const outcome = await upload(csvOf(lines));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  await shop.drain();
  return outcome.value;
}

async function listed(view: 'unclear' | 'matched' | 'ignored' | 'rest', q = '') {
  const found = await finance.api(listBankPayments, { query: { view, ...(q && { q }) } });
  if (!found.ok) throw new Error(found.problem.type);
  return found.value;
}

async function only(view: 'unclear' | 'matched' | 'ignored' | 'rest'): Promise<BankPayment> {
  const [payment, ...others] = await listed(view);
  if (!payment || others.length > 0) throw new Error(`${others.length + 1} payments are ${view}`);
  return payment;
}

async function statements() {
  const found = await finance.api(listBankStatements, {});
  return found.ok ? found.value : null;
}

async function openOf(id: string) {
  const found = await finance.api(getReceivable, { params: { id } });
  return found.ok ? found.value.invoice.open : found.problem.type;
}

async function balances() {
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.sum)]));
}

describe('a booking of a statement', () => {
  test('that names an invoice and has its amount pays it by itself', async () => {
    const { invoiced, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    await imported([{ amount: '50.00', text: `Invoice ${invoice.number}, thank you` }]);
    expect(await only('matched')).toMatchObject({
      reason: 'named',
      isFromStatement: true,
      allocations: [{ number: invoice.number, amount: '50.00' }],
    });
    expect(await orderState(order._id)).toEqual(['Paid', '50.00']);
    expect(await balances()).toEqual({ bank: 5_000, revenue: -5_000 });
  });

  test('with the early-payment discount pays the invoice that it names', async () => {
    const { invoiced } = await customer({ earlyPayment: { percent: '2', days: 10 } });
    const { invoice } = await invoiced(10);
    await imported([{ amount: '98.00', text: invoice.number }]);
    expect(await only('matched')).toMatchObject({ reason: 'named-early' });
    expect(await openOf(invoice._id)).toBe('0.00');
  });

  test('of a known account pays the only invoice of this amount', async () => {
    const iban = 'NL91ABNA0417164300';
    const { invoiced } = await customer();
    const first = await invoiced(5);
    await imported([{ amount: '50.00', text: first.invoice.number, iban }]);
    const second = await invoiced(7);
    await (await customer()).invoiced(7);
    await imported([{ amount: '70.00', text: 'as agreed', iban }]);
    expect(await openOf(second.invoice._id)).toBe('0.00');
  });

  test('that is not certain waits for staff, with what it may pay; its money is in the ledger', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    await imported([{ amount: '30.00', text: invoice.number }]);
    const { _id: id } = await only('unclear');
    expect(await finance.api(getBankPayment, { params: { id } })).toMatchObject({
      value: {
        payment: { reason: 'amount-differs' },
        proposal: { allocations: [{ invoice: invoice._id, amount: '30.00' }] },
        invoices: [{ number: invoice.number }],
      },
    });
    expect(await balances()).toMatchObject({ bank: 3_000, 'unclear-receipts': -3_000 });
    expect(await openOf(invoice._id)).toBe('50.00');
  });

  test('of an amount that was booked by hand is not booked again', async () => {
    const { invoiced } = await customer();
    const [one, other] = [await invoiced(5), await invoiced(5)];
    const allocations = [{ invoice: one.invoice._id, amount: '50.00' }];
    const transfer = { account, day: today, payer: 'Nordwerk AB', reference: '', amount: '50.00' };
    await finance.api(recordBankPayment, { body: { ...transfer, allocations } });
    await imported([{ amount: '50.00', text: other.invoice.number }]);
    expect(await only('unclear')).toMatchObject({ reason: 'booked-by-hand' });
  });

  test('that left the account is not posted', async () => {
    await imported([{ amount: '-12.00', text: 'Fee' }]);
    expect(await only('unclear')).toMatchObject({ reason: 'outgoing', amount: '-12.00' });
    expect(await balances()).toEqual({});
  });
});

describe('a statement', () => {
  test('is imported once; what overlaps with an earlier one is left out', async () => {
    const first = [
      { amount: '1.00', text: 'A' },
      { amount: '1.00', text: 'A' },
    ];
    expect(await imported(first)).toMatchObject({ lines: 2, known: 0 });
    expect(await upload(csvOf(first))).toMatchObject({
      problem: { type: 'receivables/imported-already', current: { lines: 2, pending: 0 } },
    });
    const next = await imported([...first, { amount: '2.00', text: 'B' }]);
    expect(next).toMatchObject({ lines: 3, known: 2 });
    expect(await listed('unclear')).toHaveLength(3);
    expect(await balances()).toEqual({ bank: 400, 'unclear-receipts': -400 });
  });

  test('imported by two employees at once is imported once', async () => {
    const csv = csvOf([{ amount: '1.00' }, { amount: '2.00' }]);
    const both = await Promise.all([upload(csv), upload(`${csv}\n`)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(both.map((one) => one.ok && one.value.known)).toSatisfy(
      ([one, other]: number[]) => (one ?? 0) + (other ?? 0) === 2,
    );
    expect(await listed('unclear')).toHaveLength(2);
  });

  test('with a wrong line is refused with its number, and nothing of it is imported', async () => {
    const csv = `${csvOf([{ amount: '1.00' }])}\n${today};many;Nordwerk AB;;`;
    expect(await upload(csv)).toMatchObject({
      problem: {
        type: 'receivables/statement-unreadable',
        line: 3,
        detail: 'Line 3: many is not an amount.',
      },
    });
    expect(await listed('unclear')).toEqual([]);
  });

  test.each([
    ['2099-01-01', '2099-01-01 is after tomorrow.'],
    ['1970-01-01', 'the first day that can be booked.'],
    ['1000-01-01', 'the first day that can be booked.'],
    ['0000-01-01', 'the first day that can be booked.'],
  ])('with a booking of %s is refused with its line', async (day, detail) => {
    const csv = `${csvOf([{ amount: '1.00' }])}\n${day};1.00;Nordwerk AB;;`;
    expect(await upload(csv)).toMatchObject({
      problem: {
        type: 'receivables/statement-unreadable',
        line: 3,
        detail: expect.stringContaining(detail),
      },
    });
    expect(await listed('unclear')).toEqual([]);
  });

  test('may have bookings of tomorrow, and of the year before the shop began', async () => {
    const [tomorrow, yearBefore] = [addDays(today, 1), addDays(today, -365)];
    const csv = [tomorrow, yearBefore].map((day) => `${day};1.00;Nordwerk AB;;`).join('\n');
    expect(await upload(`${csvOf([])}\n${csv}`)).toMatchObject({ value: { lines: 2 } });
  });

  test('whose columns are unknown asks for them once for an account', async () => {
    const unknown = (amount: string) => `When;What;Who\n${today};${amount};Nordwerk AB`;
    expect(await upload(unknown('1.00'))).toMatchObject({
      problem: {
        type: 'receivables/columns-needed',
        header: ['When', 'What', 'Who'],
        rows: [[today, '1.00', 'Nordwerk AB']],
      },
    });
    const columns = 'day:0,amount:1,name:2';
    expect(await upload(unknown('1.00'), { account, columns })).toMatchObject({ ok: true });
    expect(await upload(unknown('2.00'))).toMatchObject({ ok: true });
    expect(await upload(unknown('3.00'), {})).toMatchObject({
      problem: { type: 'receivables/account-needed' },
    });
    expect(await listed('unclear')).toMatchObject([{ payer: 'Nordwerk AB' }, {}]);
  });

  test('for which a column is chosen that the file does not have is refused with its name', async () => {
    const csv = `When;What;Who\n${today};1.00;Nordwerk AB`;
    expect(await upload(csv, { account, columns: 'day:0,amount:3' })).toMatchObject({
      problem: {
        type: 'receivables/statement-unreadable',
        line: 1,
        detail: 'Line 1: There is no column amount:3: the first one is 0, the last one is 2.',
      },
    });
    expect(await listed('unclear')).toEqual([]);
  });

  test('shows how much of it is still to be matched', async () => {
    const first = await imported([{ amount: '1.00' }, { amount: '2.00' }]);
    expect(first).toMatchObject({ lines: 2, pending: 2 });
    expect(await statements()).toMatchObject({
      statements: [{ lines: 2, pending: 0 }],
      accounts: [account],
    });
    // The shop matches in the background at any time: nobody waits for this one.
    await shop.database.queries.execute(
      sql`update bank_payments set reason = null where amount = 200`,
    );
    expect(await statements()).toMatchObject({ statements: [{ pending: 1 }] });
  });
});

test('a booking of 0.00 waits for nobody: it is filed as ignored with the reason', async () => {
  await imported([{ amount: '0.00', text: 'New conditions' }]);
  expect(await listed('unclear')).toEqual([]);
  expect(await only('ignored')).toMatchObject({ amount: '0.00', note: 'Its amount is zero' });
  expect(await balances()).toEqual({});
});

describe('an unclear payment', () => {
  test('is assigned to several invoices; its rest pays a later one, and what is left is refunded', async () => {
    const { invoiced, orderState } = await customer();
    const [one, other] = [await invoiced(5), await invoiced(3)];
    await imported([{ amount: '100.00', text: 'several' }]);
    const unclear = await only('unclear');
    const assigned = await finance.api(assignBankPayment, {
      params: { id: unclear._id },
      body: {
        version: unclear.version,
        allocations: [
          { invoice: one.invoice._id, amount: '50.00' },
          { invoice: other.invoice._id, amount: '30.00' },
        ],
      },
    });
    expect(assigned).toMatchObject({ value: { state: 'matched', rest: '20.00' } });
    expect(await orderState(other.order._id)).toEqual(['Paid', '30.00']);
    const later = await invoiced(1);
    const rest = await only('rest');
    const paid = await finance.api(assignBankPayment, {
      params: { id: rest._id },
      body: {
        version: rest.version,
        allocations: [{ invoice: later.invoice._id, amount: '10.00' }],
      },
    });
    expect(paid).toMatchObject({ value: { rest: '10.00', allocations: [{}, {}, {}] } });
    const { version } = await only('rest');
    const refund = { version, amount: '10.00', day: today, reason: 'Paid too much' };
    const refunded = await finance.api(refundBankPayment, {
      params: { id: rest._id },
      body: refund,
    });
    expect(refunded).toMatchObject({ value: { rest: '0.00', refunded: '10.00' } });
    expect(await balances()).toEqual({ bank: 9_000, revenue: -9_000 });
  });

  test('is assigned once by two employees at once', async () => {
    const { invoiced } = await customer();
    const { invoice } = await invoiced(5);
    await imported([{ amount: '20.00' }]);
    const { _id: id, version } = await only('unclear');
    const body = { version, allocations: [{ invoice: invoice._id, amount: '20.00' }] };
    const both = await Promise.all(
      [1, 2].map(() => finance.api(assignBankPayment, { params: { id }, body })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openOf(invoice._id)).toBe('30.00');
  });

  test('is ignored with a reason, and taken up again', async () => {
    await imported([{ amount: '20.00' }]);
    const unclear = await only('unclear');
    const params = { id: unclear._id };
    const { version } = unclear;
    const reason = 'Between own accounts';
    await finance.api(ignoreBankPayment, { params, body: { version, reason } });
    expect(await only('ignored')).toMatchObject({ note: reason });
    expect(await balances()).toEqual({});
    const ignored = await only('ignored');
    await finance.api(undoBankPayment, { params, body: { version: ignored.version, reason } });
    expect(await only('unclear')).toMatchObject({ _id: unclear._id });
    expect(await balances()).toEqual({ bank: 2_000, 'unclear-receipts': -2_000 });
  });

  test('that was assigned is unclear again when that is undone', async () => {
    const { invoiced, orderState } = await customer();
    const { order, invoice } = await invoiced(5);
    await imported([{ amount: '50.00', text: invoice.number }]);
    const { _id: id, version } = await only('matched');
    await finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Wrong' } });
    expect(await only('unclear')).toMatchObject({ company: null, allocations: [] });
    expect(await orderState(order._id)).toEqual(['Pending...', '0.00']);
    expect(await balances()).toMatchObject({ bank: 5_000, 'unclear-receipts': -5_000 });
  });
});

test('open invoices are found by number, customer and amount; payments by text and amount', async () => {
  const { invoiced } = await customer({ name: 'Fjell Kraft' });
  const { invoice } = await invoiced(5);
  for (const q of [invoice.number.slice(2), 'fjell', '50.00', '50,00']) {
    const found = await finance.api(listOpenInvoices, { query: { q } });
    expect([q, found.ok && found.value.some(({ _id }) => _id === invoice._id)]).toEqual([q, true]);
  }
  await imported([{ amount: '33.00', text: 'Ref 77', name: 'Mara' }, { amount: '44.00' }]);
  for (const q of ['ref 77', 'mara', '33.00']) {
    expect([q, await listed('unclear', q)]).toMatchObject([q, [{ amount: '33.00' }]]);
  }
});

test('money that left is found by its amount, with and without its sign', async () => {
  await imported([{ amount: '-33.00', text: 'Fee' }, { amount: '33.00' }, { amount: '44.00' }]);
  expect(await listed('unclear', '33,00')).toHaveLength(2);
  expect(await listed('unclear', '-33,00')).toMatchObject([{ amount: '-33.00' }]);
});

test('a booking is matched although somebody acts on it at that moment, if that is refused', async () => {
  const { queries } = shop.database;
  const { _id: statementId } = await imported([{ amount: '-12.00', text: 'Fee' }]);
  await queries.execute(sql`update bank_payments set reason = null`);
  const matching = await queries.transaction(async (tx) => {
    await tx.execute(sql`select from bank_payments for update`);
    const started = matchStatement(queries, deps, { statementId });
    await untilBlocked(shop.database, started);
    return { started };
  });
  await matching.started;
  expect(await only('unclear')).toMatchObject({ reason: 'outgoing' });
});

test('what was assigned before it was matched does not wait to be matched when that is undone', async () => {
  const { invoiced } = await customer();
  const { invoice } = await invoiced(5);
  await imported([{ amount: '20.00' }]);
  await shop.database.queries.execute(sql`update bank_payments set reason = null`);
  const { _id: id, version } = await only('unclear');
  const allocations = [{ invoice: invoice._id, amount: '20.00' }];
  const params = { id };
  await finance.api(assignBankPayment, { params, body: { version, allocations } });
  const undo = { version: version + 1, reason: 'Wrong' };
  expect(await finance.api(undoBankPayment, { params, body: undo })).toMatchObject({ ok: true });
  expect(await statements()).toMatchObject({ statements: [{ pending: 0 }] });
});
