import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  exportFixedPricesCsv,
  exportFixedPricesXlsx,
  importFixedPrices,
  previewPriceImport,
} from '../price-lists-contract.ts';
import { must, priceListStaff } from './price-list-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'Europe/Berlin' });
const { sales, finance, admin, added, getList, pricesOf } = await priceListStaff(shop);

test('a file adds and changes prices, or replaces all; the preview says how many', async () => {
  const list = await added();
  const [a, b, c] = [await shop.product(), await shop.product(), await shop.product()];
  const first = `SKU,Price,Price breaks,Remark\n${a.sku},$9.50,100: 9; 1000: 8.5,x\n${b.sku.toLowerCase()},2,,\n`;
  const shown = await preview(list._id, first);
  expect(shown).toMatchObject({ added: 2, invalid: 0, errors: [], unknownColumns: ['Remark'] });
  expect(await pricesOf(list._id)).toEqual([]);
  const counts = { changed: 0, removed: 0, unchanged: 0 };
  expect(must(await imported(list._id, first))).toEqual({ ...counts, added: 2 });
  expect((await pricesOf(list._id, a.sku))[0]).toMatchObject({
    price: '9.50',
    priceBreaks: [
      { quantity: 100, price: '9.00' },
      { quantity: 1000, price: '8.50' },
    ],
  });
  const second = `Artikelnummer;Preis\n${b.sku};1,75\n${c.sku};0,0042\n`;
  expect(must(await imported(list._id, second))).toEqual({ ...counts, added: 1, changed: 1 });
  expect(must(await imported(list._id, second))).toEqual({ ...counts, added: 0, unchanged: 2 });
  const replaced = must(await imported(list._id, second, 'replace'));
  expect(replaced).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 2 });
  expect((await pricesOf(list._id)).map(({ price }) => price)).toEqual(['1.75', '0.0042']);
  const [entry] = must(await admin.api(listAudit, { query: { q: list.name, limit: 1 } }));
  expect(entry).toMatchObject({
    action: 'price-list-prices-imported',
    after: { mode: 'replace', removed: 1, fileName: 'prices.csv' },
  });
});

test('a file with errors changes nothing; each error names its line and field', async () => {
  const list = await added();
  const [a, b, euro] = [await shop.product(), await shop.product(), await shop.product()];
  const { pool } = shop.database;
  await pool.query("update products set currency = 'EUR' where id = $1", [euro._id]);
  const lines = [
    `${a.sku},1,`,
    `${a.sku},2,`,
    'UNKNOWN,3,',
    ',4,',
    `${euro.sku},5,`,
    `${b.sku},,`,
    `${b.sku},€6,`,
  ];
  const file = `SKU,Price,Price breaks\n${lines.join('\n')}\n`;
  const shown = await preview(list._id, file);
  expect(shown.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'sku'],
    [4, 'sku'],
    [5, 'sku'],
    [6, 'sku'],
    [7, 'price'],
    [8, 'sku'],
    [8, 'price'],
  ]);
  expect(shown.errors[0]?.detail).toBe('Line 2 has the same SKU');
  expect(await imported(list._id, file)).toMatchObject({
    problem: { type: 'price-lists/invalid-lines', invalid: 6, errors: shown.errors },
  });
  const breaks = `SKU,Price,Price breaks\n${a.sku},1,10: 2\n${b.sku},1,ten\n`;
  expect((await preview(list._id, breaks)).errors.map(({ field }) => field)).toEqual([
    'priceBreaks',
    'priceBreaks',
  ]);
  expect(await pricesOf(list._id)).toEqual([]);
  expect(await imported(list._id, 'Price\n1\n')).toMatchObject({
    problem: { type: 'spreadsheets/file-unreadable' },
  });
});

test.each([
  ['CSV', 'en', exportFixedPricesCsv],
  ['CSV', 'de', exportFixedPricesCsv],
  ['XLSX', 'de', exportFixedPricesXlsx],
])(
  'an export as %s in %s can be imported again and changes nothing',
  async (_as, language, { path }) => {
    const list = await added();
    const [a, b] = [await shop.product({ name: '=Sum; "quoted"' }), await shop.product()];
    must(await imported(list._id, `SKU,Price,Breaks\n${a.sku},1234.5,10: 0.0042\n${b.sku},7,\n`));
    const url = `/api${path.replace('{id}', list._id)}`;
    const headers = { authorization: `Bearer ${finance.token}`, 'accept-language': language };
    const { rawPayload } = await shop.app.inject({ url, headers });
    const again = await preview(list._id, new Blob([new Uint8Array(rawPayload)]), 'replace');
    expect(again).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 2,
      invalid: 0,
      stopped: false,
      errors: [],
      unknownColumns: [],
    });
  },
);

test('the prices of archived products are left out of files, and no file removes them', async () => {
  const list = await added();
  const part = await shop.product();
  must(await imported(list._id, `SKU,Price\n${part.sku},1\n`));
  await shop.database.pool.query('update products set archived_at = now() where id = $1', [
    part._id,
  ]);
  expect(must(await imported(list._id, 'SKU,Price\n', 'replace')).removed).toBe(0);
  expect(await pricesOf(list._id)).toMatchObject([{ archived: true }]);
});

test('ten thousand prices are imported by one call', async () => {
  const list = await added();
  await shop.database.pool.query(`
    insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple, lifecycle, currency, added_at)
    select gen_random_uuid(), 'BULK-' || n, 'bulk--' || n, 'Bulk', '', '', 1, 1, 'active', 'USD', now()
    from generate_series(1, 10000) n`);
  const lines = Array.from({ length: 10_000 }, (_, at) => `BULK-${at + 1},${at + 1}`);
  const counts = must(await imported(list._id, `SKU,Price\n${lines.join('\n')}\n`));
  expect(counts.added).toBe(10_000);
  expect((await getList(list._id)).prices).toBe(10_000);
});

async function preview(id: string, file: string | Blob, mode?: 'replace') {
  const query = mode ? { mode } : {};
  const body = new Blob([file]);
  return must(await sales.api(previewPriceImport, { params: { id }, query, body }));
}

function imported(id: string, file: string | Blob, mode?: 'replace') {
  const query = { ...(mode ? { mode } : {}), fileName: 'prices.csv' };
  return sales.api(importFixedPrices, { params: { id }, query, body: new Blob([file]) });
}
