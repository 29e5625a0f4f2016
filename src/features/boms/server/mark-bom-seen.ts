import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { SeenBomLine } from '../domain/seen-line.ts';
import { loadLines, lockBom } from './bom-store.ts';
import { bomLines } from './bom-tables.ts';
import { presentLines, productsOf, withoutCandidates } from './present-bom.ts';

/**
 * Remembers what the lines are now, so that the owner is told what has changed when they come back.
 * @returns how many lines differ from what was remembered before
 */
export async function markBomSeen(tx: Transaction, userId: string, id: string): Promise<number> {
  const bom = await lockBom(tx, userId, id);
  const stored = withoutCandidates(await loadLines(tx, id));
  const lines = presentLines(bom, stored, await productsOf(tx, stored));
  const seen = lines.flatMap(({ row, offer }) => {
    if (!offer) return [];
    const { productId, orderQuantity: quantity, unitPrice, stock, lifecycle } = offer;
    return [
      { row, seen: { productId, quantity, unitPrice, stock, lifecycle } satisfies SeenBomLine },
    ];
  });
  const { rowCount } = await tx.execute(sql`
    update ${bomLines} set seen = new.seen
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as new (row int, seen jsonb)
    where ${bomLines.bomId} = ${id} and ${bomLines.row} = new.row
      and ${bomLines.seen} is distinct from new.seen`);
  return rowCount ?? 0;
}
