import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { ImportLine } from '../contract.ts';
import type { LineCounts } from '../domain/import-state.ts';
import { NO_LINES } from './import-store.ts';
import { importLines } from './spreadsheet-tables.ts';

/** Stands for the number of the line until the database knows it. */
const LINE = '{line}';

function repeatedOf(line: string): ImportLine['faults'][number] {
  return { field: 'sku', detail: `The same SKU as in line ${line}` };
}

/**
 * Lines whose SKU an earlier line has are wrong. The database finds them when all are there: a million
 * SKUs would not be held in memory for it.
 */
export async function markRepeated(db: Queryable, importId: string): Promise<void> {
  await db.execute(sql`
    with repeated as (
      select sku, min(line) as first from ${importLines}
      where import_id = ${importId} and sku is not null group by sku having count(*) > 1
    )
    update ${importLines} l set kind = 'wrong', changes = '[]', faults =
      replace(${JSON.stringify([repeatedOf(LINE)])}, ${LINE}, r.first::text)::jsonb || l.faults
    from repeated r where l.import_id = ${importId} and l.sku = r.sku and l.line > r.first`);
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
