import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  assignBankPayment,
  bookBankPayment,
  getBankPayment,
  ignoreBankPayment,
  importBankStatement,
  listBankPayments,
  recordBankPayment,
  undoBankPayment,
} from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { customerOnInvoice } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
await invoicingShop(shop, 'shipment');
const admin = await shop.person({ admin: true });
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000 });
const day = shop.clock.now().toISOString().slice(0, 10);
const account = 'DE02120300000000202051';
afterEach(await saveData(shop));

/** A payment of 50.00 that was booked by hand on one of two invoices, and the lines of a statement that may repeat it. */
async function bookedByHand(lines = 1) {
  const { invoiced } = await customerOnInvoice(shop, admin, part._id);
  const [{ invoice }, other] = [await invoiced(5), await invoiced(5)];
  const allocations = [{ invoice: invoice._id, amount: '50.00' }];
  const transfer = { account, day, payer: 'Nordwerk AB', reference: '', amount: '50.00' };
  const booked = await finance.api(recordBankPayment, { body: { ...transfer, allocations } });
  if (!booked.ok) throw new Error(booked.problem.type);
  const rows = Array.from({ length: lines }, () => `${day};50.00;Nordwerk AB;;thank you`);
  const csv = ['Booking date;Amount;Name;IBAN;Purpose', ...rows].join('\n');
  await finance.api(importBankStatement, { body: new Blob([csv]), query: { account } });
  await shop.drain();
  return { booked: booked.value, other: other.invoice, lines: await listed('unclear') };
}

async function listed(view: 'unclear' | 'ignored') {
  const found = await finance.api(listBankPayments, { query: { view } });
  if (!found.ok) throw new Error(found.problem.type);
  return found.value;
}

const same = ({ _id: id, version }: BankPayment, sameAs: string) =>
  finance.api(ignoreBankPayment, {
    params: { id },
    body: { version, reason: 'Same as the booking', sameAs },
  });

async function bank(): Promise<number> {
  const { rows } = await shop.database.queries.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from ledger_lines where account = 'bank'`,
  );
  return Number(rows[0]?.sum);
}

test('a line of a statement that repeats a booking by hand is linked to it: the ledger has the money once', async () => {
  const { booked, lines } = await bookedByHand(2);
  const [first, second] = lines;
  if (!first || !second) throw new Error('two lines are unclear');
  const params = { id: first._id };
  expect(await finance.api(getBankPayment, { params })).toMatchObject({
    value: { sameByHand: [{ _id: booked._id }] },
  });
  expect(await same(first, booked._id)).toMatchObject({ value: { state: 'ignored' } });
  expect(await bank()).toBe(100_00);
  // The second line is another payment: a booking is repeated once.
  expect(await same(second, booked._id)).toMatchObject({
    problem: { type: 'receivables/not-possible' },
  });
});

test('the line is unclear again once the booking by hand is undone', async () => {
  const { booked, lines } = await bookedByHand();
  const [line] = lines;
  if (!line) throw new Error('no line is unclear');
  await same(line, booked._id);
  expect(await bank()).toBe(50_00);
  const { _id: id, version } = booked;
  await finance.api(undoBankPayment, { params: { id }, body: { version, reason: 'Wrong' } });
  expect(await listed('unclear')).toMatchObject([{ _id: line._id }]);
  expect(await bank()).toBe(50_00);
});

test('it is neither booked nor assigned unless it is said to be another payment', async () => {
  const { booked, other, lines } = await bookedByHand();
  const [line] = lines;
  if (!line) throw new Error('no line is unclear');
  const { _id: id, version } = line;
  const allocations = [{ invoice: other._id, amount: '50.00' }];
  const booking = { version, bookedTo: 'other-income', purpose: 'Scrap' } as const;
  const refused = {
    problem: { type: 'receivables/likely-repetition', current: { _id: booked._id } },
  };
  const params = { id };
  expect(await finance.api(bookBankPayment, { params, body: booking })).toMatchObject(refused);
  const assigned = (more = {}) =>
    finance.api(assignBankPayment, { params, body: { version, allocations, ...more } });
  expect(await assigned()).toMatchObject(refused);
  expect(await assigned({ isAnother: true })).toMatchObject({ value: { state: 'matched' } });
  expect(await bank()).toBe(100_00);
});
