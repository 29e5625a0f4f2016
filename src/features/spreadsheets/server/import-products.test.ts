import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  changeProduct,
  correctStock,
  uploadProductFile,
} from '#features/catalogue/managed-products-contract.ts';
import { importCatalogue } from '#features/catalogue/server/index.ts';
import { stockMovements } from '#features/inventory/server/index.ts';
import { testShop, type Person, type TestShop } from '#test/support/test-shop.ts';
import {
  applyImport,
  beginImport,
  checkImport,
  exportProductsCsv,
  exportProductsXlsx,
  readColumns,
  uploadImportFile,
} from '../contract.ts';
import { applyFile, bySku, checkFile, linesOf, must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Admin' });
await shop.database.queries.transaction((tx) =>
  importCatalogue(
    tx,
    { ...shop.payments, currency: 'USD' },
    [
      {
        slug: 'resistors',
        name: 'Resistors',
        attributes: [
          { key: 'resistance', name: 'Resistance', unit: 'Ω', type: 'number' },
          { key: 'package', name: 'Package', type: 'text' },
        ],
      },
    ],
    [],
  ),
);

describe('a file of products', () => {
  test('is checked line by line before anything changes, and then applied at once', async () => {
    await shop.product({ sku: 'OLD-1', name: 'Old part', price: '0.0042', stock: 7 });
    await shop.product({ sku: 'SAME-1', name: 'Same part', price: '1.50', stock: 3 });
    const file = [
      'Article number;Title;Net price;On hand;Group;Parameters',
      'old-1;Old part;0.0045;9;resistors;"resistance= 10k; package= 0603"',
      'SAME-1;Same part;1.5;3;;',
      'NEW-1;New part;2.25;40;Resistors;Resistance= 4.7k',
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    expect(check).toMatchObject({
      state: 'checked',
      lines: 3,
      counts: { new: 1, changed: 1, unchanged: 1, invalid: 0 },
    });
    expect((await bySku(admin, 'OLD-1')).price).toBe('0.0042');
    const lines = await linesOf(admin, check._id);
    expect(lines.map(({ line, kind, sku }) => [line, kind, sku])).toEqual([
      [2, 'changed', 'OLD-1'],
      [3, 'unchanged', 'SAME-1'],
      [4, 'new', 'NEW-1'],
    ]);
    expect(lines.map(({ category }) => category)).toEqual(['resistors', null, 'resistors']);
    expect(lines[0]?.changes).toEqual([
      { field: 'price', old: '0.0042', new: '0.0045' },
      { field: 'stock', old: '7', new: '9' },
      { field: 'category', old: '', new: 'resistors' },
      { field: 'attributes', old: '', new: 'resistance= 10000; package= 0603' },
    ]);
    expect(await applyFile(shop, admin, check._id)).toMatchObject({
      state: 'applied',
      progress: 2,
    });
    expect(await bySku(admin, 'OLD-1')).toMatchObject({
      price: '0.0045',
      stock: 9,
      version: 2,
      changedBy: 'Ada Admin',
      attributes: [{ value: 10_000 }, { value: '0603' }],
    });
    expect(await bySku(admin, 'NEW-1')).toMatchObject({ stock: 40, attributes: [{ value: 4700 }] });
    expect((await bySku(admin, 'SAME-1')).version).toBe(1);
  });

  test('may have prices with the currency of the shop, in no other one', async () => {
    const file = [
      'Artikelnummer;Name;Preis;Staffelpreise',
      'CUR-1;Priced part;0,61\u00a0$;"100: USD 0,55; 1.000: 0,50 $"',
      'CUR-2;Foreign part;0,61 €;100: 0,55 €',
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    const [own, other] = await linesOf(admin, check._id);
    expect(own).toMatchObject({ kind: 'new', errors: [] });
    expect(own?.changes).toContainEqual({ field: 'price', old: null, new: '0.61' });
    expect(own?.changes).toContainEqual({
      field: 'priceBreaks',
      old: null,
      new: '100: 0.55; 1000: 0.50',
    });
    expect(other?.errors).toEqual([
      { field: 'price', detail: '0,61 € is not in USD' },
      { field: 'priceBreaks', detail: '0,55 € is not in USD' },
    ]);
  });

  test('may have weights and sizes in the units of their headers or cells', async () => {
    const file = [
      'SKU,Name,Weight (kg),Length (cm),Width,Height,ECCN',
      'CUST-1,Cabinet,1.25,40,12 in,300,ear99',
      'CUST-2,Cable,350 g,,,,',
    ].join('\n');
    const { _id: id } = await checkFile(shop, admin, file);
    await applyFile(shop, admin, id);
    expect(await bySku(admin, 'CUST-1')).toMatchObject({
      weightGrams: 1250,
      lengthMm: 400,
      widthMm: 304.8,
      heightMm: 300,
      eccn: 'EAR99',
    });
    expect(await bySku(admin, 'CUST-2')).toMatchObject({ weightGrams: 350, lengthMm: null });
  });

  test('opens the stock of new products in the name of the admin, with the name of the file', async () => {
    const check = await checkFile(shop, admin, 'sku,name,stock\nOPEN-1,Opened,25\n');
    await applyFile(shop, admin, check._id);
    const { _id } = await bySku(admin, 'OPEN-1');
    const { queries } = shop.database;
    expect(
      await queries.select().from(stockMovements).where(eq(stockMovements.productId, _id)),
    ).toMatchObject([
      {
        reason: 'opening',
        change: 25,
        byUserId: admin.id,
        note: expect.stringMatching(/^Import: /),
      },
    ]);
  });

  test('with an invalid line changes nothing and reports the errors of each line', async () => {
    await shop.product({ sku: 'GOOD-1', name: 'Good part' });
    const check = await checkFile(
      shop,
      admin,
      'sku,name,price,category\nGOOD-1,Better part,1,\nBAD-1,Bad,twelve,nowhere\nGOOD-1,Again,1,\nBAD-2,,,\nBAD-3,Cut off\n',
    );
    expect(check.counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 4 });
    const lines = await linesOf(admin, check._id);
    expect(lines.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['category', 'price'],
      ['sku'],
      ['name'],
      [null],
    ]);
    expect(lines[4]?.errors[0]?.detail).toBe('2 cells where the header has 4');
    expect(await admin.api(applyImport, { params: { id: check._id } })).toMatchObject({
      problem: { type: 'spreadsheets/invalid-lines', invalid: 4 },
    });
    expect((await bySku(admin, 'GOOD-1')).name).toBe('Good part');
  });

  test('matches SKUs in any case; two that differ in case only are duplicates', async () => {
    await shop.product({ sku: 'CASE-1', name: 'Case', price: '1.00' });
    const file = ['SKU;Name;Price', 'cASe-1;Case;2.00', 'case-2;New;1.00', 'CASE-2;New;1.00'];
    const check = await checkFile(shop, admin, file.join('\n'));
    expect(
      (await linesOf(admin, check._id)).map(({ sku, kind, errors }) => [sku, kind, errors]),
    ).toEqual([
      ['CASE-1', 'changed', []],
      ['CASE-2', 'new', []],
      ['CASE-2', 'invalid', [{ field: 'sku', detail: 'The same SKU as in line 3' }]],
    ]);
  });

  test('is checked again if a product has changed since the check', async () => {
    const part = await shop.product({ sku: 'RACE-1', name: 'Race part' });
    await shop.product({ sku: 'RACE-2', name: 'Other part' });
    const check = await checkFile(
      shop,
      admin,
      'sku,name\nRACE-2,Renamed other\nRACE-1,Renamed by file\n',
    );
    must(
      await admin.api(changeProduct, {
        params: { id: part._id },
        body: { version: 1, name: 'Renamed by hand' },
      }),
    );
    expect(await applyFile(shop, admin, check._id)).toMatchObject({
      state: 'checked',
      note: expect.stringContaining('repeated'),
    });
    expect((await bySku(admin, 'RACE-2')).name).toBe('Other part');
    expect((await linesOf(admin, check._id))[1]?.changes).toEqual([
      { field: 'name', old: 'Renamed by hand', new: 'Renamed by file' },
    ]);
    expect(await applyFile(shop, admin, check._id)).toMatchObject({ state: 'applied' });
  });

  test('never overwrites stock that was ordered since the check', async () => {
    const part = await shop.product({ sku: 'STOCK-1', stock: 100 });
    const check = await checkFile(shop, admin, 'sku,stock\nSTOCK-1,120\n');
    must(await admin.api(correctStock, { params: { id: part._id }, body: { take: 5 } }));
    expect(await applyFile(shop, admin, check._id)).toMatchObject({ state: 'checked' });
    expect((await bySku(admin, 'STOCK-1')).stock).toBe(95);
  });

  test('saves the chosen columns and proposes them for the next file', async () => {
    const { _id: id } = must(await admin.api(beginImport, { body: { fileName: 'a.csv' } }));
    const body = new Blob(['Katalogplatz\tRufname\nX\tY\n']);
    must(await admin.api(uploadImportFile, { params: { id }, body }));
    const first = must(await admin.api(readColumns, { params: { id } }));
    expect(first).toMatchObject({ delimiter: 'tab', columns: [{ field: null }, { field: null }] });
    const columns: ('sku' | 'name')[] = ['sku', 'name'];
    must(await admin.api(checkImport, { params: { id }, body: { columns, decimalComma: false } }));
    await shop.drainImports();
    const again = must(await admin.api(readColumns, { params: { id } }));
    expect(again.columns.map(({ field }) => field)).toEqual(['sku', 'name']);
  });

  test('that is not a table is refused', async () => {
    const { _id: id } = must(await admin.api(beginImport, { body: { fileName: 'a.xlsx' } }));
    const body = new Blob(['PK\u0003\u0004', new Uint8Array(50)]);
    must(await admin.api(uploadImportFile, { params: { id }, body }));
    expect(await admin.api(readColumns, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/file-unreadable', status: 422 },
    });
  });
});

describe('an export', () => {
  test('that is imported again changes nothing, as CSV and as XLSX', async () => {
    const own = await testShop();
    const by = await own.person({ admin: true });
    const certificate = await uploadFile(by);
    const odd = [
      { name: '=HYPERLINK("x")', description: 'Two\nlines, "quoted"; and\ttabs\r\nmore' },
      { name: "'=an apostrophe", description: '_x000D_ \u00e9 漢字 🔌 <b>&amp;</b>' },
      { name: '+1', price: '999999999.9999', mpn: '007', manufacturer: '-5' },
      {
        name: 'Breaks',
        price: '0.0042',
        priceBreaks: [
          { quantity: 100, price: '0.0041' },
          { quantity: 1000, price: '0.0001' },
        ],
        pictures: [{ url: '/pictures/a.svg', alt: 'One; two | three \\ four' }],
      },
      {
        name: 'With files',
        img: '/pictures/a.svg',
        pictures: [
          { url: '/pictures/a.svg', alt: 'Front', translations: { de: 'Vorne' } },
          { url: '/pictures/b.svg', alt: 'Side' },
        ],
        files: [
          { url: certificate, title: 'Certificate; 3.1 | steel', translations: { de: 'Zeugnis' } },
          { url: '/files/product-files/no-longer-there.pdf', title: 'Drawing' },
        ],
      },
      {
        name: 'In German, too',
        packaging: 'Carton',
        translations: { de: { name: 'Auf Deutsch; auch', description: 'Zwei\nZeilen' } },
        pictures: [
          { url: '/pictures/a.svg', alt: 'One', translations: { de: 'Eins | zwei' } },
          { url: '/pictures/b.svg', alt: '', translations: { de: 'Drei' } },
          { url: '/pictures/c.svg', alt: 'Four' },
        ],
      },
      { name: 'No price', price: undefined, stock: 0, leadTimeDays: 0, orderMultiple: 25 },
    ];
    for (const part of odd) await own.product(part);
    await own.database.queries.transaction((tx) =>
      importCatalogue(
        tx,
        { ...own.payments, currency: 'USD' },
        [
          {
            slug: 'resistors',
            name: 'Resistors',
            attributes: [
              { key: 'resistance', name: 'Resistance', unit: 'Ω', type: 'number' },
              { key: 'package', name: 'Package', type: 'text' },
            ],
          },
        ],
        [],
      ),
    );
    await own.product({
      name: 'Measured',
      price: '12.125',
      category: 'resistors',
      attributes: { resistance: 1.234, package: '1.234' },
      weightGrams: 1.234,
      lengthMm: 1.25,
    });
    const formats = [exportProductsCsv, exportProductsXlsx].flatMap((format) =>
      (['en', 'de'] as const).map((language) => ({ format, language })),
    );
    for (const { format, language } of formats) {
      const file = await fileOf(own, by, format, language);
      const check = await checkFile(own, by, file);
      expect([check.note, check.counts]).toEqual([
        null,
        { new: 0, changed: 0, unchanged: odd.length + 1, invalid: 0 },
      ]);
    }
  });
});

test('an export for a German reader has German headers, decimal commas and semicolons', async () => {
  const { sku } = await shop.product({
    sku: 'ADER-1',
    name: 'Ader',
    price: '12.50',
    weightGrams: 1.5,
  });
  const { path } = exportProductsCsv;
  const file = (await fileOf(shop, admin, { path: `${path}?q=${sku}` }, 'de')).toString();
  const [headers = '', line = ''] = file.split('\r\n');
  expect(headers).toContain(';Preis;Staffelpreise;Mindestmenge;');
  expect(line).toContain(';"12,50";');
  expect(line).toContain(';"1,5";');
});

test('an export has only the chosen products', async () => {
  const [first, second] = [
    await shop.product({ sku: 'PICK-1', name: 'Picked one' }),
    await shop.product({ sku: 'PICK-2', name: 'Picked two' }),
  ];
  await shop.product({ sku: 'PICK-3', name: 'Not picked' });
  const query = { ids: `${first._id},${second._id}` };
  const file = await must(await admin.api(exportProductsCsv, { query })).text();
  expect(file.match(/PICK-\d/g)).toEqual(['PICK-2', 'PICK-1']);
  const bad = await admin.api(exportProductsCsv, { query: { ids: 'x' } });
  expect(bad).toMatchObject({ problem: { status: 422 } });
});

describe('pictures and files of products', () => {
  test('are set by a file with German headers', async () => {
    const address = await uploadFile(admin);
    const file = [
      'Artikelnummer;Bezeichnung;Bild;Bildtext;Bildtext (de);Weitere Bilder;Dateien',
      `PIC-1;Pictured;/pictures/a.svg;Front;Vorne;/pictures/b.svg | Side;${address} | Certificate | Zeugnis`,
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    await applyFile(shop, admin, check._id);
    expect(await bySku(admin, 'PIC-1')).toMatchObject({
      img: '/pictures/a.svg',
      pictures: [
        { url: '/pictures/a.svg', alt: 'Front', translations: { de: 'Vorne' } },
        { url: '/pictures/b.svg', alt: 'Side', translations: { de: null } },
      ],
      files: [{ url: address, title: 'Certificate', translations: { de: 'Zeugnis' } }],
    });
  });

  test('are only files that the shop has; the error names the column', async () => {
    const gone = '/files/product-files/gone.pdf';
    const file = [
      'SKU,Name,Files',
      `FILE-1,Gone,${gone} | Drawing`,
      'FILE-2,Elsewhere,https://elsewhere.example/a.pdf | Drawing',
      'FILE-3,A picture,/files/pictures/a.webp | Drawing',
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    const lines = await linesOf(admin, check._id);
    expect(lines.map(({ errors }) => errors)).toEqual([
      [{ field: 'files', detail: `The shop has no file ${gone}` }],
      [{ field: 'files', detail: 'Upload the file to the shop' }],
      [{ field: 'files', detail: 'Upload the file to the shop' }],
    ]);
  });
});

async function uploadFile(by: Person): Promise<string> {
  const body = new Blob(['%PDF-1.7\n%%EOF\n']);
  return must(await by.api(uploadProductFile, { body })).url;
}

async function fileOf(
  of: TestShop,
  by: Person,
  { path }: { path: string },
  language: 'en' | 'de',
): Promise<Buffer> {
  const response = await of.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': language },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}
