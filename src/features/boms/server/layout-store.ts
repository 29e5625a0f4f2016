import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Rows } from '../domain/bom-table.ts';
import type { BomTable } from '../domain/find-table.ts';
import { bomLayouts } from './bom-tables.ts';
import { headerKey, type KnownLayouts } from './known-layouts.ts';

const MAX_LAYOUTS = 200;

/** Remembers the columns below a header, for the next file with the same header. */
export async function rememberLayout(
  tx: Transaction,
  ownerId: string,
  rows: Rows,
  { headerRow, columns }: BomTable,
  at: Date,
): Promise<void> {
  const header = headerRow === null ? null : headerKey(rows[headerRow] ?? []);
  if (!header) return;
  await tx
    .insert(bomLayouts)
    .values({ ownerId, header, columns, changedAt: at })
    .onConflictDoUpdate({
      target: [bomLayouts.ownerId, bomLayouts.header],
      set: { columns, changedAt: at },
    });
  const kept = tx
    .select({ header: bomLayouts.header })
    .from(bomLayouts)
    .where(eq(bomLayouts.ownerId, ownerId))
    .orderBy(desc(bomLayouts.changedAt))
    .limit(MAX_LAYOUTS);
  await tx
    .delete(bomLayouts)
    .where(and(eq(bomLayouts.ownerId, ownerId), notInArray(bomLayouts.header, kept)));
}

/** The columns that this person or company has corrected, by header: at most `MAX_LAYOUTS`. */
export async function loadLayouts(db: Queryable, ownerId: string): Promise<KnownLayouts> {
  const { header, columns } = bomLayouts;
  const rows = await db
    .select({ header, columns })
    .from(bomLayouts)
    .where(eq(bomLayouts.ownerId, ownerId));
  return new Map(rows.map((row) => [row.header, row.columns]));
}

export async function forgetLayoutsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(bomLayouts).where(eq(bomLayouts.ownerId, ownerId));
}
