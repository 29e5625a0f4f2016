import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { checkout } from '../contract.ts';
import {
  addPurchaseOrderFile,
  downloadPurchaseOrderFile,
  getPurchaseOrder,
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
});
