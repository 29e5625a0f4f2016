import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { invoiceOf } from '#features/invoices/server/invoice-steps.fixture.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { testShop } from '#test/support/test-shop.ts';
import { exportAccounts, getAccount, listAccounts, listOpenItems } from '../contract.ts';
import { postedInvoice, postedTransfer } from './ledger-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
const finance = await shop.person({ staffRoles: ['finance'] });

/** A day so many days ago. */
function ago(days: number): string {
  return dayAt(new Date(shop.clock.now().getTime() - days * 86_400_000), 'UTC');
}

async function companyNamed(name: string) {
  const founder = await shop.person();
  return companyOf(shop, founder, { name });
}

async function listed(q: string) {
  const found = await finance.api(listAccounts, { query: { q } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

test('what is owed is listed by its age, from the day after it was due', async () => {
  const companyId = await companyNamed('Ages GmbH');
  const cents = [
    [0, 1n],
    [1, 10n],
    [30, 100n],
    [31, 1_000n],
    [60, 10_000n],
    [61, 100_000n],
    [90, 1_000_000n],
    [91, 10_000_000n],
  ] as const;
  for (const [days, amount] of cents) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await postedInvoice(shop, { party: { companyId }, cents: amount, dueDay: ago(days) });
  }
  expect(await listed('ages gm')).toEqual([
    {
      _id: companyId,
      isCompany: true,
      name: 'Ages GmbH',
      currency: 'USD',
      notDue: '0.01',
      upTo30: '1.10',
      upTo60: '110.00',
      upTo90: '11000.00',
      over90: '100000.00',
      overdue: '111111.10',
      credit: '0.00',
      balance: '111111.11',
    },
  ]);
});

test('credit notes and money on account are a credit; they make nothing less overdue', async () => {
  const companyId = await companyNamed('Credit GmbH');
  const party = { companyId };
  await postedInvoice(shop, { party, cents: 500_00n, dueDay: ago(3) });
  await postedInvoice(shop, { party, cents: -40_00n });
  await postedTransfer(shop, { party, cents: 10_00n });
  expect(await listed('Credit GmbH')).toMatchObject([
    { upTo30: '500.00', overdue: '500.00', credit: '50.00', balance: '450.00' },
  ]);
});

test('money that was paid in advance for an order is no credit, and paid invoices are gone', async () => {
  const companyId = await companyNamed('Paid GmbH');
  const party = { companyId };
  await postedTransfer(shop, { party, cents: 70_00n, orderId: shop.payments.newId() });
  const documentId = await postedInvoice(shop, { party, cents: 20_00n, dueDay: ago(3) });
  await postedTransfer(shop, { party, cents: 20_00n, documentId });
  expect(await listed('Paid GmbH')).toEqual([]);
});

test('a person is found by name and email address', async () => {
  const person = await shop.person({ name: 'Ludwig Lesser' });
  await postedInvoice(shop, { party: { customerId: person.id }, cents: 5_00n, dueDay: ago(0) });
  for (const q of ['ludwig', person.email]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await listed(q)).toMatchObject([{ _id: person.id, isCompany: false, notDue: '5.00' }]);
  }
  const overdue = await finance.api(listAccounts, { query: { q: 'ludwig', show: 'overdue' } });
  expect(overdue).toMatchObject({ ok: true, value: [] });
});

test('pages have those who owe most that is overdue first, each once', async () => {
  const ids: string[] = [];
  for (const cents of [300n, 900n, 600n, 600n]) {
    // oxlint-disable-next-line no-await-in-loop
    const companyId = await companyNamed('Paged GmbH');
    // oxlint-disable-next-line no-await-in-loop
    await postedInvoice(shop, { party: { companyId }, cents, dueDay: ago(3) });
    ids.push(companyId);
  }
  const seen: { _id: string; overdue: string }[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await finance.api(listAccounts, {
      query: { q: 'Paged GmbH', limit: 1, ...(cursor && { cursor }) },
    });
    if (!page.ok) throw new Error(page.problem.title);
    seen.push(...page.value);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen.map(({ overdue }) => overdue)).toEqual(['9.00', '6.00', '6.00', '3.00']);
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
});

test('the export has the rows of the list', async () => {
  const companyId = await companyNamed('Exported "GmbH"');
  await postedInvoice(shop, { party: { companyId }, cents: 12_34n, dueDay: ago(45) });
  const file = await finance.api(exportAccounts, { query: { q: 'Exported' } });
  const text = file.ok ? await file.value.text() : '';
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Customer,Customer id,Currency,Not due,1 to 30 days,31 to 60 days,61 to 90 days,Over 90 days,Overdue,Unused credit,Balance',
    `"Exported ""GmbH""",${companyId},USD,0.00,0.00,12.34,0.00,0.00,12.34,0.00,12.34`,
  ]);
});

describe('the account of a customer', async () => {
  const buyer = await shop.person({ name: 'Berta Buyer' });
  const { _id: productId } = await shop.product({ price: '2.50' });
  const placed = await buyer.api(placeOrder, {
    body: {
      name: 'Berta',
      number: '1',
      address: 'Here',
      delivery: 'Cash on Delivary',
      productId,
      quantity: 4,
    },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  const invoiceId = await invoiceOf(shop, placed.value._id);
  const params = { id: buyer.id };

  test('has its open invoices with number, order and what is open', async () => {
    await postedTransfer(shop, {
      party: { customerId: buyer.id },
      cents: 3_00n,
      documentId: invoiceId,
    });
    const items = await finance.api(listOpenItems, { params });
    expect(items).toMatchObject({
      ok: true,
      value: [
        {
          _id: invoiceId,
          kind: 'invoice',
          number: expect.stringContaining('1'),
          order: placed.value._id,
          orderNumber: placed.value.orderNumber,
          gross: '10.00',
          open: '7.00',
        },
      ],
    });
    const account = await finance.api(getAccount, { params });
    expect(account).toMatchObject({
      value: { name: 'Berta Buyer', isCompany: false, accounts: [{ balance: '7.00' }] },
    });
  });

  test('is for those who see credit only, and of customers that exist', async () => {
    const sales = await shop.person({ staffRoles: ['sales'] });
    expect(await sales.api(getAccount, { params })).toMatchObject({ problem: { status: 403 } });
    const none = await finance.api(getAccount, { params: { id: shop.payments.newId() } });
    expect(none).toMatchObject({ problem: { type: 'collections/no-account' } });
  });
});

test('an invoice is due on the day that it says', async () => {
  const { rows } = await shop.database.queries.execute(
    sql`select count(*)::int as differing from ledger_open_items item
      join invoices on invoices.id = item.document_id
      where item.due_day <> coalesce(invoices.due_day, invoices.day)`,
  );
  expect(rows).toEqual([{ differing: 0 }]);
});
