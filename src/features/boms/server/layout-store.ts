import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ColumnNumbers, Rows } from '../domain/bom-table.ts';
import type { BomTable } from '../domain/find-table.ts';
import { bomLayouts } from './bom-tables.ts';

/** Headers are looked for in so many rows of a file; titles above them are shorter. */
const MAX_TITLE_ROWS = 60;
const MAX_LAYOUTS = 200;

/** How a person has corrected the table of a file: which row is the header, and what its columns hold. */
export interface Layout {
  readonly header: number;
  readonly columns: ColumnNumbers;
}

/** Remembers the columns below a header, for the next file with the same header. */
export async function rememberLayout(
  tx: Transaction,
  userId: string,
  rows: Rows,
  { headerRow, columns }: BomTable,
  at: Date,
): Promise<void> {
  const header = headerRow === null ? null : headerKey(rows[headerRow] ?? []);
  if (!header) return;
  await tx
    .insert(bomLayouts)
    .values({ userId, header, columns, changedAt: at })
    .onConflictDoUpdate({
      target: [bomLayouts.userId, bomLayouts.header],
      set: { columns, changedAt: at },
    });
  const kept = tx
    .select({ header: bomLayouts.header })
    .from(bomLayouts)
    .where(eq(bomLayouts.userId, userId))
    .orderBy(desc(bomLayouts.changedAt))
    .limit(MAX_LAYOUTS);
  await tx
    .delete(bomLayouts)
    .where(and(eq(bomLayouts.userId, userId), notInArray(bomLayouts.header, kept)));
}

/** The layout of a file that has a header for which this person has corrected the columns before. */
export async function findLayout(
  db: Queryable,
  userId: string,
  rows: Rows,
): Promise<Layout | null> {
  const keys = rows.slice(0, MAX_TITLE_ROWS).map(headerKey);
  const asked = keys.filter((key) => key !== null);
  if (asked.length === 0) return null;
  const found = await db
    .select()
    .from(bomLayouts)
    .where(and(eq(bomLayouts.userId, userId), inArray(bomLayouts.header, asked)));
  const columnsOf = new Map(found.map(({ header, columns }) => [header, columns]));
  for (const [header, key] of keys.entries()) {
    const columns = columnsOf.get(key ?? '');
    if (columns) return { header, columns };
  }
  return null;
}

export async function forgetLayoutsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bomLayouts).where(eq(bomLayouts.userId, userId));
}

/** Null for a row with fewer than two texts: it is no header. */
function headerKey(row: Rows[number]): string | null {
  const cells = row.map((cell) => cell.trim().toLowerCase());
  if (cells.filter((cell) => cell !== '').length < 2) return null;
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}
