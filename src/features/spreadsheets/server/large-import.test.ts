import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { applyImport, getImport } from '../contract.ts';
import { checked, must } from './checked-file.fixture.ts';

const LINES = 6_000;

test('what a large file brings is known to PostgreSQL as soon as it is shown', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  const lines = Array.from({ length: LINES }, (_, n) => `S-${n},Part ${n},Maker ${n % 7},3`);
  const check = await checked(shop, admin, ['SKU,Name,Manufacturer,Stock', ...lines].join('\n'));
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
});
