import { expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  creditedReturn,
  invoicingShop,
  issuedInvoicesOf,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { actOnOrders, checkout, getOrder } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listOpenItems, listWriteOffs, undoInvoiceWriteOff, writeOffInvoice } from '../contract.ts';
import { postedTransfer } from './ledger-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000 });
const reason = 'The customer is bankrupt.';

/** An invoice over 20.00 to a company. */
async function invoiced() {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder);
  const terms = { days: 10, creditLimit: '9000.00', requiresPurchaseOrder: false };
  const params = { companyId };
  await admin.api(changeTerms, { params, body: { ...terms, earlyPayment: null, version: 0 } });
  const api = forCompany(founder, companyId);
  const lines = [{ productId: part._id, quantity: 2 }];
  const placed = await api(checkout, {
    body: {
      name: 'Mara',
      number: '1',
      address: { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
      delivery: 'Invoice',
      lines,
    },
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const orderId = placed.value._id;
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [orderId] } });
  const parcel = { carrier: 'DHL', lines };
  await admin.api(recordParcel, { params: { id: orderId }, body: parcel });
  await shop.drain();
  const invoice = (await issuedInvoicesOf(shop)).find((one) => one.orderId === orderId);
  const open = async () => {
    const items = await finance.api(listOpenItems, { params: { id: companyId } });
    return items.ok ? items.value.map((item) => item.open) : null;
  };
  const isPaid = async () => {
    const order = await finance.api(getOrder, { params: { id: orderId } });
    return order.ok && order.value.paid;
  };
  return { companyId, orderId, id: invoice?.id ?? '', open, isPaid };
}

test('a write-off closes the invoice and its order; taken back, both are open again', async () => {
  const { companyId, id, open, isPaid } = await invoiced();
  const before = await isPaid();
  await postedTransfer(shop, { party: { companyId }, cents: 5_00n, documentId: id });
  const params = { id };
  const done = await finance.api(writeOffInvoice, { params, body: { open: '15.00', reason } });
  expect(done).toMatchObject({ ok: true, value: { amount: '15.00' } });
  expect(await open()).toEqual([]);
  expect(await isPaid()).not.toEqual(before);
  const listed = await finance.api(listWriteOffs, { params: { id: companyId } });
  expect(listed).toMatchObject({ value: [{ _id: id, amount: '15.00' }] });

  const undone = await finance.api(undoInvoiceWriteOff, { params, body: { reason } });
  expect(undone.ok).toBe(true);
  expect([await open(), await isPaid()]).toEqual([['15.00'], before]);
  const again = await finance.api(undoInvoiceWriteOff, { params, body: { reason } });
  expect(again).toMatchObject({ problem: { type: 'collections/not-written-off' } });
});

test('a write-off that is taken back leaves open what is not credited', async () => {
  const { orderId, id, open } = await invoiced();
  await finance.api(writeOffInvoice, { params: { id }, body: { open: '20.00', reason } });
  await creditedReturn(shop, orderId, 1);
  expect(await open()).toEqual(['-10.00']);
  await finance.api(undoInvoiceWriteOff, { params: { id }, body: { reason } });
  expect(await open()).toEqual(['10.00']);
});

test('what was paid meanwhile is not written off', async () => {
  const { companyId, id, open } = await invoiced();
  await postedTransfer(shop, { party: { companyId }, cents: 5_00n, documentId: id });
  const params = { id };
  const stale = await finance.api(writeOffInvoice, { params, body: { open: '20.00', reason } });
  expect(stale).toMatchObject({ problem: { type: 'collections/open-changed', open: '15.00' } });
  expect(await open()).toEqual(['15.00']);
});

test('of two at once, one writes off', async () => {
  const { id, open } = await invoiced();
  const body = { open: '20.00', reason };
  const both = await Promise.all([
    finance.api(writeOffInvoice, { params: { id }, body }),
    admin.api(writeOffInvoice, { params: { id }, body }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await open()).toEqual([]);
});

test('small rests that payments leave are written off if the shop says so; small invoices are not', async () => {
  const [rest, whole] = [await invoiced(), await invoiced()];
  const party = { companyId: rest.companyId };
  await postedTransfer(shop, { party, cents: 19_97n, documentId: rest.id });
  await shop.runDue();
  expect(await rest.open()).toEqual(['0.03']);
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value.reminders;
  const body = { section: 'reminders' as const, version, ...value, writeOffUpTo: '10.00' };
  expect((await admin.api(changeSettings, { body })).ok).toBe(true);
  shop.clock.advance(3_600_000);
  await shop.runDue();
  const { rows } = await shop.database.pool.query<{ balance: string }>(
    'select balance::text from ledger_open_items where document_id = any($1) order by balance',
    [[rest.id, whole.id]],
  );
  expect(rows.map(({ balance }) => balance)).toEqual(['0', '2000']);
});
