import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadPackagingIds, lockPackagings } from '#features/catalogue/server/index.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { testShop } from '#test/support/test-shop.ts';
import { exportProductsCsv, getImport, undoImport } from '../contract.ts';
import { applyFile, bySku, checkFile, linesOf, must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

/** Runs a call while another transaction changes packagings, which then locks these products, too. */
async function whilePackagingsChange(call: () => Promise<unknown>, skus: readonly string[]) {
  const calling = await shop.database.queries.transaction(async (tx) => {
    await lockPackagings(tx);
    const started = call();
    await untilBlocked(shop.database, started);
    const list = sql.param([...skus]);
    await tx.execute(sql`select from products where sku = any(${list}::text[]) for update nowait`);
    return { started };
  });
  return calling.started;
}

async function skusOfPart(sku: string) {
  const { _id } = await bySku(admin, sku);
  const ids = (await loadPackagingIds(shop.database.queries, [_id])).get(_id) ?? [];
  return ids.length;
}

describe('a file with parts in several packagings', () => {
  test('may name the main product before its line, and is exported as it was imported', async () => {
    const file = [
      'SKU;Name;Packaging;Verpackung von',
      'R1-TR;Resistor;Reel;R1-CT',
      'R1-CT;Resistor;Cut tape;',
      'R1-TY;Resistor;Tray;r1-ct',
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    expect(check.counts).toMatchObject({ new: 3, invalid: 0 });
    expect(await applyFile(shop, admin, check._id)).toMatchObject({ state: 'applied' });
    expect(await bySku(admin, 'R1-TR')).toMatchObject({ packagingOf: 'R1-CT', version: 1 });
    expect(await skusOfPart('R1-CT')).toBe(3);

    const exported = await admin.api(exportProductsCsv, { query: { q: 'R1-' } });
    const csv = exported.ok ? await new Response(exported.value as BodyInit).text() : '';
    expect(csv).toContain('Packaging of');
    const again = await checkFile(shop, admin, csv);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, invalid: 0 });
  });

  test('moves packagings to another part, makes one the main product, and is undone', async () => {
    const first = await checkFile(
      shop,
      admin,
      'SKU;Name;Packaging of\nS1-CT;A;\nS1-TR;A;S1-CT\nS2;B;',
    );
    await applyFile(shop, admin, first._id);
    const swapped = 'SKU;Packaging of\nS1-CT;S1-TR\nS1-TR;\nS2;S1-TR';
    const check = await checkFile(shop, admin, swapped);
    expect(check.counts).toMatchObject({ changed: 3, invalid: 0 });
    await applyFile(shop, admin, check._id);
    expect(await bySku(admin, 'S1-CT')).toMatchObject({ packagingOf: 'S1-TR' });
    expect(await skusOfPart('S1-TR')).toBe(3);
    must(await admin.api(undoImport, { params: { id: check._id } }));
    await shop.drainImports();
    expect(await bySku(admin, 'S1-TR')).toMatchObject({ packagingOf: 'S1-CT' });
    expect(await bySku(admin, 'S2')).toMatchObject({ packagingOf: null });
  });

  test('waits for other changes of packagings before it locks products, so that none waits for it', async () => {
    for (const sku of ['L1-CT', 'L1-TR']) await shop.product({ sku });
    const file = 'SKU;Name;Packaging of\nL1-TR;A reel;L1-CT\nL1-TY;A tray;L1-CT';
    const { _id: id } = await checkFile(shop, admin, file);
    await whilePackagingsChange(() => applyFile(shop, admin, id), ['L1-CT', 'L1-TR']);
    expect(await skusOfPart('L1-CT')).toBe(3);
    const undo = async () => {
      must(await admin.api(undoImport, { params: { id } }));
      await shop.drainImports();
    };
    await whilePackagingsChange(undo, ['L1-CT', 'L1-TR', 'L1-TY']);
    expect(await skusOfPart('L1-CT')).toBe(1);
  });

  test('of a new part is undone, however many packagings it has', async () => {
    const reels = Array.from({ length: 600 }, (_, at) => `M1-R${at};Reel;M1-CT`);
    const file = ['SKU;Name;Packaging of', 'M1-CT;Cut tape;', ...reels].join('\n');
    const { _id: id } = await checkFile(shop, admin, file);
    expect(await applyFile(shop, admin, id)).toMatchObject({ state: 'applied' });
    must(await admin.api(undoImport, { params: { id } }));
    await shop.drainImports();
    expect(must(await admin.api(getImport, { params: { id } }))).toMatchObject({ state: 'undone' });
  });

  test('of parts in one packaging each waits for no change of packagings', async () => {
    await shop.product({ sku: 'L2' });
    const { _id: id } = await checkFile(shop, admin, 'SKU;Name\nL2;Renamed\nL3;New');
    await shop.database.queries.transaction(async (tx) => {
      await lockPackagings(tx);
      expect(await applyFile(shop, admin, id)).toMatchObject({ state: 'applied' });
    });
  });

  test('is invalid in the lines whose main product does not exist or is a packaging itself', async () => {
    await shop.product({ sku: 'T1-CT' });
    await shop.product({ sku: 'T1-TR', packagingOf: 'T1-CT' });
    await shop.product({ sku: 'T2' });
    const file = [
      'SKU;Name;Packaging of',
      'T3;To nothing;T9',
      'T4;To itself;T4',
      'T5;To a packaging;T1-TR',
      'T6;To a packaging of the file;T7',
      'T7;A packaging;T2',
      'T1-CT;A main product;T2',
    ].join('\n');
    const check = await checkFile(shop, admin, file);
    const lines = await linesOf(admin, check._id);
    expect(
      lines.map(({ sku, errors }) => [sku, ...errors.map(({ field, detail }) => [field, detail])]),
    ).toEqual([
      ['T3', ['packagingOf', 'There is no other product with this SKU']],
      ['T4', ['packagingOf', 'There is no other product with this SKU']],
      ['T5', ['packagingOf', 'The product with this SKU is itself an offer in another packaging']],
      ['T6', ['packagingOf', 'The product with this SKU is itself an offer in another packaging']],
      ['T7'],
      ['T1-CT', ['packagingOf', 'This product has packagings, so it cannot be a packaging itself']],
    ]);
  });
});
