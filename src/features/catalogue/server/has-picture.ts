import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { categories, manufacturers, products } from './catalogue-tables.ts';

/** Whether a product, category or manufacturer has a picture with this address of another site. */
export async function hasCataloguePicture(db: Queryable, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (${productWithPicture(address)})
      or exists (${productWithFurtherPicture(address)})
      or exists (select 1 from ${categories} where picture = ${address})
      or exists (select 1 from ${manufacturers} where logo = ${address}) as found`);
  return rows[0]?.found ?? false;
}

// The conditions with `like` are those of the partial indexes.

export function productWithPicture(address: string): SQL {
  return sql`select 1 from ${products} where image = ${address} and image like 'https:%'
    and deleted_at is null`;
}

export function productWithFurtherPicture(address: string): SQL {
  return sql`select 1 from ${products} where pictures @> ${JSON.stringify([{ url: address }])}::jsonb
    and pictures::text like '%"https:%' and deleted_at is null`;
}
