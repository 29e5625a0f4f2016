import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { actOnOrders, checkout, countOrders, listAllOrders } from '../contract.ts';
import { recordParcel } from '../fulfilment-contract.ts';
import {
  addPurchaseOrderFile,
  downloadPurchaseOrderFile,
  getPurchaseOrder,
  releasePurchaseOrderHold,
} from '../purchase-order-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
await turnInvoicesOn(admin.api);
const buyer = await shop.person();
const companyId = await companyOf(shop, buyer);
const api = forCompany(buyer, companyId);
const part = await shop.product({ price: '2.00', stock: 1_000 });
afterEach(await saveData(shop));

const save = (purchaseOrderFile: 'none' | 'optional' | 'required', version = 0) => {
  const terms = { days: 30, creditLimit: '100.00', requiresPurchaseOrder: false };
  const body = { ...terms, purchaseOrderFile, earlyPayment: null, version };
  return admin.api(changeTerms, { params: { companyId }, body });
};

async function orderOnInvoice(): Promise<string> {
  const placed = await api(checkout, {
    body: {
      name: 'Mara Lind',
      number: '+49 40 123',
      address: { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      delivery: 'Invoice',
      lines: [{ productId: part._id, quantity: 10 }],
    },
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  return placed.value._id;
}

const add = (id: string, content = '%PDF-1.7\norder') =>
  api(addPurchaseOrderFile, {
    params: { id },
    query: { fileName: 'PO-4711.pdf' },
    body: new Blob([content]),
  });

describe('the purchase order of a company', () => {
  test('is wanted by the terms at which it ordered, whatever they become', async () => {
    await save('required');
    const id = await orderOnInvoice();
    await save('none', 1);
    const wanted = { wanted: 'required', files: [] };
    expect(await api(getPurchaseOrder, { params: { id } })).toMatchObject({ value: wanted });
    const next = await orderOnInvoice();
    expect(await admin.api(getPurchaseOrder, { params: { id: next } })).toMatchObject({
      value: { wanted: 'none', files: [] },
    });
  });

  test('is read by the company and by staff, and by nobody else', async () => {
    await save('optional');
    const id = await orderOnInvoice();
    const added = await add(id);
    expect(added).toMatchObject({ value: { files: [{ name: 'PO-4711.pdf', bytes: 14 }] } });
    const fileId = added.ok ? (added.value.files[0]?._id ?? '') : '';
    const params = { id, fileId };
    for (const reader of [api, admin.api]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const file = await reader(downloadPurchaseOrderFile, { params });
      expect(file.ok && (await file.value.text())).toBe('%PDF-1.7\norder');
    }
    const other = await shop.person();
    expect(await other.api(downloadPurchaseOrderFile, { params })).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
  });

  test('is added once, and only as PDF', async () => {
    await save('optional');
    const id = await orderOnInvoice();
    await add(id);
    const again = await add(id);
    expect(again.ok && again.value.files).toHaveLength(1);
    expect(await add(id, '<script>')).toMatchObject({ problem: { type: 'orders/not-a-pdf' } });
  });

  test('has five files at most; the fifth can be sent again because its answer was lost', async () => {
    await save('optional');
    const id = await orderOnInvoice();
    const send = (file: number) => add(id, `%PDF-1.7\nfile ${file}`);
    await Promise.all([1, 2, 3, 4, 5].map(send));
    const again = await send(5);
    expect(again.ok && again.value.files).toHaveLength(5);
    expect(await send(6)).toMatchObject({ problem: { type: 'orders/too-many-files' } });
  });
});

const pack = async (id: string) =>
  admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });

const ship = async (id: string) => {
  const body = { action: 'ship' as const, orders: [id], carrier: 'DHL' };
  const outcome = await admin.api(actOnOrders, { body });
  return outcome.ok ? outcome.value[0] : outcome;
};

/** What staff find by the filter of held orders. */
const heldOrders = async (filter: object = {}) => {
  const query = { held: 'purchase-order', ...filter } as const;
  const [list, counted] = await Promise.all([
    admin.api(listAllOrders, { query }),
    admin.api(countOrders, { query }),
  ]);
  if (!list.ok || !counted.ok) throw new Error('staff see no orders');
  return { listed: list.value.map(({ _id }) => _id), count: counted.value.count };
};

const missing = { outcome: 'refused', type: 'orders/purchase-order-missing' };

const release = (by: Person, id: string) =>
  by.api(releasePurchaseOrderHold, { params: { id }, body: { reason: 'It comes by post.' } });

describe('an order whose terms ask for the purchase order', () => {
  test('is packed, but does not ship before it is there; the buyer is asked by mail, and staff see it in the list', async () => {
    await save('required');
    const id = await orderOnInvoice();
    const asking = (await shop.mailsTo(buyer.email)).find(({ subject }) =>
      subject.endsWith('waits for your purchase order'),
    );
    expect(asking?.text).toContain(`/dashboard/myorders/${id}`);
    await pack(id);
    expect(await ship(id)).toMatchObject(missing);
    const params = { id };
    expect(await admin.api(recordParcel, { params, body: { carrier: 'DHL' } })).toMatchObject({
      problem: { type: 'orders/purchase-order-missing' },
    });
    expect(await admin.api(listAllOrders, {})).toMatchObject({
      value: [{ _id: id, awaitsPurchaseOrder: true }],
    });
    expect(await heldOrders()).toEqual({ listed: [id], count: 1 });
    expect(await heldOrders({ status: 'Paid' })).toEqual({ listed: [], count: 0 });
    expect(await api(getPurchaseOrder, { params })).toMatchObject({
      value: { holdsShipment: true },
    });
    expect(await add(id)).toMatchObject({ value: { holdsShipment: false, released: null } });
    expect(await admin.api(listAllOrders, {})).toMatchObject({
      value: [{ _id: id, awaitsPurchaseOrder: false }],
    });
    expect(await heldOrders()).toEqual({ listed: [], count: 0 });
    expect(await ship(id)).toMatchObject({ outcome: 'done' });
  });

  test('is no longer among the held ones once it is cancelled', async () => {
    await save('required');
    const id = await orderOnInvoice();
    expect((await heldOrders()).listed).toEqual([id]);
    const body = { action: 'cancel' as const, orders: [id], reason: 'Out of production' };
    expect(await admin.api(actOnOrders, { body })).toMatchObject({ value: [{ outcome: 'done' }] });
    expect(await heldOrders()).toEqual({ listed: [], count: 0 });
  });

  test('ships without it once staff release it, with a reason that only staff see', async () => {
    await save('required');
    const id = await orderOnInvoice();
    await pack(id);
    const params = { id };
    expect(await release(await shop.person({ staffRoles: ['warehouse'] }), id)).toMatchObject({
      ok: false,
      problem: { status: 403 },
    });
    const seller = await shop.person({ name: 'Sam Sales', staffRoles: ['sales'] });
    expect(await release(seller, id)).toMatchObject({
      value: { holdsShipment: false, released: { by: 'Sam Sales', reason: 'It comes by post.' } },
    });
    expect(await api(getPurchaseOrder, { params })).toMatchObject({
      value: { released: { by: null, reason: null } },
    });
    expect(await release(seller, id)).toMatchObject({ problem: { type: 'orders/not-held' } });
    expect(await ship(id)).toMatchObject({ outcome: 'done' });
  });

  test('of which it is welcome only ships without', async () => {
    await save('optional');
    const id = await orderOnInvoice();
    await pack(id);
    expect(await ship(id)).toMatchObject({ outcome: 'done' });
  });
});
