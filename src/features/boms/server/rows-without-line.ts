import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { FileRow } from '../domain/other-rows.ts';
import type { BomRow } from './bom-store.ts';
import { bomFiles, bomLines } from './bom-tables.ts';

/** The rows below the header that are no lines, except blank ones. */
export async function loadRowsWithoutLine(
  db: Queryable,
  { id, headerRow }: Pick<BomRow, 'id' | 'headerRow'>,
): Promise<FileRow[]> {
  const { rows } = await db.execute<FileRow & Record<string, unknown>>(sql`
    select (numbered.number - 1)::int as row, numbered.cells
    from ${bomFiles}, jsonb_array_elements(${bomFiles.rows}) with ordinality as numbered (cells, number)
    where ${bomFiles.bomId} = ${id} and numbered.number - 1 > ${headerRow ?? -1}
      and jsonb_array_length(numbered.cells) > 0
      and not exists (select 1 from ${bomLines}
        where ${bomLines.bomId} = ${id} and ${bomLines.row} = numbered.number - 1)
    order by numbered.number`);
  return rows;
}
