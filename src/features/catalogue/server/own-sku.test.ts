import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addProduct, changeProduct } from '../managed-products-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const refused = (field: string) => ({
  problem: {
    status: 422,
    errors: [{ pointer: `#/${field}`, detail: 'This is the product itself: name another one' }],
  },
});

test.each([
  ['replacedBySku', 'own-1'],
  ['pinCompatibleSkus', ['OTHER-1', 'own-1']],
])('a new product cannot name itself in %s', async (field, value) => {
  const body = { name: 'Terminal', sku: 'Own-1', [field]: value };
  expect(await admin.api(addProduct, { body })).toMatchObject(refused(field));
});

test.each([
  ['replacedBySku', 'own-2'],
  ['pinCompatibleSkus', ['OTHER-1', 'own-2']],
])('a product cannot be changed to name itself in %s, by its SKU either', async (field, value) => {
  const { _id: id } = await shop.product({ sku: `OWN-${field}`.slice(0, 9) });
  const change = (body: object) =>
    admin.api(changeProduct, { params: { id }, body: { version: 1, ...body } });
  expect(await change({ sku: 'OWN-2', [field]: value })).toMatchObject(refused(field));
  expect(await change({ [field]: value })).toMatchObject({ ok: true });
  expect(await change({ version: 2, sku: 'own-2' })).toMatchObject(refused(field));
});
