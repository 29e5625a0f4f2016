import { expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { changeTerms, withdrawTerms } from '#features/payment-terms/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { formatDay } from '#shared/date-format.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listOwnInvoices } from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';
import { listInvoices } from './list-invoices.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000 });
const form = {
  name: 'Mara',
  number: '1',
  address: { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
  delivery: 'Invoice',
} as const;

/** An order on invoice, at 30 days net, for a company of two people. */
async function orderedOnInvoice(taxNumber: string | null = null, more: object = {}) {
  const [founder, buyer] = [await shop.person(), await shop.person()];
  const companyId = await companyOf(shop, founder);
  await joinCompany(shop, companyId, buyer, ['buyer']);
  await shop.database.pool.query('update companies set tax_number = $1 where id = $2', [
    taxNumber,
    companyId,
  ]);
  const earlyPayment = { percent: '2', days: 10 };
  const terms = { days: 30, creditLimit: '100.00', requiresPurchaseOrder: false, earlyPayment };
  await admin.api(changeTerms, { params: { companyId }, body: { ...terms, version: 0 } });
  const body = { ...form, lines: [{ productId: part._id, quantity: 1 }], ...more };
  const placed = await forCompany(buyer, companyId)(checkout, { body });
  if (!placed.ok) throw new Error(placed.problem.type);
  return { founder, buyer, companyId, id: placed.value._id };
}

async function ship(id: string) {
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const lines = [{ productId: part._id, quantity: 1 }];
  const body = { carrier: 'DHL', trackingNumber: '0034', lines };
  const shipped = await admin.api(recordParcel, { params: { id }, body });
  if (!shipped.ok) throw new Error(JSON.stringify(shipped.problem));
  await shop.drain();
}

const dayAfter = (days: number) =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test.each(['withdrawn', 'changed'] as const)(
  'terms that are %s after the order do not change when its invoice is due',
  async (what) => {
    const { founder, companyId, id } = await orderedOnInvoice();
    const params = { companyId };
    if (what === 'withdrawn') await admin.api(withdrawTerms, { params });
    const terms = { days: 7, creditLimit: '100.00', requiresPurchaseOrder: false };
    const body = { ...terms, earlyPayment: null, version: 1 };
    if (what === 'changed') await admin.api(changeTerms, { params, body });
    await ship(id);
    const found = await forCompany(founder, companyId)(listOwnInvoices, {});
    const earlyPayment = { until: dayAfter(10), ratePpm: 20_000, amount: '0.20' };
    expect(found).toMatchObject({ value: [{ dueDay: dayAfter(30), earlyPayment }] });
    const [invoice] = found.ok ? found.value : [];
    const { rows } = await shop.database.pool.query<{ discounts: unknown }>(
      `select content->'payment'->'discounts' as discounts from issued_documents where id = $1`,
      [invoice?._id],
    );
    expect(rows).toEqual([{ discounts: [{ until: dayAfter(10), ratePpm: 20_000 }] }]);
  },
);

test('an invoice names the VAT number with which the company ordered', async () => {
  const { founder, companyId, id } = await orderedOnInvoice('SE123456789701');
  const { pool } = shop.database;
  await pool.query('update companies set tax_number = null where id = $1', [companyId]);
  await ship(id);
  const found = await forCompany(founder, companyId)(listOwnInvoices, {});
  const [invoice] = found.ok ? found.value : [];
  const { rows } = await pool.query<{ number: unknown }>(
    `select content->'buyer'->>'vatNumber' as number from issued_documents where id = $1`,
    [invoice?._id],
  );
  expect(rows).toEqual([{ number: 'SE123456789701' }]);
});

test('an order on invoice is invoiced although the shop has turned invoices off since', async () => {
  const { founder, companyId, id } = await orderedOnInvoice();
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { value, version } = found.value.documents;
  const change = { section: 'documents' as const, ...value };
  await admin.api(changeSettings, { body: { ...change, version, invoiceAt: 'none' } });
  await ship(id);
  const own = await forCompany(founder, companyId)(listOwnInvoices, {});
  expect(own).toMatchObject({ value: [{ order: id }] });
  const body = { ...change, version: version + 1, invoiceAt: 'shipment' as const };
  await admin.api(changeSettings, { body });
});

test('an invoice goes to whoever ordered; once they have left the company, to its admins', async () => {
  const { founder, buyer, companyId, id } = await orderedOnInvoice();
  await shop.database.pool.query(
    'delete from company_members where company_id = $1 and user_id = $2',
    [companyId, buyer.id],
  );
  const before = (await shop.mailsTo(buyer.email)).length;
  await ship(id);
  expect(await shop.mailsTo(buyer.email)).toHaveLength(before);
  const subjects = (await shop.mailsTo(founder.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Invoice /));
});

test('the mail with an invoice says what is to be paid until when, under the number of the buyer', async () => {
  const { buyer, id } = await orderedOnInvoice(null, { purchaseOrder: 'PO-7731' });
  await ship(id);
  const mails = await shop.mailsTo(buyer.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Invoice '));
  expect(mail?.subject).toMatch(/ for order B-\d+, your order PO-7731$/);
  for (const said of [
    'Your order: PO-7731',
    'To pay: $10.00',
    `Due on: ${formatDay(dayAfter(30))}`,
    `Early payment discount: 2% ($0.20) if paid by ${formatDay(dayAfter(10))}`,
  ]) {
    expect(mail?.text).toContain(said);
  }
});

test('an invoice is found by the purchase order number of its buyer', async () => {
  const { founder, companyId, id } = await orderedOnInvoice(null, { purchaseOrder: 'PO-4711' });
  await ship(id);
  const search = async (q: string) => {
    const found = await forCompany(founder, companyId)(listOwnInvoices, { query: { q } });
    return found.ok && found.value.map(({ order }) => order);
  };
  expect(await search('po-4711')).toEqual([id]);
  expect(await search('PO-4712')).toEqual([]);
});

test('a list of invoices names the early-payment discount until its last day', async () => {
  const { id } = await orderedOnInvoice();
  await ship(id);
  const earlyPaymentOn = async (day: string) => {
    const { items } = await listInvoices(shop.database.queries, {}, day);
    return items.find(({ order }) => order === id)?.earlyPayment?.amount;
  };
  expect(await earlyPaymentOn(dayAfter(10))).toBe('0.20');
  expect(await earlyPaymentOn(dayAfter(11))).toBeUndefined();
});
