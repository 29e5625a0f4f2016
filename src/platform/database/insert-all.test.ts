import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { insertAll } from './insert-all.ts';

const insertedRows = pgTable('inserted_things', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull().default(7),
  name: text('name'),
  code: char('code', { length: 3 }),
  price: bigint('price', { mode: 'bigint' }),
  size: doublePrecision('size'),
  facts: jsonb('facts'),
  at: timestamp('at', { withTimezone: true, precision: 3 }),
});

const { queries } = await testDatabase();
await queries.execute(sql`create table inserted_things (id uuid primary key,
  number integer not null default 7, name text, code char(3), price bigint, size double precision,
  facts jsonb, at timestamp(3) with time zone)`);

const idOf = (number: number) => `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('rows with special characters are stored unchanged', async () => {
  const names = [
    'plain',
    '',
    'NULL',
    '{a,b}',
    '"quoted"',
    'back\\slash',
    'two\nlines',
    "it's µ漢🔌",
    ' ',
  ];
  const rows = [...names, null].map((name, at) => ({
    id: idOf(at),
    name,
    code: 'USD',
    price: at === 0 ? null : 9_223_372_036_854_775_807n,
    size: at === 0 ? 4.7e-9 : -1 / at,
    facts: at === 0 ? null : { name, list: [1, '"'] },
    at: new Date(1_700_000_000_000 + at),
  }));
  await insertAll(queries, insertedRows, rows);
  const stored = await queries.select().from(insertedRows).orderBy(insertedRows.id);
  expect(stored).toEqual(rows.map((row) => ({ ...row, number: 7 })));
});

test('no statement runs without rows', async () => {
  const before = await queries.select().from(insertedRows);
  await insertAll(queries, insertedRows, []);
  expect(await queries.select().from(insertedRows)).toEqual(before);
});
