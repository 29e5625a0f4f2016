import { sql } from 'drizzle-orm';
import type { MoveDiscounts } from '#features/catalogue/server/index.ts';
import { priceListDiscounts } from './company-catalogue-tables.ts';

/** A list that has a discount of the other one, too, keeps that. */
export const moveDiscounts: MoveDiscounts = async (tx, of, fromId, intoId) => {
  const column = sql.identifier(of === 'category' ? 'category_id' : 'manufacturer_id');
  await tx.execute(sql`update ${priceListDiscounts} discount set ${column} = ${intoId}
    where discount.${column} = ${fromId} and not exists (
      select 1 from ${priceListDiscounts} other
      where other.list_id = discount.list_id and other.${column} = ${intoId})`);
};
