import { and, asc, gt, ilike, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { text } from '#shared/text.ts';
import type { PriceListState } from '../domain/price-list-fields.ts';
import type { PriceListSummary } from '../price-lists-contract.ts';
import {
  fixedPrices,
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';
import { daysOf, stateNow } from './price-list-store.ts';

const cursorParts = z.tuple([text(200), z.guid()]);

export async function listPriceLists(
  db: Queryable,
  query: PageQuery & { readonly state?: PriceListState | undefined },
  timeZone: string,
): Promise<Page<PriceListSummary>> {
  const { id, name, currency, startsAt, endsAt } = priceLists;
  const countOf = (
    table: typeof fixedPrices | typeof priceListDiscounts | typeof priceListAssignments,
  ) => sql<number>`(select count(*)::int from ${table} own where own.list_id = ${id})`;
  const rows = await db
    .select({
      id,
      name,
      currency,
      startsAt,
      endsAt,
      state: stateNow,
      prices: countOf(fixedPrices),
      discounts: countOf(priceListDiscounts),
      assignments: countOf(priceListAssignments),
    })
    .from(priceLists)
    .where(
      and(
        // Names are unique: the id only tells this cursor from those of other lists.
        query.cursor ? gt(name, decodeCursor(query.cursor, cursorParts)[0]) : undefined,
        query.q ? ilike(name, containing(query.q)) : undefined,
        query.state ? sql`${stateNow} = ${query.state}` : undefined,
      ),
    )
    .orderBy(asc(name))
    .limit(pageSize(query) + 1);
  const page = toPage(rows, pageSize(query), (row) => [row.name, row.id]);
  const items = page.items.map(({ id: _id, startsAt: from, endsAt: until, ...row }) => ({
    _id,
    ...row,
    ...daysOf({ startsAt: from, endsAt: until }, timeZone),
  }));
  return { items, next: page.next };
}
