import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { post } from '#features/ledger/server/index.ts';
import {
  bookBankPayment,
  importBankStatement,
  listBankPayments,
  recordBankBooking,
  undoBankPayment,
} from '#features/receivables/contract.ts';
import { customerOnInvoice } from '#features/receivables/server/receivables-steps.fixture.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import type { Queryable } from '#platform/database/database.ts';
import { addDays, nextDay } from '#shared/calendar-day.ts';
import { saveData } from '#test/support/saved-data.ts';
import { closeMonth, getAccountingMonth, reopenMonth } from '../contract.ts';
import { accountingShop } from './accounting-steps.fixture.ts';
import { daysOfMonth, monthBefore } from '../domain/days-of-month.ts';

const { shop, admin, finance, part, today } = await accountingShop();
const month = monthBefore(today.slice(0, 7));
const { from, to } = daysOfMonth(month);
const firstOpen = nextDay(to);
const account = 'DE02120300000000202051';
afterEach(await saveData(shop));

const close = (change: { month?: string; reason?: string } = {}) =>
  finance.api(closeMonth, { body: { month, ...change } });

const reopen = (of = month) =>
  finance.api(reopenMonth, { body: { month: of, reason: 'A fee was missing' } });

const book = (day: string, amount = '4.90') =>
  finance.api(recordBankBooking, {
    body: {
      account,
      day,
      amount,
      payer: 'Bank',
      reference: '',
      direction: 'out',
      bookedTo: 'bank-fees',
      purpose: 'Fees',
    },
  });

async function booked(day: string) {
  const outcome = await book(day);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function imported(day: string, amount: string, text: string) {
  const csv = `Booking date;Amount;Name;IBAN;Purpose\n${day};${amount};Nordwerk;;${text}`;
  const body = new Blob([csv]);
  const done = await finance.api(importBankStatement, { body, query: { account } });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  await shop.drain();
}

/** An order that shipped on a day when the shop wrote no invoices. */
async function shippedWithoutInvoice(day: string) {
  const lines = [{ productId: part._id, quantity: 1 }];
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, lines);
  await invoicingShop(shop, 'none');
  await shipOrder(admin.api, id, lines);
  await shop.drain();
  await invoicingShop(shop, 'shipment');
  await shop.database.queries.execute(
    sql`update order_parcels set shipped_at = ${`${day}T12:00:00Z`}::timestamptz where order_id = ${id}`,
  );
}

/** Ends once so many wait for a lock of this kind. */
const waiting = (kind: 'advisory' | 'relation', count = 1) =>
  expect
    .poll(async () => {
      const { rows } = await shop.database.queries.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_locks
          where locktype = ${kind} and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);

/** What each account has at the end of the month, in cents. */
async function closing() {
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines where day <= ${to}
      group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account: of, sum }) => [of, Number(sum)]));
}

async function daysOf(kind: string): Promise<readonly string[]> {
  const { rows } = await shop.database.queries.execute<{ day: string }>(
    sql`select distinct e.day::text, l.day::text as of_line from ledger_entries e
      join ledger_lines l on l.entry_id = e.id and l.day = e.day where kind = ${kind}`,
  );
  return rows.map(({ day }) => day);
}

/** Something that another part of a test waits for. */
function signal() {
  const found: { give?: () => void } = {};
  const given = new Promise<void>((resolve) => {
    found.give = resolve;
  });
  return { given, give: () => found.give?.() };
}

const postFee = (db: Queryable, day: string) =>
  post(db, shop.payments, {
    kind: 'bank-booking',
    day,
    party: null,
    lines: [
      { account: 'bank', amount: -1_00n, currency: 'USD' },
      { account: 'bank-fees', amount: 1_00n, currency: 'USD' },
    ],
  });

describe('a closed month', () => {
  test('takes no booking by hand: it names the first open day', async () => {
    await booked(to);
    expect(await close()).toMatchObject({ value: { closedUntil: to } });
    for (const day of [to, from]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await book(day, '5.00')).toMatchObject({
        problem: { status: 422, errors: [{ pointer: '#/day' }] },
      });
    }
    expect(await book(firstOpen, '5.00')).toMatchObject({ ok: true });
    expect(await closing()).toEqual({ bank: -490, 'bank-fees': 490 });
  });

  test('is closed in the database, also for a line of an entry that is open', async () => {
    await close();
    const entry = sql`insert into ledger_entries (kind, day, at) values ('invoice', ${to}, now())`;
    await expect(shop.database.queries.execute(entry)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('the ledger is closed') },
    });
    const id = await postFee(shop.database.queries, firstOpen);
    const line = sql`insert into ledger_lines (entry_id, position, account, amount, currency, day)
      values (${id}, 9, 'bank', 1, 'USD', ${to})`;
    await expect(shop.database.queries.execute(line)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('the ledger is closed') },
    });
  });

  test('is not changed by a bank line of it that comes late: that counts for the first open day', async () => {
    const { invoiced } = await customerOnInvoice(shop, admin, part._id);
    const { invoice } = await invoiced(5);
    await close();
    await imported(to, '50.00', invoice.number);
    await imported(from, '7.00', 'Interest');
    expect(await daysOf('bank-payment')).toEqual([firstOpen]);
    const listed = await finance.api(listBankPayments, { query: {} });
    const [line] = listed.ok ? listed.value : [];
    expect(line).toMatchObject({ day: from, text: 'Interest' });
    const body = { version: line?.version ?? 0, bookedTo: 'other-income', purpose: 'X' } as const;
    await finance.api(bookBankPayment, { params: { id: line?._id ?? '' }, body });
    expect(await daysOf('bank-booking')).toEqual([firstOpen]);
    expect(await closing()).toEqual({});
  });

  test('is not changed when a booking of it is undone; in an open month, it is as if it had never been', async () => {
    const [one, other] = [await booked(from), await booked(to)];
    const undo = ({ _id: id, version }: typeof one) =>
      finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Wrong' } });
    expect((await undo(one)).ok).toBe(true);
    expect(await closing()).toEqual({ bank: -490, 'bank-fees': 490 });
    await close();
    expect((await undo(other)).ok).toBe(true);
    expect(await closing()).toEqual({ bank: -490, 'bank-fees': 490 });
    expect((await daysOf('bank-booking-undone')).toSorted()).toEqual([from, firstOpen]);
  });
});

describe('closing a month', () => {
  test('is refused before it has ended, and when it is closed', async () => {
    expect(await close({ month: today.slice(0, 7) })).toMatchObject({
      problem: { type: 'accounting/month-not-ended' },
    });
    await close();
    for (const closed of [month, monthBefore(month)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await close({ month: closed })).toMatchObject({
        problem: { type: 'accounting/month-closed' },
      });
    }
  });

  test('needs a reason as long as something of it is not settled, and says what', async () => {
    await imported(to, '-12.00', 'Fee');
    expect(await close()).toMatchObject({
      problem: { type: 'accounting/month-unsettled', checks: { unclearPayments: 1 } },
    });
    expect(await close({ reason: 'The bank will tell us in January' })).toMatchObject({ ok: true });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'month-closed', by: finance.email }],
    });
  });

  test('checks the open months before it, which it closes, too', async () => {
    const before = monthBefore(month);
    await postFee(shop.database.queries, daysOfMonth(before).from);
    await shippedWithoutInvoice(daysOfMonth(before).to);
    expect(await close()).toMatchObject({
      problem: { type: 'accounting/month-unsettled', checks: { uninvoicedOrders: 1 } },
    });
    expect(await close({ month: before, reason: 'It was a gift' })).toMatchObject({ ok: true });
    expect(await close()).toMatchObject({ ok: true });
  });

  test('is undone by reopening it, the last one first, with a reason in the audit log', async () => {
    await close({ month: monthBefore(month) });
    await close();
    expect(await reopen(monthBefore(month))).toMatchObject({
      problem: { type: 'accounting/month-not-last' },
    });
    expect(await reopen()).toMatchObject({ value: { closedUntil: addDays(from, -1) } });
    expect(await book(to)).toMatchObject({ ok: true });
    expect((await book(addDays(from, -1))).ok).toBe(false);
    expect(await admin.api(listAudit, { query: { limit: 10 } })).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ action: 'month-reopened', reason: 'A fee was missing' }),
      ]),
    });
    const found = await finance.api(getAccountingMonth, { query: { month } });
    expect(found).toMatchObject({ value: { closedUntil: addDays(from, -1) } });
  });

  test('waits for what is being posted, which is in the month then', async () => {
    const { queries } = shop.database;
    const [posted, finished] = [signal(), signal()];
    const posting = queries.transaction(async (tx) => {
      await postFee(tx, to);
      posted.give();
      await finished.given;
    });
    await posted.given;
    const closed = close();
    await waiting('advisory');
    const late = book(to, '5.00');
    finished.give();
    await posting;
    expect(await closed).toMatchObject({ ok: true });
    expect(await late).toMatchObject({ problem: { status: 422 } });
    expect(await closing()).toEqual({ bank: -100, 'bank-fees': 100 });
  });

  test('lets bookings go on while it checks the month, and counts what came in meanwhile', async () => {
    const [held, finished] = [signal(), signal()];
    const holding = shop.database.queries.transaction(async (tx) => {
      await tx.execute(sql`lock table document_numbers`);
      held.give();
      await finished.given;
    });
    await held.given;
    const closed = close();
    await waiting('relation');
    expect(await book(to)).toMatchObject({ ok: true });
    await imported(to, '-12.00', 'Fee');
    finished.give();
    await holding;
    expect(await closed).toMatchObject({
      problem: { type: 'accounting/month-unsettled', checks: { unclearPayments: 1 } },
    });
  });

  test('with many bookings at once has those that were accepted, and no others', async () => {
    const amounts = Array.from({ length: 12 }, (_none, index) => `${index + 1}.00`);
    const [done, ...outcomes] = await Promise.all([
      close(),
      ...amounts.map((amount) => book(to, amount)),
    ]);
    expect(done.ok).toBe(true);
    const accepted = amounts.filter((_amount, index) => outcomes[index]?.ok);
    const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.problem.status]));
    expect(refused.every((status) => status === 422)).toBe(true);
    const sum = accepted.reduce((total, amount) => total + Number(amount) * 100, 0);
    expect(await closing()).toEqual(sum === 0 ? {} : { bank: -sum, 'bank-fees': sum });
  });
});
