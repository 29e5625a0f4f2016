import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { nameIn, type Translations } from '#features/catalogue/domain/attributes.ts';
import { isEmailUnverifiedSql } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { MAX_ORDERS_PER_ACTION } from '../domain/fulfilment.ts';
import type { HeldStock } from '../contract.ts';
import { orderLines, orders } from './order-tables.ts';

/** The quantity, and the ids of customer, company and product. */
const cursorParts = z.tuple([z.string().regex(/^\d{1,18}$/), z.guid(), z.guid(), z.guid()]);

/** In place of the id of a company, for what a person orders for themselves. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * A page of the stock held by orders that expire unless their customer acts, by customer, company and product: unpaid online orders, and
 * orders on delivery that wait for the verification of an email address. What a person orders for a company is a row of its own. The largest quantities first.
 */
export async function listHeldStock(
  db: Queryable,
  { expireAfterMs }: { readonly expireAfterMs: number },
  query: PageQuery,
): Promise<Page<HeldStock>> {
  const size = pageSize(query);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, cursorParts);
  const expiry = sql`${expireAfterMs / 1000}::float8 * interval '1 second'`;
  const company = sql`coalesce(held.company_id, ${NO_COMPANY}::uuid)`;
  const rest = after
    ? sql`having (-sum(line.quantity), held.customer_id, ${company}, line.product_id)
        > (-${after[0]}::bigint, ${after[1]}::uuid, ${after[2]}::uuid, ${after[3]}::uuid)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select held.customer_id, ${company} as company_id, max(held.customer_name) as customer_name,
      max(held.customer_email) as customer_email,
      (array_agg(held.company_name order by held.id desc))[1] as company,
      line.product_id,
      (array_agg(line.product_name order by held.id desc))[1] as product_name,
      (array_agg(line.translations order by held.id desc))[1] as translations, max(line.sku) as sku,
      sum(line.quantity)::text as quantity,
      max(coalesce(held.held_until, held.placed_at + ${expiry})) as held_until,
      (array_agg(held.id order by held.id))[1:${MAX_ORDERS_PER_ACTION}::int] as order_ids
    from ${orders} held join ${orderLines} line on line.order_id = held.id
    where held.state = 'placed' and held.payment_state = 'open'
      and (held.payment_method = 'card' or (held.email_unverified and held.fulfilment = 'unfulfilled'
        and ${isEmailUnverifiedSql(heldOrders.customerId)}))
    group by held.customer_id, held.company_id, line.product_id
    ${rest}
    order by sum(line.quantity) desc, held.customer_id, ${company}, line.product_id
    limit ${size + 1}`);
  const page = toPage(rows, size, (row) => [
    row.quantity,
    row.customer_id,
    row.company_id,
    row.product_id,
  ]);
  return { items: page.items.map(present), next: page.next };
}

function present(row: Row): HeldStock {
  return {
    userName: row.customer_name,
    userMail: row.customer_email,
    company: row.company,
    productId: row.product_id,
    productname: nameIn(currentLanguage(), { ...row, name: row.product_name }),
    sku: row.sku,
    quantity: Number(row.quantity),
    heldUntil: new Date(row.held_until).toISOString(),
    orders: row.order_ids,
  };
}

const heldOrders = alias(orders, 'held');

type Row = {
  readonly customer_id: string;
  readonly company_id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly company: string | null;
  readonly product_id: string;
  readonly product_name: string;
  readonly translations: Translations;
  readonly sku: string;
  readonly quantity: string;
  readonly held_until: string;
  readonly order_ids: string[];
};
