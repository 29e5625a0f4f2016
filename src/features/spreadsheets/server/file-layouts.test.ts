import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { beginImport, readColumns, uploadImportFile } from '../contract.ts';
import { applyFile, bySku, checkFile, linesOf, must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

async function columnsOf(file: string, headerLine?: number) {
  const { _id: id } = must(await admin.api(beginImport, { body: { fileName: 'a.csv' } }));
  must(await admin.api(uploadImportFile, { params: { id }, body: new Blob([file]) }));
  return must(await admin.api(readColumns, { params: { id }, query: { headerLine } }));
}

describe('a file with titles above its header', () => {
  const file = 'Price list 2026;;\n;;\nSKU;Name;Price\nT-1;Title part;2.50\nT-2;Other part;3\n';

  test('is read from the header on, which is found by its names', async () => {
    expect(await columnsOf(file)).toMatchObject({
      headerLine: 3,
      columns: [
        { field: 'sku', samples: ['T-1', 'T-2'] },
        { field: 'name' },
        { field: 'price', samples: ['2.50', '3'] },
      ],
      lines: [{ line: 1, text: 'Price list 2026' }, { line: 2 }, { line: 3 }, { line: 4 }, {}],
    });
    const check = await checkFile(shop, admin, file);
    expect(check).toMatchObject({ lines: 2, counts: { new: 2, invalid: 0 } });
    expect((await linesOf(admin, check._id)).map(({ line }) => line)).toEqual([4, 5]);
  });

  test('is read from the line that an admin chooses', async () => {
    const other = 'SKU;Name\nPart number;Title\nC-1;Chosen\n';
    expect(await columnsOf(other)).toMatchObject({ headerLine: 1 });
    expect(await columnsOf(other, 2)).toMatchObject({
      headerLine: 2,
      columns: [{ header: 'Part number', samples: ['C-1'] }, { header: 'Title' }],
    });
    expect(await checkFile(shop, admin, other, { headerLine: 2 })).toMatchObject({
      lines: 1,
      counts: { new: 1 },
    });
  });
});

describe('a German file', () => {
  test('is imported as it is: its headers, decimals and thousands', async () => {
    const file = Buffer.from(
      'Artikel-Nr.;Bezeichnung;Preis;Bestand;Mindestmenge;Staffelpreise\n' +
        'DE-1;Größe;1.234,50;12.500;1.000;"10.000: 1.100,25; 20.000: 999"\n' +
        'DE-2;Stück;12.500;3;;\n',
      'utf16le',
    );
    const check = await checkFile(shop, admin, file);
    expect(check.counts).toMatchObject({ new: 2, invalid: 0 });
    await applyFile(shop, admin, check._id);
    expect(await bySku(admin, 'DE-1')).toMatchObject({
      name: 'Größe',
      price: '1234.50',
      stock: 12_500,
      minQuantity: 1_000,
      priceBreaks: [
        { quantity: 10_000, price: '1100.25' },
        { quantity: 20_000, price: '999.00' },
      ],
    });
    expect(await bySku(admin, 'DE-2')).toMatchObject({ price: '12500.00', stock: 3 });
  });

  test('refuses quantities with decimals', async () => {
    const check = await checkFile(shop, admin, 'Artikelnummer;Bezeichnung;Bestand\nDE-3;A;1,5\n');
    const [line] = await linesOf(admin, check._id);
    expect(line?.errors).toMatchObject([{ field: 'stock' }]);
  });

  test('has the errors of its lines in German for a German admin', async () => {
    const { _id: id } = must(await admin.api(beginImport, { body: { fileName: 'a.csv' } }));
    const body = new Blob(['sku,name\nX-1,Too,many\nX-2\n']);
    must(await admin.api(uploadImportFile, { params: { id }, body }));
    await shop.app.inject({
      method: 'POST',
      url: `/api/product-imports/${id}/check`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' },
      payload: { columns: ['sku', 'name'], decimalComma: false },
    });
    await shop.drainImports();
    expect((await linesOf(admin, id)).map(({ errors }) => errors[0]?.detail)).toEqual([
      '3 Zellen, aber die Kopfzeile hat 2',
      '1 Zelle, aber die Kopfzeile hat 2',
    ]);
  });
});
