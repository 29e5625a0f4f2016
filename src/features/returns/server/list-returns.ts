import { and, desc, eq, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import type { ActingUser } from '#shared/caller.ts';
import { decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import type { ListedReturn, ManagedReturnQuery, returnQuery } from '../domain/return-documents.ts';
import { parseReturnNumber } from '../domain/return-number.ts';
import { openStates } from '../domain/return-state.ts';
import { presentListed } from './present-return.ts';
import { ownReturns, withCompanies, type ReturnRow } from './return-store.ts';
import { returns } from './return-tables.ts';

const byId = z.tuple([z.guid()]);

/** A page of the returns of a person, or of the company that they act for, newest first. */
export async function listReturns(
  db: Queryable,
  owner: ActingUser,
  query: z.output<typeof returnQuery>,
): Promise<Page<ListedReturn>> {
  const state = query.state && eq(returns.state, query.state);
  const page = await findPage(db, query, and(await ownReturns(db, owner), state));
  return { items: page.items.map(presentListed), next: page.next };
}

/** A page of all returns, for staff, newest first. */
export async function listManagedReturns(
  db: Queryable,
  query: ManagedReturnQuery,
): Promise<Page<ListedReturn & { readonly customer: string }>> {
  const page = await findPage(db, query, stateFilter(query.state));
  return {
    items: page.items.map((row) => ({ ...presentListed(row), customer: row.customerEmail })),
    next: page.next,
  };
}

/** How many wait for an answer of the shop, up to `max`. */
export function countAskedReturns(db: Queryable, max: number): Promise<number> {
  const some = db.select({ id: returns.id }).from(returns).where(stateFilter('asked'));
  return db.$count(some.limit(max).as('asked'));
}

function stateFilter(state: ManagedReturnQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'open' ? inArray(returns.state, openStates) : eq(returns.state, state);
}

async function findPage(
  db: Queryable,
  query: z.output<typeof returnQuery> | ManagedReturnQuery,
  where: SQL | undefined,
): Promise<Page<ReturnRow>> {
  const { cursor, q } = query;
  const size = pageSize(query);
  const [before] = cursor ? decodeCursor(cursor, byId) : [];
  const rows = await db
    .select()
    .from(returns)
    .where(and(where, found(q), before === undefined ? undefined : lt(returns.id, before)))
    .orderBy(desc(returns.id))
    .limit(size + 1);
  return toPage(await withCompanies(db, rows), size, ({ id }) => [id]);
}

/** Each word is in the number, or in one of the texts. */
function found(q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.map((word) => {
      const number = parseReturnNumber(word);
      return or(
        number === null ? undefined : eq(returns.number, number),
        ilike(returns.searchText, containing(word)),
      );
    }),
  );
}
