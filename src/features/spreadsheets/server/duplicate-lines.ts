import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { t } from '#shared/texts/texts.ts';
import type { ImportLine } from '../contract.ts';
import type { LineCounts } from '../domain/import-state.ts';
import { NO_LINES } from './import-store.ts';
import { importLines } from './spreadsheet-tables.ts';

/** A placeholder that the database replaces by the number of the line. */
const LINE = '{line}';

function duplicateError(line: string): ImportLine['errors'][number] {
  return { field: 'sku', detail: t('The same SKU as in line {line}', { line }) };
}

/**
 * Marks each line as invalid whose SKU occurs in an earlier line. Runs in the database after all lines
 * are stored, so that the SKUs of a large file need no memory in this process. An update with a join
 * would be slow: without statistics of the new lines, PostgreSQL plans a nested loop. The upsert
 * finds each line by its primary key, in the order of that key.
 */
export async function markDuplicates(db: Queryable, importId: string): Promise<void> {
  await db.execute(sql`
    insert into ${importLines} as l (import_id, line, kind, name, changes, errors)
    select ${importId}, line, 'invalid', '', '[]',
      replace(${JSON.stringify([duplicateError(LINE)])}, ${LINE}, first::text)::jsonb
    from (
      select line, min(line) over (partition by sku collate "C" order by line) as first
      from ${importLines} where import_id = ${importId} and sku is not null
    ) as of_one_sku where line > first order by line
    on conflict (import_id, line) do update
      set kind = excluded.kind, changes = excluded.changes, errors = excluded.errors || l.errors`);
}

/** The number of lines of each kind. */
export async function countLines(db: Queryable, importId: string): Promise<LineCounts> {
  const { kind } = importLines;
  const rows = await db
    .select({ kind, lines: count() })
    .from(importLines)
    .where(eq(importLines.importId, importId))
    .groupBy(kind);
  return { ...NO_LINES, ...Object.fromEntries(rows.map((row) => [row.kind, row.lines])) };
}
