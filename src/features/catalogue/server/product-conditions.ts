import { and, eq, gte, isNotNull, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { stockLevels } from '#features/inventory/server/index.ts';
import { companyGroupMembers, companyMembers } from '#features/companies/server/index.ts';
import type { Membership } from '#shared/company-roles.ts';
import { products, productViewers } from './catalogue-tables.ts';

/** The company whose people read; null for everybody else, who see no restricted products. */
export type Viewer = string | null;

/** The viewer in a call. */
export function viewerOf(company: Membership | null): Viewer {
  return company?.companyId ?? null;
}

/** Everybody sees the product. Whatever is kept and sent to everybody has this condition. */
export const isPublic = eq(products.isRestricted, false);

/**
 * The people of the company see the product; with null, everybody does. Products that are not restricted cost no look-up.
 * @param product the name of the table in the query
 */
export function isSeenBy(companyId: Viewer | Placeholder, product: SQL = sql`${products}`): SQL {
  if (companyId === null) return sql`not ${product}.is_restricted`;
  return sql`(not ${product}.is_restricted or exists (select 1 from ${productViewers} viewer
    where viewer.product_id = ${product}.id and ${includesCompany(sql`viewer`, sql`${companyId}::uuid`)}))`;
}

/** A row of `productViewers` is the company or its group. */
export function includesCompany(viewer: SQL, companyId: SQL): SQL {
  return sql`(${viewer}.company_id = ${companyId} or ${viewer}.group_id = (
    select group_id from ${companyGroupMembers} where company_id = ${companyId}))`;
}

/** An SQL condition for other features: the viewer sees this product, or there is none. */
export function isSeenBySql(id: PgColumn, viewer: Viewer): SQL {
  // A subquery for each row: the newest rows of a list are read from its index, not joined with all products.
  return sql`coalesce((select ${isSeenBy(viewer)} from ${products} where ${eq(products.id, id)}), true)`;
}

/** An SQL condition for other features: the person sees this product, for themselves or for one of their companies. */
export function isSeenByPersonSql(id: PgColumn, userId: PgColumn): SQL {
  return sql`(${isSeenBySql(id, null)} or exists (select 1 from ${productViewers} viewer
    join ${companyMembers} member on member.user_id = ${userId} and ${includesCompany(sql`viewer`, sql`member.company_id`)}
    where viewer.product_id = ${id}))`;
}

/** An SQL value: the domain's `smallestOrderableQuantity`. */
export const smallestQuantity = sql`((${products.minQuantity} + ${products.orderMultiple} - 1)
  / ${products.orderMultiple})::bigint * ${products.orderMultiple}`;

/** An SQL condition for other features: this product is in the shop. */
export function isActiveSql(id: PgColumn): SQL {
  return sql`exists (select 1 from ${products}
    where ${and(eq(products.id, id), isNull(products.archivedAt))})`;
}

/** An SQL condition for other features: this product has a price and enough stock for an order. */
export function isOrderableSql(id: PgColumn): SQL {
  return sql`exists (select 1 from ${products}
    join ${stockLevels} on ${eq(stockLevels.productId, products.id)}
    where ${and(
      eq(products.id, id),
      isNull(products.archivedAt),
      isNotNull(products.unitPrice),
      gte(stockLevels.onHand, smallestQuantity),
    )})`;
}
