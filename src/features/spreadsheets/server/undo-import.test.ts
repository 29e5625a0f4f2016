import { describe, expect, test } from 'vitest';
import {
  changeProduct,
  correctStock,
  deleteProduct,
  makeBulkChange,
  undoBulkChange,
} from '#features/catalogue/managed-products-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  applyImport,
  discardImport,
  exportInvalidLines,
  getImport,
  listImports,
  undoImport,
} from '../contract.ts';
import { applyFile, bySku, checkFile, must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Admin' });
const other = await shop.person({ admin: true, name: 'Olga Other' });

async function undone(id: string) {
  must(await other.api(undoImport, { params: { id } }));
  await shop.drainImports();
  return must(await admin.api(getImport, { params: { id } }));
}

async function importFile(file: string) {
  const { _id: id } = await checkFile(shop, admin, file);
  expect(await applyFile(shop, admin, id)).toMatchObject({ state: 'applied', canUndo: true });
  return id;
}

describe('the undo of an import', () => {
  test('deletes the new products and restores fields and stock of the others', async () => {
    await shop.product({ sku: 'U-1', name: 'Part', price: '1.50', mpn: 'M-1', stock: 7 });
    await shop.product({ sku: 'U-2', name: 'Stock only', price: '1.00', mpn: 'M-2', stock: 3 });
    const before = await bySku(admin, 'U-1');
    const id = await importFile(
      'sku,name,price,mpn,stock\nU-1,Renamed,2,,9\nU-2,Stock only,1,M-2,5\nU-3,New,1,,40\n',
    );
    expect(await bySku(admin, 'U-1')).toMatchObject({ name: 'Renamed', stock: 9 });
    expect(await bySku(admin, 'U-2')).toMatchObject({ version: 1, stock: 5 });
    expect(await undone(id)).toMatchObject({
      state: 'undone',
      undoneBy: 'Olga Other',
      canUndo: false,
    });
    const after = await bySku(admin, 'U-1');
    const { version, changedBy, changedAt } = after;
    expect(after).toEqual({ ...before, version, changedBy, changedAt });
    expect({ version, changedBy }).toEqual({ version: 3, changedBy: 'Olga Other' });
    expect(await bySku(admin, 'U-2')).toMatchObject({ version: 1, stock: 3 });
    await expect(bySku(admin, 'U-3')).rejects.toThrow('no U-3');
    expect(await admin.api(undoImport, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/not-ready' },
    });
  });

  test('changes nothing and names the products if something else has changed them', async () => {
    for (const sku of ['V-1', 'V-2', 'V-3', 'V-4'])
      await shop.product({ sku, name: sku, stock: 9 });
    const id = await importFile(
      'sku,name,stock\nV-1,First,9\nV-2,Second,9\nV-3,V-3,8\nV-4,Fourth,9\nV-5,New,4\n',
    );
    const [second, third, fifth] = await Promise.all(
      ['V-2', 'V-3', 'V-5'].map((sku) => bySku(admin, sku)),
    );
    const changeName = { version: second?.version ?? 0, name: 'By hand' };
    must(await other.api(changeProduct, { params: { id: second?._id ?? '' }, body: changeName }));
    const taken = { params: { id: third?._id ?? '' }, body: { take: 1 } };
    must(await other.api(correctStock, taken));
    must(await other.api(deleteProduct, { params: { id: fifth?._id ?? '' } }));
    const after = await undone(id);
    expect(after).toMatchObject({
      state: 'applied',
      note: 'Other changes have been made since, so nothing was undone.',
      canUndo: true,
    });
    expect(after.undoConflicts.map(({ sku }) => sku)).toEqual(['V-2', 'V-3', 'V-5']);
    expect((await bySku(admin, 'V-1')).name).toBe('First');
    expect((await bySku(admin, 'V-4')).name).toBe('Fourth');
  });

  test('is possible after a bulk change that has been undone, and refused before', async () => {
    await shop.product({ sku: 'X-1', name: 'Old', price: '1.00', stock: 3 });
    await shop.product({ sku: 'X-2', name: 'Counted', price: '1.00', stock: 3 });
    const id = await importFile(
      'sku,name,price,stock\nX-1,Changed,2,3\nX-2,Counted,1,5\nX-3,New,3,4\n',
    );
    const products = await Promise.all(['X-1', 'X-2', 'X-3'].map((sku) => bySku(admin, sku)));
    const select = { ids: products.map(({ _id }) => _id) };
    const change = { price: { percent: '10', places: 2 as const } };
    const body = { select, change, count: 3 };
    const { insertedId } = must(await other.api(makeBulkChange, { body }));
    expect((await undone(id)).undoConflicts.map(({ sku }) => sku)).toEqual(['X-1', 'X-3']);
    must(await other.api(undoBulkChange, { params: { id: insertedId } }));
    expect(await undone(id)).toMatchObject({ state: 'undone' });
    expect(await bySku(admin, 'X-1')).toMatchObject({ name: 'Old', price: '1.00', stock: 3 });
    expect(await bySku(admin, 'X-2')).toMatchObject({ price: '1.00', stock: 3 });
    await expect(bySku(admin, 'X-3')).rejects.toThrow('no X-3');
  });

  test('is refused before the import is applied', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nW-1,New\n');
    expect(await admin.api(undoImport, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/not-ready', state: 'checked' },
    });
  });
});

/** Without the numbers of the line and its cells, which are those of its file. */
function withoutNumbers(line: string): string {
  return line.replace(/^\d+;/, '').replace(/\d cells where the header has \d/, '');
}

describe('lines with errors', () => {
  const file = [
    'No,sku,name,price',
    '1,L-1,Fine,1',
    '2,L-2,"Bad, ""one""",=x',
    '3,L-3,Long,1,2',
    '4,L-4,Good,2',
  ].join('\n');

  test('are left out on request, and come back in a file with their errors', async () => {
    const { _id: id } = await checkFile(shop, admin, file);
    expect(await admin.api(applyImport, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/invalid-lines' },
    });
    expect(await applyFile(shop, admin, id, 'invalid')).toMatchObject({
      state: 'applied',
      progress: 2,
      counts: { new: 2, invalid: 2 },
    });
    expect((await bySku(admin, 'L-4')).name).toBe('Good');
    await expect(bySku(admin, 'L-2')).rejects.toThrow('no L-2');
    const left = await must(await admin.api(exportInvalidLines, { params: { id } })).text();
    expect(left.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,Errors,No,sku,name,price,Surplus cells',
      `3,"Price: A price is a number such as 12.50, with at most 4 decimal places",2,L-2,"Bad, ""one""",'=x,`,
      '4,"5 cells where the header has 4; Put each value into its column, “Surplus cells” at the end included, then empty that column",3,L-3,Long,1,2',
      '',
    ]);
  });

  test('are delimited as in their file, and are themselves a file of the same lines', async () => {
    const semicolons =
      'sku;name;price\nF-1;-12 V supply;=x\nF-2;Long;1;50;Box\nF-3;"a;=1+1";twelve\n';
    const { _id: id } = await checkFile(shop, admin, Buffer.from(semicolons, 'utf16le'));
    const linesOfFile = async (importId: string) =>
      (await must(await admin.api(exportInvalidLines, { params: { id: importId } })).text())
        .trimEnd()
        .split('\r\n');
    const [header, ...lines] = await linesOfFile(id);
    expect(header).toBe('Line;Errors;sku;name;price;Surplus cells');
    expect(lines[0]).toMatch(/;F-1;'-12 V supply;'=x;$/);
    expect(lines[1]).toMatch(/;F-2;Long;1;50 \| Box$/);
    const again = await checkFile(shop, admin, [header, ...lines].join('\r\n'));
    expect(again.counts).toMatchObject({ new: 0, invalid: 3 });
    const [headerAgain, ...linesAgain] = await linesOfFile(again._id);
    expect(headerAgain).toBe(header);
    expect(linesAgain.map(withoutNumbers)).toEqual(lines.map(withoutNumbers));

    const corrected = [header, lines[0]?.replace("'=x", '5'), lines[1]?.replace('50 | Box', '')];
    const { _id: last } = await checkFile(shop, admin, corrected.join('\r\n'));
    expect(await applyFile(shop, admin, last)).toMatchObject({ counts: { new: 2, invalid: 0 } });
    expect(await bySku(admin, 'F-1')).toMatchObject({ name: '-12 V supply', price: '5.00' });
  });

  test('have their columns and fields in German for a German admin, and are read again', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku;name;stock\nG-1;German;many\n');
    const { payload } = await shop.app.inject({
      url: `/api/product-imports/${id}/invalid-lines.csv`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' },
    });
    const [header, line = ''] = payload.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Zeile;Fehler;sku;name;stock');
    expect(line).toMatch(/^2;"?Bestand: .*;G-1;German;many$/);
    await importFile([header, line.replace(/many$/, '7')].join('\n'));
    expect(await bySku(admin, 'G-1')).toMatchObject({ name: 'German', stock: 7 });
  });

  test('of such a file can be corrected and imported', async () => {
    await importFile('Line,Errors,No,sku,name,price\n3,"Price: no number",2,L-2,Corrected,5\n');
    expect(await bySku(admin, 'L-2')).toMatchObject({ name: 'Corrected', price: '5.00' });
  });
});

test('the list has every import with who, when, file, counts and state, the newest first', async () => {
  const own = await testShop();
  const by = await own.person({ admin: true, name: 'Lisa List' });
  const first = await checkFile(own, by, 'sku,name\nP-1,A\n');
  await applyFile(own, by, first._id);
  const second = await checkFile(own, by, 'sku,name\nP-2,A\nP-3,\n');
  const page = await by.api(listImports, { query: { limit: 1 } });
  expect(page).toMatchObject({
    value: [
      {
        _id: second._id,
        by: 'Lisa List',
        fileName: 'parts.csv',
        at: second.at,
        state: 'checked',
        counts: { new: 1, invalid: 1 },
      },
    ],
  });
  const cursor = page.ok ? (page.next ?? '') : '';
  expect(must(await by.api(listImports, { query: { cursor } }))).toMatchObject([
    { _id: first._id, state: 'applied', canUndo: true },
  ]);
  must(await by.api(discardImport, { params: { id: first._id } }));
  expect(must(await by.api(listImports, {}))).toHaveLength(1);
});
