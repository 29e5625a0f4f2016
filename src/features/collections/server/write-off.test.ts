import { describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  creditedReturn,
  invoicingShop,
  issuedInvoicesOf,
} from '#features/invoices/server/invoice-steps.fixture.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { actOnOrders, checkout, getOrder, refundOrder } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
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

test('goods that come back lower the write-off of their invoice before anything is owed for them', async () => {
  const { companyId, orderId, id, open } = await invoiced();
  await finance.api(writeOffInvoice, { params: { id }, body: { open: '20.00', reason } });
  await creditedReturn(shop, orderId, 1);
  expect(await open()).toEqual([]);
  const listed = await finance.api(listWriteOffs, { params: { id: companyId } });
  expect(listed).toMatchObject({ value: [{ _id: id, amount: '10.00' }] });
  await finance.api(undoInvoiceWriteOff, { params: { id }, body: { reason } });
  expect(await open()).toEqual(['10.00']);
});

test('goods of an invoice that was paid in part and written off are worth what was paid', async () => {
  const { companyId, orderId, id, open } = await invoiced();
  await postedTransfer(shop, { party: { companyId }, cents: 12_00n, orderId, documentId: id });
  await finance.api(writeOffInvoice, { params: { id }, body: { open: '8.00', reason } });
  await creditedReturn(shop, orderId, 2);
  expect(await open()).toEqual(['-12.00']);
  const listed = await finance.api(listWriteOffs, { params: { id: companyId } });
  expect(listed).toMatchObject({ value: [] });
});

/** Of an order over 40.00 the first half has shipped, and its invoice is written off. */
async function halfWrittenOff() {
  const buyer = await shop.person();
  const orderId = await orderOf(buyer.api, [{ productId: part._id, quantity: 4 }]);
  const lines = [{ productId: part._id, quantity: 2 }];
  await shipOrder(admin.api, orderId, lines);
  await shop.drain();
  const invoices = async () => {
    const listed = await buyer.api(listOwnInvoices, {});
    return listed.ok ? listed.value : [];
  };
  const [invoice] = await invoices();
  const params = { id: invoice?._id ?? '' };
  const done = await finance.api(writeOffInvoice, { params, body: { open: '20.00', reason } });
  expect(done.ok).toBe(true);
  const balances = async () => {
    const { rows } = await shop.database.pool.query<{ balance: string }>(
      'select balance::text from ledger_open_items where order_id = $1 order by balance',
      [orderId],
    );
    return rows.map(({ balance }) => balance);
  };
  const order = async () => {
    const found = await buyer.api(getOrder, { params: { id: orderId } });
    return found.ok ? [found.value.status, found.value.paid, found.value.refunded] : [];
  };
  const ship = () => shipOrder(admin.api, orderId, lines).then(() => shop.drain());
  return { orderId, params, invoices, balances, order, ship };
}

describe('an order on delivery in two parcels of which the first is written off', () => {
  test('has no loss any more once its cash is booked', async () => {
    const { orderId, params, balances, order, ship } = await halfWrittenOff();
    const body = { amount: '40.00' };
    expect((await admin.api(bookCash, { params: { id: orderId }, body })).ok).toBe(true);
    await shop.drain();
    const again = await finance.api(undoInvoiceWriteOff, { params, body: { reason } });
    expect(again).toMatchObject({ problem: { type: 'collections/not-written-off' } });
    await ship();
    expect(await balances()).toEqual(['0', '0', '0']);
    expect(await order()).toEqual(['Paid', '40.00', '0.00']);
  });

  test('is paid neither by the write-off nor by its undoing before the cash of the rest is there', async () => {
    const { orderId, params, balances, order, ship } = await halfWrittenOff();
    await ship();
    const undone = await finance.api(undoInvoiceWriteOff, { params, body: { reason } });
    expect(undone.ok).toBe(true);
    expect(await order()).toEqual(['Pending...', '0.00', '0.00']);
    const body = { amount: '40.00' };
    expect((await admin.api(bookCash, { params: { id: orderId }, body })).ok).toBe(true);
    await shop.drain();
    expect(await balances()).toEqual(['0', '0', '0']);
    expect(await order()).toEqual(['Paid', '40.00', '0.00']);
  });

  test('pays back no cash that was never received', async () => {
    const { orderId, invoices, order, ship } = await halfWrittenOff();
    await ship();
    const rest = (await invoices()).find(({ open }) => open === '20.00');
    const params = { id: rest?._id ?? '' };
    await finance.api(writeOffInvoice, { params, body: { open: '20.00', reason } });
    expect((await order())[0]).toBe('Paid');
    const refunded = await admin.api(refundOrder, {
      params: { id: orderId },
      body: { amount: '5.00', reason: 'Late' },
    });
    expect(refunded).toMatchObject({
      problem: { type: 'payments/refund-too-large', left: '0.00' },
    });
  });
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
