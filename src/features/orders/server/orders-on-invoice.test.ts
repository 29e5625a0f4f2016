import { expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changeTerms, getCompanyTerms } from '#features/payment-terms/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { defaultDocuments } from '#features/settings/domain/default-business.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { actOnOrders, checkout, deleteOrder, getOrder, placeOrder } from '../contract.ts';
import { enterOrderLines } from '../entry-contract.ts';
import { cancelLines } from '../fulfilment-contract.ts';
import { markPaidByInvoices } from './mark-paid-by-invoices.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
await turnInvoicesOn(admin.api);
const part = await shop.product({ price: '10.00', stock: 100_000 });
const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;
const form = { name: 'Mara', number: '1', address, delivery: 'Invoice' } as const;

async function stock() {
  const { rows } = await shop.database.pool.query<{ left: number }>(
    'select on_hand as left from stock_levels where product_id = $1',
    [part._id],
  );
  return rows[0]?.left;
}

/** A company that may owe 100.00, with its buyer. */
async function onInvoice(change: object = {}) {
  const buyer = await shop.person();
  const companyId = await companyOf(shop, buyer);
  const terms = { days: 30, creditLimit: '100.00', requiresPurchaseOrder: false };
  await admin.api(changeTerms, {
    params: { companyId },
    body: { ...terms, earlyPayment: null, version: 0, ...change },
  });
  const api = forCompany(buyer, companyId);
  const used = async () => {
    const found = await api(getCompanyTerms, { params: { companyId } });
    return found.ok ? found.value.terms?.used : found.problem.type;
  };
  const order = (quantity: number, more: object = {}) =>
    api(checkout, { body: { ...form, lines: [{ productId: part._id, quantity }], ...more } });
  const placed = async (quantity: number) => {
    const outcome = await order(quantity);
    if (!outcome.ok) throw new Error(outcome.problem.type);
    return outcome.value;
  };
  return { api, companyId, used, order, placed };
}

test('a company with terms orders on invoice; its number is on the order and finds it', async () => {
  const { order, used } = await onInvoice();
  const placed = await order(5, { purchaseOrder: 'PO 4711/A' });
  expect(placed).toMatchObject({
    ok: true,
    value: {
      delivery: 'Invoice',
      purchaseOrder: 'PO 4711/A',
      status: 'Pending...',
      heldUntil: null,
    },
  });
  expect(await used()).toBe('50.00');
});

test('an order beyond the credit is refused at the payment method with what is free, and takes no stock', async () => {
  const { order, placed, used } = await onInvoice();
  await placed(6);
  const before = await stock();
  expect(await order(5)).toMatchObject({
    problem: {
      type: 'payment-terms/beyond-credit',
      free: '40.00',
      errors: [{ pointer: '#/delivery' }],
    },
  });
  expect(await stock()).toBe(before);
  expect(await used()).toBe('60.00');
});

test('nobody orders on invoice for themselves, or for a company without terms', async () => {
  const person = await shop.person();
  const lines = [{ productId: part._id, quantity: 1 }];
  const refused = { problem: { type: 'payment-terms/no-terms' } };
  expect(await person.api(checkout, { body: { ...form, lines } })).toMatchObject(refused);
  const companyId = await companyOf(shop, person);
  const api = forCompany(person, companyId);
  const body = { ...form, address: 'Here', productId: part._id, quantity: 1 };
  expect(await api(placeOrder, { body })).toMatchObject(refused);
});

test('a company that orders by purchase order number is asked for it', async () => {
  const { order } = await onInvoice({ requiresPurchaseOrder: true });
  expect(await order(1)).toMatchObject({
    problem: {
      type: 'payment-terms/purchase-order-required',
      errors: [{ pointer: '#/purchaseOrder' }],
    },
  });
});

test('what is cancelled gives its credit back, pieces and whole orders', async () => {
  const { api, placed, used } = await onInvoice();
  const [part1, whole] = [await placed(4), await placed(6)];
  await admin.api(cancelLines, {
    params: { id: part1._id },
    body: { lines: [{ productId: part._id, quantity: 1 }], reason: 'Broken' },
  });
  expect(await used()).toBe('90.00');
  await api(deleteOrder, { params: { id: whole._id } });
  expect(await used()).toBe('30.00');
});

test('a shop that writes no invoices accepts no orders on invoice; staff read why', async () => {
  const { api, companyId, order } = await onInvoice();
  const off = { section: 'documents' as const, ...defaultDocuments, invoiceAt: 'none' as const };
  await admin.api(changeSettings, { body: { ...off, version: 1 } });
  const detail = 'Orders on invoice are not possible at the moment. Choose another way to pay.';
  const refused = {
    type: 'payment-terms/invoices-off',
    errors: [{ pointer: '#/delivery', detail }],
  };
  expect(await order(1)).toMatchObject({ problem: refused });
  expect(await api(getCompanyTerms, { params: { companyId } })).toMatchObject({
    value: { terms: { onHold: false, accepted: false } },
  });
  const body = { ...form, companyId, lines: [{ productId: part._id, quantity: 1 }] };
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select user_id as id from company_members where company_id = $1',
    [companyId],
  );
  const entered = await admin.api(enterOrderLines, { params: { id: rows[0]?.id ?? '' }, body });
  expect(entered).toMatchObject({
    problem: {
      errors: [{ detail: 'The shop writes no invoices. Turn them on in Settings → Documents.' }],
    },
  });
  await admin.api(changeSettings, { body: { ...off, invoiceAt: 'shipment', version: 2 } });
  expect(await order(1)).toMatchObject({ ok: true });
});

test('it ships before it is paid, and is paid when its invoices are', async () => {
  const { placed } = await onInvoice();
  const { _id: id } = await placed(3);
  for (const action of ['pack', 'ship'] as const) {
    const body = { action, orders: [id], ...(action === 'ship' && { carrier: 'DHL' }) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await admin.api(actOnOrders, { body })).toMatchObject({ value: [{ outcome: 'done' }] });
  }
  await shop.drain();
  const settle = (arePaid: boolean) =>
    shop.database.queries.transaction((tx) =>
      markPaidByInvoices(
        tx,
        { ...shop.payments, handledKinds: new Set() },
        { orderId: id, arePaid, byUserId: admin.id },
      ),
    );
  const state = async () => {
    const order = await admin.api(getOrder, { params: { id } });
    return order.ok && [order.value.status, order.value.paid];
  };
  await settle(true);
  expect(await state()).toEqual(['Paid', '30.00']);
  await settle(false);
  expect(await state()).toEqual(['Pending...', '0.00']);
});
