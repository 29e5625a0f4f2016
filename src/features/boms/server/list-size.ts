import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { LineRow } from './bom-store.ts';
import { bomLines } from './bom-tables.ts';
import { correctableFields } from '../domain/line-correction.ts';

/** The designators of all lines of a list. */
export async function countDesignators(db: Queryable, bomId: string): Promise<number> {
  const { designators } = bomLines;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${designators})), 0)::int` })
    .from(bomLines)
    .where(eq(bomLines.bomId, bomId));
  return row?.count ?? 0;
}

/** The bytes of what a person has corrected in these lines: what they keep beyond the rows of the file. */
export function correctionBytes(lines: readonly Corrected[]): number {
  const texts = lines.flatMap(({ fileSays, ...said }) => {
    const fields = correctableFields.filter((field) => fileSays !== null && field in fileSays);
    return fields.map((field) => JSON.stringify(said[field]));
  });
  return texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
}

type Corrected = Pick<LineRow, (typeof correctableFields)[number] | 'fileSays'>;
