import { inArray, sql, type SQL } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Lifecycle } from '../domain/lifecycle.ts';
import {
  categories,
  categoryAttributes,
  manufacturers,
  priceBreaks,
  productAttributes,
  products,
} from './catalogue-tables.ts';

/** What one searches a product by. */
export interface OfferedPart {
  readonly id: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly name: string;
  readonly manufacturer: string | null;
  /** The slug of its category. */
  readonly category: string | null;
  readonly lifecycle: Lifecycle;
  readonly leadTimeDays: number | null;
  readonly stock: number;
  readonly shopRank: number;
  readonly minQuantity: number;
  readonly orderMultiple: number;
  /** Millionths of the currency's unit: below 1e15, so exact as a number. */
  readonly price: number | null;
  /** Quantity and millionths, by quantity. */
  readonly breaks: readonly (readonly [quantity: number, millionths: number])[];
  /** By the key of the attribute. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** So many are held at once. */
const BATCH = 2_000;

/** Every product on offer, by id, a batch at a time. */
export async function* offeredParts(db: Queryable): AsyncGenerator<readonly OfferedPart[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const parts = await partsWhere(db, sql`p.id > ${last}`, BATCH);
    const end = parts.at(-1);
    if (!end) return;
    yield parts;
    last = end.id;
  }
}

/** Those of these products that are on offer. */
export async function offeredPartsById(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly OfferedPart[]> {
  return partsWhere(db, sql`p.id = any(${sql.param(ids)}::uuid[])`, ids.length);
}

/** How many pieces there are of each of these products. */
export async function stockById(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { productId, onHand } = stockLevels;
  const rows = await db
    .select({ productId, onHand })
    .from(stockLevels)
    .where(inArray(productId, [...ids]));
  return new Map(rows.map((row) => [row.productId, row.onHand]));
}

async function partsWhere(db: Queryable, which: SQL, limit: number): Promise<OfferedPart[]> {
  const { rows } = await db.execute<Row>(sql`
    with p as (
      select p.* from ${products} p where p.archived_at is null and ${which} order by p.id limit ${limit}
    )
    select p.id, p.sku, p.mpn, p.name, p.lifecycle, p.lead_time_days as "leadTimeDays",
      p.shop_rank as "shopRank", p.min_quantity as "minQuantity",
      p.order_multiple as "orderMultiple", p.unit_price as "price", s.on_hand as "stock",
      m.name as "manufacturer", c.slug as "category",
      (select json_agg(json_build_array(b.quantity, b.unit_price) order by b.quantity)
        from ${priceBreaks} b where b.product_id = p.id) as "breaks",
      (select json_object_agg(k.key, coalesce(to_json(a.number_value), to_json(a.text_value)))
        from ${productAttributes} a join ${categoryAttributes} k on k.id = a.attribute_id
        where a.product_id = p.id) as "values"
    from p join ${stockLevels} s on s.product_id = p.id
      left join ${manufacturers} m on m.id = p.manufacturer_id
      left join ${categories} c on c.id = p.category_id
    order by p.id`);
  return rows.map((row) => ({
    ...row,
    price: row.price === null ? null : Number(row.price),
    breaks: row.breaks ?? [],
    values: row.values ?? {},
  }));
}

type Row = Omit<OfferedPart, 'price' | 'breaks' | 'values'> & {
  readonly price: string | null;
  readonly breaks: OfferedPart['breaks'] | null;
  readonly values: OfferedPart['values'] | null;
};
