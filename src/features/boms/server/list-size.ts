import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { bomLines } from './bom-tables.ts';
import type { RowCorrection } from '../domain/line-correction.ts';

/** The designators of all lines of a list. */
export async function countDesignators(db: Queryable, bomId: string): Promise<number> {
  const { designators } = bomLines;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${designators})), 0)::int` })
    .from(bomLines)
    .where(eq(bomLines.bomId, bomId));
  return row?.count ?? 0;
}

/** The bytes of what a person has corrected: what they keep beyond the rows of the file. */
export function correctionBytes(corrections: readonly RowCorrection[]): number {
  const texts = corrections.flatMap(({ says }) =>
    Object.values(says).map((value) => JSON.stringify(value)),
  );
  return texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
}
