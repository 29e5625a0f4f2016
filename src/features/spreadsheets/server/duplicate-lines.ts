import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { t } from '#shared/texts/texts.ts';
import type { ImportLine } from '../contract.ts';
import type { LineCounts } from '../domain/import-state.ts';
import { NO_LINES } from './import-store.ts';
import { importLines } from './spreadsheet-tables.ts';

/** Stands for the number of the line until the database knows it. */
const LINE = '{line}';

function repeatedOf(line: string): ImportLine['faults'][number] {
  return { field: 'sku', detail: t('The same SKU as in line {line}', { line }) };
}

/**
 * Lines whose SKU an earlier line has are wrong. The database finds them when all are there: a million
 * SKUs would not be held in memory for it. It knows nothing yet of how many lines this import has, and
 * would join them with one another line by line. So nothing is joined: each line is there already, and
 * putting it in again finds it by its key, in the order in which they lie: else a million of them take
 * three times as long.
 */
export async function markDuplicates(db: Queryable, importId: string): Promise<void> {
  await db.execute(sql`
    insert into ${importLines} as l (import_id, line, kind, name, changes, faults)
    select ${importId}, line, 'wrong', '', '[]',
      replace(${JSON.stringify([repeatedOf(LINE)])}, ${LINE}, first::text)::jsonb
    from (
      select line, min(line) over (partition by sku collate "C" order by line) as first
      from ${importLines} where import_id = ${importId} and sku is not null
    ) as of_one_sku where line > first order by line
    on conflict (import_id, line) do update
      set kind = excluded.kind, changes = excluded.changes, faults = excluded.faults || l.faults`);
}

/** How many lines there are of each kind. */
export async function countLines(db: Queryable, importId: string): Promise<LineCounts> {
  const { kind } = importLines;
  const rows = await db
    .select({ kind, lines: count() })
    .from(importLines)
    .where(eq(importLines.importId, importId))
    .groupBy(kind);
  return { ...NO_LINES, ...Object.fromEntries(rows.map((row) => [row.kind, row.lines])) };
}
