import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containing } from './like.ts';
import type { Queryable } from './queryable.ts';

/** A table with a day, and a text in capital letters that is searched by its trigrams. */
type DatedTable = PgTable & Readonly<Record<'id' | 'day' | 'searchText', PgColumn>>;

/** Among so many of the newest, a text is looked for first: what is frequent is found there. */
const RECENT = 5_000;

/** The rows after the last one of a page. */
export function isOlder(
  { day, id }: DatedTable,
  [lastDay, lastId]: readonly [string, string],
): SQL | undefined {
  return or(lt(day, lastDay), and(eq(day, lastDay), lt(id, lastId)));
}

interface Wanted {
  readonly where: SQL | undefined;
  readonly limit: number;
}

/** The newest rows by their days. */
export async function newestByDay<Table extends DatedTable>(
  db: Queryable,
  table: Table,
  { where, limit }: Wanted,
): Promise<Table['$inferSelect'][]> {
  return newest(db, table, where, limit);
}

/**
 * The newest rows with a text. Looks among the newest of all first. If that does not fill the page, the text is rare, and the
 * index of texts finds it all.
 */
export async function searchByDay<Table extends DatedTable>(
  db: Queryable,
  table: Table,
  { where, words, limit }: Wanted & { readonly words: string },
): Promise<Table['$inferSelect'][]> {
  const { day, id, searchText } = named(table);
  const hasText = sql`${searchText} like ${containing(words.toUpperCase())}`;
  const found = await db
    .select()
    .from(newest(db, table, where, RECENT).as('recent'))
    .where(hasText)
    .orderBy(desc(day), desc(id))
    .limit(limit);
  if (found.length === limit) return found;
  // Not by the index of days: it would read all of them.
  const matching = db.$with('matching').as(
    db
      .select()
      .from(table as PgTable)
      .where(and(where, hasText)),
  );
  return db.with(matching).select().from(matching).orderBy(desc(day), desc(id)).limit(limit);
}

function newest(db: Queryable, table: DatedTable, where: SQL | undefined, limit: number) {
  return db.select().from(table).where(where).orderBy(desc(table.day), desc(table.id)).limit(limit);
}

/** The columns by their names only: in a query of a table, and of a query of it. */
function named({ day, id, searchText }: DatedTable) {
  return {
    day: sql.identifier(day.name),
    id: sql.identifier(id.name),
    searchText: sql.identifier(searchText.name),
  };
}
