import { and, asc, gt, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countProductsByManufacturer, manufacturers } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { text } from '#shared/text.ts';
import type { Manufacturer } from '../contract.ts';
import { hasName, toManufacturer } from './manufacturer-store.ts';

const cursorParts = z.tuple([text(200), z.guid()]);

/** A page of the manufacturers by name; `q` is a part of a name or alias, `named` a whole one. */
export async function listManufacturers(
  db: Queryable,
  query: PageQuery & { readonly named?: string | undefined },
): Promise<Page<Manufacturer>> {
  const { cursor, q, named } = query;
  const { name, aliases } = manufacturers;
  const size = pageSize(query);
  const part = q ? containing(q) : null;
  const rows = await db
    .select()
    .from(manufacturers)
    .where(
      and(
        // Names are unique: the id only tells this cursor from those of other lists.
        cursor ? gt(name, decodeCursor(cursor, cursorParts)[0]) : undefined,
        part
          ? or(
              ilike(name, part),
              sql`exists (select from unnest(${aliases}) alias where alias ilike ${part})`,
            )
          : undefined,
        named ? hasName(named) : undefined,
      ),
    )
    .orderBy(asc(name))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.name, row.id]);
  const ids = page.items.map(({ id }) => id);
  const counts =
    ids.length > 0 ? await countProductsByManufacturer(db, ids) : new Map<string, number>();
  return { items: page.items.map((row) => toManufacturer(row, counts)), next: page.next };
}
