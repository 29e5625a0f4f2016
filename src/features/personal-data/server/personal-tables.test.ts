import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { erasedTables } from './erased-tables.ts';
import { personalTables } from './personal-tables.ts';

const { queries } = await testDatabase();

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Columns that hold a person: their id, address or name. */
const PERSONAL =
  /(^|_)(user_id|customer_id|owner_id|author_id|email|emails)$|_by$|_by_id$|by_name$/;

async function columns(): Promise<Column[]> {
  const { rows } = await queries.execute<Column & Record<string, string>>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
        column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')
      order by 1, ordinal_position`,
  );
  return rows;
}

test('it is decided of each table whether a person gets its rows', async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  expect(Object.keys(personalTables).toSorted()).toEqual([...tables].toSorted());
});

test('a table that names people is not left out as one without any', async () => {
  const named = (await columns()).filter(({ column }) => PERSONAL.test(column));
  const silent = named.flatMap(({ table, column }) => {
    const decision = personalTables[table];
    const isSilent =
      decision && 'notExported' in decision && /nothing about a person/.test(decision.notExported);
    return isSilent ? [`${table}.${column}`] : [];
  });
  expect(silent).toEqual([]);
});

test('columns that a person does not get exist', async () => {
  const all = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
  const unknown = Object.entries(personalTables).flatMap(([table, decision]) =>
    'exported' in decision
      ? [decision.exported]
          .flat()
          .flatMap(({ without = [] }) => without.map((column) => `${table}.${column}`))
          .filter((column) => !all.has(column))
      : [],
  );
  expect(unknown).toEqual([]);
});

test('it is decided of each table that a person gets rows of what becomes of them once they are erased', () => {
  const exported = Object.entries(personalTables).filter(([, decision]) => 'exported' in decision);
  expect(Object.keys(erasedTables).toSorted()).toEqual(exported.map(([table]) => table).toSorted());
});
