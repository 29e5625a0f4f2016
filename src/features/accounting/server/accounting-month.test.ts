import { expect, test } from 'vitest';
import { issuedInvoicesOf } from '#features/invoices/server/invoice-steps.fixture.ts';
import { post } from '#features/ledger/server/index.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { findPeople } from '#features/people/server/index.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { exportDatev, exportOpenItems, exportRevenue, getAccountingMonth } from '../contract.ts';
import { accountingShop } from './accounting-steps.fixture.ts';

const { shop, admin, finance, part, today } = await accountingShop();
const month = today.slice(0, 7);

async function shipped() {
  const buyer = await shop.person({ name: 'Berta Buyer' });
  const lines = [{ productId: part._id, quantity: 2 }];
  const placed = await buyer.api(checkout, {
    body: {
      name: 'Berta',
      number: '1',
      address: { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
      delivery: 'Cash on Delivary',
      lines,
    },
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const id = placed.value._id;
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  await admin.api(recordParcel, { params: { id }, body: { carrier: 'DHL', lines } });
}

async function monthOf(asked?: string) {
  const found = await finance.api(getAccountingMonth, { query: asked ? { month: asked } : {} });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

async function linesOf(text: { ok: true; value: Blob } | { ok: false }) {
  return text.ok ? (await text.value.text()).replace('\uFEFF', '').trimEnd().split('\r\n') : [];
}

test('a month is complete when every order that shipped has an invoice, and money is assigned', async () => {
  await shipped();
  expect((await monthOf(month)).checks).toEqual({
    hasEnded: false,
    unclearPayments: 0,
    unclear: [],
    uninvoicedOrders: 1,
    numberGaps: [],
  });
  await shop.drain();
  await post(shop.database.queries, shop.payments, {
    kind: 'bank-payment',
    day: today,
    party: { customerId: finance.id },
    lines: [
      { account: 'bank', amount: 7_50n, currency: 'USD' },
      { account: 'unclear-receipts', amount: -7_50n, currency: 'USD' },
    ],
  });
  expect((await monthOf(month)).checks).toEqual({
    hasEnded: false,
    unclearPayments: 0,
    unclear: [{ currency: 'USD', amount: '7.50' }],
    uninvoicedOrders: 0,
    numberGaps: [],
  });
});

test('without a month, it is the last one that has ended', async () => {
  const last = await monthOf();
  expect(last.to < today && last.checks.hasEnded).toBe(true);
});

test('a missing number is a gap', async () => {
  await shop.database.pool.query(
    `update document_numbers set last = last + 2 where prefix like 'INV-%'`,
  );
  const { numberGaps } = (await monthOf(month)).checks;
  expect(numberGaps).toEqual([{ prefix: expect.stringMatching(/^INV-/), missing: 2 }]);
});

test('the open items at the end of a day name the customer and the document', async () => {
  const [invoice] = await issuedInvoicesOf(shop);
  const [header, ...lines] = await linesOf(
    await finance.api(exportOpenItems, { query: { day: today } }),
  );
  expect(header).toMatch(
    /^Customer,Document number,Kind,Order,Day,Due on,Currency,Total,Open amount,/,
  );
  expect(lines.map((line) => line.split(',').slice(0, 9).join(','))).toEqual([
    `Berta Buyer,${invoice?.number},invoice,${invoice?.orderNumber},${today},${today},USD,20.00,20.00`,
  ]);
  await post(shop.database.queries, shop.payments, {
    kind: 'bank-payment',
    day: today,
    party: { customerId: finance.id },
    lines: [
      { account: 'bank', amount: 53_61n, currency: 'USD' },
      { account: 'receivables', amount: -53_61n, currency: 'USD' },
    ],
  });
  const onAccount = await linesOf(await finance.api(exportOpenItems, { query: { day: today } }));
  const { name } = (await findPeople(shop.database.queries, [finance.id])).get(finance.id) ?? {};
  expect(onAccount.filter((line) => line.includes('on-account'))).toEqual([
    `${name},,on-account,,,${today},USD,,-53.61,,${finance.id},,10002`,
  ]);
  const before = await finance.api(exportOpenItems, { query: { day: '2026-01-01' } });
  expect(await linesOf(before)).toHaveLength(1);
});

test('revenue and tax are exported as they are reported', async () => {
  const { from, to, revenue } = await monthOf(month);
  const lines = await linesOf(await finance.api(exportRevenue, { query: { from, to } }));
  expect(lines).toHaveLength(1 + revenue.length);
  expect(lines[1]).toMatch(new RegExp(`^${month},.*,USD,20.00,0.00,0.00,0.00$`));
});

test('the DATEV batch has the numbers of the settings', async () => {
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value.accounting;
  const accounts = { ...value.accounts, revenue: '84000', receivables: '101000' };
  const debtors = { first: '', last: '' };
  const numbers = { consultant: 29098, accounts, debtors };
  const body = { section: 'accounting' as const, version, ...value, ...numbers };
  expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
  const query = { from: `${month}-01`, to: today };
  const [header, , ...bookings] = await linesOf(await finance.api(exportDatev, { query }));
  expect(header?.split(';').slice(10, 14)).toEqual(['29098', '1', `${month.slice(0, 4)}0101`, '5']);
  expect(bookings.some((line) => line.includes(';84000;101000;'))).toBe(true);
});
