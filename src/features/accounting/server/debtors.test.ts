import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { creditedReturn } from '#features/invoices/server/invoice-steps.fixture.ts';
import { findParties } from '#features/ledger/server/index.ts';
import {
  bankPaymentOn,
  customerOnInvoice,
} from '#features/receivables/server/receivables-steps.fixture.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { standardAccounting } from '#features/settings/domain/accounting-settings.ts';
import { saveData } from '#test/support/saved-data.ts';
import { exportDatev, exportJournal, exportOpenItems } from '../contract.ts';
import { accountingShop } from './accounting-steps.fixture.ts';
import { datevAccounts } from './datev.ts';
import { exportDatev as datevBatch } from './export-datev.ts';
import { exportJournal as journalOf } from './export-journal.ts';
import { numberDebtors } from './number-debtors.ts';

const { shop, admin, finance, part, today } = await accountingShop();
const query = { from: `${today.slice(0, 7)}-01`, to: today };
afterEach(await saveData(shop));

const customer = (name: string) => customerOnInvoice(shop, admin, part._id, { name });

async function linesOf(file: { ok: true; value: Blob } | { ok: false }) {
  return file.ok ? (await file.value.text()).replace('\uFEFF', '').trimEnd().split('\r\n') : [];
}

/** Account, the account against it, and Belegfeld 1 of each booking. */
async function bookings(): Promise<readonly string[]> {
  const [, , ...lines] = await linesOf(await finance.api(exportDatev, { query }));
  return lines.map((line) => {
    const cells = line.split(';');
    return [cells[6], cells[7], cells[10]].join(' ').replaceAll('"', '');
  });
}

/** The customers of the journal with their numbers. */
async function journal() {
  const [header = '', ...lines] = await linesOf(await finance.api(exportJournal, { query }));
  const titles = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const of = (title: string) => cells[titles.indexOf(title)];
    return { document: of('Document number'), debtor: of('Customer number'), name: of('Customer') };
  });
}

const choose = async (debtors: { readonly first: string; readonly last: string }) => {
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value.accounting;
  return admin.api(changeSettings, {
    body: { section: 'accounting', version, ...value, debtors },
  });
};

describe('each customer has a number', () => {
  test('given once, in the sequence of their first bookings, in all exports', async () => {
    const [volt, nord] = [await customer('Volt'), await customer('Nord')];
    const { invoice } = await volt.invoiced(1);
    const { invoice: other } = await nord.invoiced(2);
    expect(await bookings()).toEqual([
      `8200 10001 ${invoice.number}`,
      `8200 10002 ${other.number}`,
    ]);
    await volt.invoiced(3);
    const { invoice: third } = await (await customer('Hill')).invoiced(1);
    expect((await bookings()).at(-1)).toBe(`8200 10003 ${third.number}`);
    const lines = await journal();
    expect(lines[0]).toEqual({ document: invoice.number, debtor: '10001', name: 'Volt' });
    expect(new Set(lines.map(({ debtor, name }) => `${debtor} ${name}`))).toEqual(
      new Set(['10001 Volt', '10002 Nord', '10003 Hill']),
    );
    const items = await linesOf(await finance.api(exportOpenItems, { query: { day: today } }));
    expect(items.map((line) => line.split(',').at(-1) ?? '').toSorted()).toEqual([
      '10001',
      '10001',
      '10002',
      '10003',
      'Customer number',
    ]);
  });

  test('given once also by two exports at once', async () => {
    for (const name of ['A', 'B', 'C']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await (await customer(name)).invoiced(1);
    }
    const all = await Promise.all([bookings(), bookings(), bookings()]);
    expect(new Set(all.map((lines) => lines.join())).size).toBe(1);
  });

  test('never left out: a customer who is posted while a file is made is in the next one', async () => {
    await (await customer('Volt')).invoiced(1);
    const { queries } = shop.database;
    const parties = await findParties(queries, query.from, query.to);
    const debtors = await queries.transaction((tx) =>
      numberDebtors(tx, shop.clock.now(), standardAccounting.debtors, parties),
    );
    await (await customer('Nord')).invoiced(2);
    const numbers = datevAccounts.skr03;
    const batch = datevBatch(queries, { ...query, header: '', numbers, debtors });
    await expect(text(batch)).rejects.toThrow('a customer without a number');
    await expect(text(journalOf(queries, query, debtors))).rejects.toThrow(
      'a customer without a number',
    );
    expect((await bookings()).map((line) => line.split(' ')[1])).toEqual(['10001', '10002']);
  });

  test('from the range of the settings; one that is used up is said', async () => {
    expect(await choose({ first: '100001', last: '100009' })).toMatchObject({ ok: false });
    expect(await choose({ first: '20009', last: '20001' })).toMatchObject({ ok: false });
    expect(await choose({ first: '20001', last: '20002' })).toMatchObject({ ok: true });
    await (await customer('A')).invoiced(1);
    await (await customer('B')).invoiced(1);
    expect((await bookings()).map((line) => line.split(' ')[1])).toEqual(['20001', '20002']);
    await (await customer('C')).invoiced(1);
    expect(await finance.api(exportDatev, { query })).toMatchObject({
      problem: { type: 'accounting/debtors-used-up' },
    });
    await choose({ first: '', last: '' });
    expect(new Set((await bookings()).map((line) => line.split(' ')[1]))).toEqual(
      new Set(['10000']),
    );
  });
});

test('each booking names the invoice or credit note that it is for, also those of a payment of several', async () => {
  const volt = await customer('Volt');
  const [one, other] = [await volt.invoiced(1), await volt.invoiced(2)];
  await bankPaymentOn(shop, one.invoice._id, '10.00');
  await creditedReturn(shop, one.order._id, 1);
  await creditedReturn(shop, other.order._id, 1);
  const notes = (await volt.invoices()).filter(({ kind }) => kind === 'credit-note');
  const [ofOther = '', ofOne = ''] = notes.map(({ number }) => number);
  expect(await bookings()).toEqual([
    `8200 10001 ${one.invoice.number}`,
    `8200 10001 ${other.invoice.number}`,
    `10001 1200 ${one.invoice.number}`,
    `10001 8200 ${ofOne}`,
    `10001 8200 ${ofOther}`,
    // A set-off is on the account of one customer: it goes through the clearing account.
    `10001 1590 ${other.invoice.number}`,
    `10001 1590 ${ofOther}`,
  ]);
});
