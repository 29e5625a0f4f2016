import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import {
  accept,
  delivery,
  quotingWorld,
  whole,
} from '#features/quotes/server/quote-steps.fixture.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { issueOrderDocument } from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';

const shop = await testShop();
const admin = await invoicingShop(shop, 'shipment');
const { buyer, drive, cable, offer } = await quotingWorld(shop);

const saveDocuments = async (changes: object) => {
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value.documents;
  const body = { section: 'documents' as const, version, ...value, ...changes };
  expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
};

const contentOf = async (kind: string) => {
  const { rows } = await shop.database.queries.execute<{ content: Record<string, unknown> }>(
    sql`select content from issued_documents where kind = ${kind}`,
  );
  return rows.map(({ content }) => content);
};

test('invoices and delivery notes name the quote, and what customs ask for where it is known', async () => {
  const codes = { originCountry: 'CN', hsCode: '85044090' };
  const body = { version: 1, ...codes };
  await admin.api(changeProduct, { params: { id: drive._id }, body });
  const quote = await offer();
  const ordered = await accept(buyer.api, quote, whole);
  const id = ordered.ok ? ordered.value.orderId : '';
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const lines = [
    { productId: drive._id, quantity: 10 },
    { productId: cable._id, quantity: 20 },
  ];
  const parcel = { carrier: 'DHL', trackingNumber: '0034', lines };
  await admin.api(recordParcel, { params: { id }, body: parcel });
  await shop.drain();
  await admin.api(issueOrderDocument, { params: { id }, body: { kind: 'delivery-note' } });
  const expected = {
    lines: [codes, { originCountry: null, hsCode: null }],
    references: { quote: { number: quote.number } },
  };
  expect(await contentOf('invoice')).toMatchObject([expected]);
  expect(await contentOf('delivery-note')).toMatchObject([expected]);
});

test('the mail that confirms an order has its confirmation as PDF, if the settings say so', async () => {
  const customer = await shop.person();
  const order = async () => {
    const lines = [{ productId: drive._id, quantity: 1 }];
    const placed = await customer.api(checkout, { body: { ...delivery, lines } });
    if (!placed.ok) throw new Error(placed.problem.title);
    const [mail] = await shop.mailsTo(customer.email);
    expect(mail?.subject).toBe(`Order ${placed.value.orderNumber} received`);
    return (mail?.attachments ?? []).map(({ filename }) => filename);
  };
  expect(await order()).toEqual([]);
  await saveDocuments({ mailsConfirmation: true });
  expect(await order()).toEqual([expect.stringMatching(/^OC-\d{4}-00001\.pdf$/)]);
});
