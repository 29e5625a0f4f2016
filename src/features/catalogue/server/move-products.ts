import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { changedBy, type ChangeCause } from './attribute-values.ts';
import { products } from './catalogue-tables.ts';

/** Moves all products of a category or manufacturer to another one; each gets a new version. */
export async function moveProducts(
  tx: Transaction,
  column: typeof products.categoryId | typeof products.manufacturerId,
  from: string,
  to: string,
  cause: ChangeCause,
): Promise<void> {
  await tx.execute(sql`
    update ${products} set ${sql.identifier(column.name)} = ${to}, ${changedBy(cause)}
    where ${column} = ${from}`);
}

/** Moves all products of a manufacturer to another one; each gets a new version. */
export function moveProductsToManufacturer(
  tx: Transaction,
  from: string,
  to: string,
  cause: ChangeCause,
): Promise<void> {
  return moveProducts(tx, products.manufacturerId, from, to, cause);
}
