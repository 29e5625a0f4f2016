import { sql } from 'drizzle-orm';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SeenBomLine } from '../domain/seen-line.ts';
import type { BomReader } from './bom-access.ts';
import { loadLinesWithoutCandidates, lockBom } from './bom-store.ts';
import { bomLines } from './bom-tables.ts';
import { presentLines } from './present-bom.ts';
import { productsOf } from './price-bom.ts';

interface SeenRow {
  readonly row: number;
  readonly seen: SeenBomLine | null;
}

/**
 * Remembers what the lines are now, so that the owner is told what has changed when they come back.
 * @returns how many lines differ from what was remembered before
 */
export async function markBomSeen(tx: Transaction, reader: BomReader, id: string): Promise<number> {
  const bom = await lockBom(tx, reader, id);
  const stored = await loadLinesWithoutCandidates(tx, id);
  const sold = await productsOf(tx, stored);
  const lines = await presentLines(bom, stored, sold);
  const seen = lines.flatMap(({ row, needed, offer }): SeenRow[] => {
    if (!offer) return [];
    const { productId, orderQuantity: quantity, stock, lifecycle } = offer;
    // Nothing is bought for it yet: there is nothing that later visits could compare.
    if (needed === 0 || quantity === 0) return [{ row, seen: null }];
    const product = sold.products.get(productId);
    // Of the product itself, also where another one is bought: that is what later visits compare.
    const unitPrice = (product && linePriceAt(product, quantity)?.unitPrice) ?? null;
    const own = offer.purchases.find((purchase) => purchase.productId === productId);
    const bought = own?.quantity ?? 0;
    return [{ row, seen: { productId, quantity, bought, unitPrice, stock, lifecycle } }];
  });
  const { rowCount } = await tx.execute(sql`
    update ${bomLines} set seen = new.seen
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as new (row int, seen jsonb)
    where ${bomLines.bomId} = ${id} and ${bomLines.row} = new.row
      and ${bomLines.seen} is distinct from new.seen`);
  return rowCount ?? 0;
}
