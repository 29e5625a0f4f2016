import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { actOnOrders, checkout, getOrder } from '#features/orders/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  exportInvoices,
  getInvoicePdf,
  getInvoiceXml,
  getOrderDocument,
  issueOrderDocument,
  listInvoices,
  listOrderDocuments,
  listOwnInvoices,
} from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';
import { issuedInvoicesOf } from './invoice-steps.fixture.ts';

const shop = await testShop({ CURRENCY: 'EUR' });
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '3.33', stock: 1_000 });
const other = await shop.product({ price: '0.0042', stock: 100_000 });

const form = {
  name: 'Mara Lind',
  number: '+49 40 123',
  address: { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  delivery: 'Cash on Delivary',
} as const;

async function ordered(quantities: readonly [number, number]) {
  const buyer = await shop.person();
  const lines = [
    { productId: part._id, quantity: quantities[0] },
    { productId: other._id, quantity: quantities[1] },
  ];
  const placed = await buyer.api(checkout, { body: { ...form, lines } });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [placed.value._id] } });
  return { buyer, order: placed.value, id: placed.value._id };
}

async function ship(id: string, lines: { productId: string; quantity: number }[]) {
  const body = { carrier: 'DHL', trackingNumber: '0034', lines };
  const shipped = await admin.api(recordParcel, { params: { id }, body });
  if (!shipped.ok) throw new Error(JSON.stringify(shipped.problem));
  await shop.drain();
}

describe('an order that ships in two parcels', async () => {
  const { buyer, order, id } = await ordered([10, 1_000]);
  await ship(id, [
    { productId: part._id, quantity: 3 },
    { productId: other._id, quantity: 333 },
  ]);
  await ship(id, [
    { productId: part._id, quantity: 7 },
    { productId: other._id, quantity: 667 },
  ]);
  const listed = await buyer.api(listOwnInvoices, {});
  const own = listed.ok ? listed.value : [];

  test('has two invoices that add up to it', () => {
    expect(own).toHaveLength(2);
    const total = own.reduce((sum, { gross }) => sum + Number(gross.replace('.', '')), 0);
    expect(total).toBe(Number(order.price.replace('.', '')));
    expect(own.map(({ kind }) => kind)).toEqual(['invoice', 'invoice']);
  });

  test('has them in the ledger: the receivables are what was invoiced', async () => {
    const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
      sql`select account, sum(amount)::text as sum from ledger_lines where order_id = ${id} group by 1 order by 1`,
    );
    const cents = order.price.replace('.', '');
    expect(rows).toEqual([
      { account: 'receivables', sum: cents },
      { account: 'revenue', sum: `-${cents}` },
    ]);
  });

  test('has them in its documents and in Manage Invoices', async () => {
    const documents = await buyer.api(listOrderDocuments, { params: { id } });
    expect(documents).toMatchObject({
      value: own.map(({ number, open, dueDay }) => ({ number, open, dueDay })).toReversed(),
    });
    expect(own.map(({ open }) => open)).toEqual(own.map(({ gross }) => gross));
    for (const q of [order.orderNumber, own[0]?.number ?? '', buyer.name]) {
      const found = await admin.api(listInvoices, { query: { q } });
      expect(found.ok && found.value.some(({ _id }) => _id === own[0]?._id)).toBe(true);
    }
  });

  test('has them mailed as PDF', async () => {
    const mails = await shop.mailsTo(buyer.email);
    const attached = mails.flatMap(({ attachments = [] }) => attachments);
    expect(attached.map(({ filename }) => filename).toSorted()).toEqual(
      own.map(({ number }) => `${number}.pdf`).toSorted(),
    );
  });

  test('gives its files to the buyer and to staff, and to nobody else', async () => {
    const params = { id: own[0]?._id ?? '' };
    const finance = await shop.person({ staffRoles: ['finance'] });
    const stranger = await shop.person();
    const warehouse = await shop.person({ staffRoles: ['warehouse'] });
    for (const { api } of [buyer, finance]) {
      const pdf = await api(getInvoicePdf, { params });
      expect(pdf.ok && (await pdf.value.text()).slice(0, 5)).toBe('%PDF-');
    }
    for (const { api } of [stranger, warehouse]) {
      expect(await api(getInvoicePdf, { params })).toMatchObject({ ok: false });
      expect(await api(getInvoiceXml, { params })).toMatchObject({ ok: false });
    }
    const none = await buyer.api(getInvoiceXml, { params });
    expect(none).toMatchObject({ problem: { type: 'invoices/no-e-invoice' } });
  });

  test('has them in the ZIP of the month', async () => {
    const month = own[0]?.day.slice(0, 7) ?? '';
    const zip = await admin.api(exportInvoices, { query: { month } });
    const text = zip.ok ? await zip.value.text() : '';
    expect(text.startsWith('PK')).toBe(true);
    for (const { number } of own) expect(text).toContain(`${number}.pdf`);
  });
});

describe('the documents of an order', async () => {
  const { buyer, id } = await ordered([2, 10]);
  const issue = (kind: 'order-confirmation' | 'pro-forma' | 'delivery-note', parcel?: string) =>
    buyer.api(issueOrderDocument, { params: { id }, body: { kind, ...(parcel && { parcel }) } });

  test('are issued once, however often they are asked for', async () => {
    const [first, second] = await Promise.all([issue('pro-forma'), issue('pro-forma')]);
    expect(first).toMatchObject({ value: { kind: 'pro-forma', number: expect.any(String) } });
    expect(second).toEqual(first);
    const pdf =
      first.ok && (await buyer.api(getOrderDocument, { params: { id: first.value._id } }));
    expect(pdf && pdf.ok && (await pdf.value.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('are one for each parcel', async () => {
    await ship(id, [{ productId: part._id, quantity: 1 }]);
    const order = await buyer.api(getOrder, { params: { id } });
    const parcel = order.ok ? order.value.parcels[0]?._id : '';
    const note = await issue('delivery-note', parcel);
    expect(note).toMatchObject({ value: { kind: 'delivery-note', parcel } });
    expect(await issue('delivery-note', id)).toMatchObject({
      problem: { type: 'invoices/parcel-not-found' },
    });
  });

  test('are no pro-forma invoice once there is an invoice', async () => {
    const invoiced = await ordered([1, 10]);
    await ship(invoiced.id, [{ productId: part._id, quantity: 1 }]);
    const params = { id: invoiced.id };
    const asked = await invoiced.buyer.api(issueOrderDocument, {
      params,
      body: { kind: 'pro-forma' },
    });
    expect(asked).toMatchObject({ problem: { type: 'invoices/order-invoiced' } });
  });
});

test('a shop that has not said when to invoice writes none', async () => {
  const silent = await testShop();
  const adminOfIt = await silent.person({ admin: true });
  const buyer = await silent.person();
  const { _id: productId } = await silent.product();
  const lines = [{ productId, quantity: 1 }];
  const placed = await buyer.api(checkout, { body: { ...form, lines } });
  const orders = placed.ok ? [placed.value._id] : [];
  await adminOfIt.api(actOnOrders, { body: { action: 'pack', orders } });
  const params = { id: orders[0] ?? '' };
  await adminOfIt.api(recordParcel, { params, body: { carrier: 'DHL' } });
  await silent.drain();
  expect(await issuedInvoicesOf(silent)).toEqual([]);
});

test('what was issued is neither changed nor deleted', async () => {
  const { queries } = shop.database;
  for (const statement of [
    sql`update invoices set gross = gross + 1, net = net + 1`,
    sql`delete from invoice_lines`,
    sql`update invoice_taxes set tax = 0`,
    sql`truncate order_documents`,
  ]) {
    await expect(queries.execute(statement)).rejects.toThrow('Failed query');
  }
});
