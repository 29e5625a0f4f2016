import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { actOnOrders } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { accept, quotingWorld, whole } from '#features/quotes/server/quote-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { issueOrderDocument } from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';

const shop = await testShop();
const admin = await invoicingShop(shop, 'shipment');
const { buyer, drive, cable, offer } = await quotingWorld(shop);

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
