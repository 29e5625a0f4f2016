import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { applyImport, getImport, listImportLines } from '../contract.ts';
import { checkFile, must } from './check-file.fixture.ts';

/** One more than the products of which the audit log has an entry each. */
const LINES = 10_001;

test('PostgreSQL has statistics of a large import as soon as it is applied; the audit log has one entry', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  const lines = Array.from({ length: LINES }, (_, n) => `S-${n},Part ${n},Maker ${n % 7},3`);
  const check = await checkFile(shop, admin, ['SKU,Name,Manufacturer,Stock', ...lines].join('\n'));
  must(await admin.api(applyImport, { params: { id: check._id } }));
  await shop.drainImports();
  const { state } = must(await admin.api(getImport, { params: { id: check._id } }));
  expect(state).toBe('applied');
  const { rows } = await shop.database.queries.execute<{ relname: string; rows: number }>(sql`
    select relname, reltuples::int as rows from pg_class
    where relname in ('products', 'stock_levels', 'manufacturers') order by relname`);
  expect(rows).toEqual([
    { relname: 'manufacturers', rows: expect.any(Number) },
    { relname: 'products', rows: LINES },
    { relname: 'stock_levels', rows: LINES },
  ]);
  const entries = must(await admin.api(listAudit, { query: { person: admin.email } }));
  expect(entries.filter(({ action }) => action === 'import-applied')).toMatchObject([
    { after: { new: LINES } },
  ]);
  expect(entries.filter(({ object }) => object?.type === 'product')).toEqual([]);
});

/** Comparing each line with all others would exceed the statement timeout. */
const MANY_LINES = 20_000;

function file(of: string, lines: number, ...more: string[]): string {
  const all = Array.from({ length: lines }, (_, n) => `${of}-${n},Part ${n}`);
  return ['SKU,Name', ...all, ...more].join('\n');
}

test('a large file is checked in time, even if the statistics of PostgreSQL are those of small files', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  for (const of of ['A', 'B', 'C']) await checkFile(shop, admin, file(of, 170));
  await shop.database.queries.execute(sql`analyze`);
  const large = file('L', MANY_LINES, 'L-7,Part 7 again', 'l-7,', 'L-8,Part 8 again');
  const { _id: id, state, counts } = await checkFile(shop, admin, large);
  expect({ state, counts }).toMatchObject({
    state: 'checked',
    counts: { new: MANY_LINES, invalid: 3 },
  });
  const query = { kind: 'invalid' as const };
  const invalid = must(await admin.api(listImportLines, { params: { id }, query }));
  expect(invalid.map(({ line, errors }) => [line, errors[0]?.detail])).toEqual([
    [MANY_LINES + 2, 'The same SKU as in line 9'],
    [MANY_LINES + 3, 'The same SKU as in line 9'],
    [MANY_LINES + 4, 'The same SKU as in line 10'],
  ]);
});
