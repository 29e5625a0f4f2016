import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { undoImport } from '../contract.ts';
import { applyFile, bySku, checkFile, linesOf, must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Admin' });
const other = await shop.person({ admin: true, name: 'Olga Other' });

/** Without those of acts by hand, which give no reason. */
async function entriesOf(sku: string) {
  const entries = must(await admin.api(listAudit, { query: { q: sku } }));
  return entries.filter(({ reason }) => reason !== null);
}

async function importFile(file: string) {
  const { _id: id } = await checkFile(shop, admin, file);
  expect(await applyFile(shop, admin, id)).toMatchObject({ state: 'applied' });
  return id;
}

const imported = { by: admin.email, reason: 'Import: parts.csv', ip: '127.0.0.1' };

test('a product that an import adds or changes is found in the audit log by its SKU', async () => {
  await shop.product({ sku: 'AUD-OLD', name: 'Old part', price: '1.50', stock: 3 });
  await importFile('sku,name,price,stock\nAUD-NEW,New part,2.25,40\nAUD-OLD,Old part,1.75,3\n');
  const { _id: newId } = await bySku(admin, 'AUD-NEW');
  const { _id: oldId } = await bySku(admin, 'AUD-OLD');
  expect(await entriesOf('AUD-NEW')).toMatchObject([
    {
      ...imported,
      action: 'product-added',
      about: 'AUD-NEW',
      object: { type: 'product', id: newId },
      before: null,
      after: { sku: 'AUD-NEW', name: 'New part', price: '2.25', stock: 40 },
    },
  ]);
  const [changed, ...more] = await entriesOf('AUD-OLD');
  expect(changed).toMatchObject({
    ...imported,
    action: 'product-changed',
    about: 'AUD-OLD',
    object: { type: 'product', id: oldId },
  });
  expect(changed?.before).toEqual({ price: '1.50' });
  expect(changed?.after).toEqual({ price: '1.75' });
  expect(more).toEqual([]);
});

test('a stock that an import counts is recorded as a correction', async () => {
  await shop.product({ sku: 'CNT-1', name: 'Counted', stock: 3 });
  await importFile('sku,stock\nCNT-1,9\n');
  expect(await entriesOf('CNT-1')).toMatchObject([
    { ...imported, action: 'stock-corrected', before: { stock: 3 }, after: { stock: 9 } },
  ]);
});

test('a new product without a SKU is found by the SKU that the shop gives it', async () => {
  const id = await importFile('sku,name\n,Numbered part\n');
  expect(await linesOf(admin, id)).toMatchObject([{ sku: null }]);
  const { sku } = await bySku(admin, 'Numbered part');
  expect(sku).toMatch(/^SKU-/);
  expect(await entriesOf(sku)).toMatchObject([
    { ...imported, action: 'product-added', about: sku, after: { name: 'Numbered part', sku } },
  ]);
});

test('the undo of an import is recorded for each of its products, too', async () => {
  await shop.product({ sku: 'BACK-OLD', name: 'Old part', price: '1.50', stock: 3 });
  const id = await importFile(
    'sku,name,price,stock\nBACK-NEW,New part,2.25,40\nBACK-OLD,Old part,1.75,5\n',
  );
  must(await other.api(undoImport, { params: { id } }));
  await shop.drainImports();
  const undone = { by: other.email, reason: 'Undo of the import: parts.csv' };
  const [deleted, ...addition] = await entriesOf('BACK-NEW');
  expect(deleted).toMatchObject({ ...undone, action: 'product-deleted', about: 'BACK-NEW' });
  expect(deleted?.before).toMatchObject({
    sku: 'BACK-NEW',
    name: 'New part',
    price: '2.25',
    stock: 40,
  });
  expect(addition.map(({ action }) => action)).toEqual(['product-added']);
  const entries = await entriesOf('BACK-OLD');
  expect(entries.filter(({ by }) => by === other.email)).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...undone,
        action: 'product-changed',
        before: { price: '1.75' },
        after: { price: '1.50' },
      }),
      expect.objectContaining({
        ...undone,
        action: 'stock-corrected',
        before: { stock: 5 },
        after: { stock: 3 },
      }),
    ]),
  );
});
