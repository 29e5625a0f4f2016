import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import type { ActingUser } from '#shared/caller.ts';
import { parseMoney } from '#shared/money.ts';
import { cursorTime, decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import type { ListedQuote, quoteQuery } from '../domain/quote-documents.ts';
import type { ManagedQuoteQuery } from '../domain/quote-filter.ts';
import { parseQuoteNumber } from '../domain/quote-number.ts';
import { orderableStates, waitingStates } from '../domain/quote-state.ts';
import { presentListed } from './present-quote.ts';
import type { QuoteRow } from './quote-store.ts';
import { quotes } from './quote-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_MS = 7 * DAY_MS;

const byId = z.tuple([z.guid()]);

/** A page of the quotes of a person, or of the company that they act for, newest first. */
export async function listQuotes(
  db: Queryable,
  { userId, companyId }: ActingUser,
  query: z.output<typeof quoteQuery>,
): Promise<Page<ListedQuote>> {
  const { state, cursor, q } = query;
  const size = pageSize(query);
  const [before] = cursor ? decodeCursor(cursor, byId) : [];
  const isTheirs =
    companyId === null
      ? and(eq(quotes.customerId, userId), isNull(quotes.companyId))
      : eq(quotes.companyId, companyId);
  const rows = await db
    .select()
    .from(quotes)
    .where(
      and(
        isTheirs,
        state && eq(quotes.state, state),
        found(q),
        before === undefined ? undefined : lt(quotes.id, before),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(size + 1);
  const page = toPage(rows, size, ({ id }) => [id]);
  return { items: page.items.map(presentListed), next: page.next };
}

/** A page of all quotes, for staff. */
export async function listManagedQuotes(
  db: Queryable,
  query: ManagedQuoteQuery,
  now: Date,
): Promise<Page<ListedQuote & { readonly customer: string }>> {
  const size = pageSize(query);
  const order = orders[query.sort ?? 'newest'];
  const rows = await db
    .select()
    .from(quotes)
    .where(
      and(...filters(query, now), order.has, query.cursor ? order.after(query.cursor) : undefined),
    )
    .orderBy(...order.by)
    .limit(size + 1);
  const page = toPage(rows, size, order.cursorOf);
  return {
    items: page.items.map((row) => ({ ...presentListed(row), customer: row.customerEmail })),
    next: page.next,
  };
}

/** All currencies have two decimal places. */
const cents = (amount: string) => parseMoney(amount, 'USD').minor;

function filters(
  { state, minAge, minTotal, maxTotal, q }: ManagedQuoteQuery,
  now: Date,
): (SQL | undefined)[] {
  return [
    stateFilter(state, now),
    minAge === undefined
      ? undefined
      : lte(quotes.changedAt, new Date(now.getTime() - minAge * DAY_MS)),
    minTotal === undefined ? undefined : gte(quotes.total, cents(minTotal)),
    maxTotal === undefined ? undefined : lte(quotes.total, cents(maxTotal)),
    found(q),
  ];
}

/** Those that wait for the shop. */
export const waiting = inArray(quotes.state, [...waitingStates]);

/** How many wait for the shop, up to `max`. */
export function countWaitingQuotes(db: Queryable, max: number): Promise<number> {
  const some = db.select({ id: quotes.id }).from(quotes).where(waiting).limit(max);
  return db.$count(some.as('waiting'));
}

/** Those that can be ordered and expire within a week. */
export function expiringSoon(now: Date): SQL | undefined {
  return and(
    inArray(quotes.state, orderableStates),
    gt(quotes.expiresAt, now),
    lte(quotes.expiresAt, new Date(now.getTime() + WEEK_MS)),
  );
}

function stateFilter(state: ManagedQuoteQuery['state'], now: Date): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'waiting':
      return waiting;
    case 'expiring':
      return expiringSoon(now);
    default:
      return eq(quotes.state, state);
  }
}

/** Each word is in the number, or in one of the texts. */
function found(q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.map((word) => {
      const number = parseQuoteNumber(word);
      return or(
        number === null ? undefined : eq(quotes.number, number),
        ilike(quotes.searchText, containing(word)),
      );
    }),
  );
}

interface ListOrder {
  readonly by: readonly SQL[];
  /** What has no place in the order is left out. */
  readonly has?: SQL | undefined;
  readonly after: (cursor: string) => SQL | undefined;
  readonly cursorOf: (row: QuoteRow) => readonly (string | number)[];
}

const byTime = z.tuple([cursorTime, z.guid()]);
const byAmount = z.tuple([z.string().regex(/^\d{1,15}$/), z.guid()]);

const orders: Readonly<Record<NonNullable<ManagedQuoteQuery['sort']>, ListOrder>> = {
  newest: {
    by: [desc(quotes.id)],
    after: (cursor) => lt(quotes.id, decodeCursor(cursor, byId)[0]),
    cursorOf: ({ id }) => [id],
  },
  'longest-waiting': {
    by: [asc(quotes.changedAt), asc(quotes.id)],
    after(cursor) {
      const [at, id] = decodeCursor(cursor, byTime);
      return sql`(${quotes.changedAt}, ${quotes.id}) > (${at}::timestamptz, ${id}::uuid)`;
    },
    cursorOf: ({ changedAt, id }) => [changedAt.toISOString(), id],
  },
  largest: {
    by: [desc(quotes.total), desc(quotes.id)],
    has: isNotNull(quotes.total),
    after(cursor) {
      const [total, id] = decodeCursor(cursor, byAmount);
      return sql`(${quotes.total}, ${quotes.id}) < (${total}::bigint, ${id}::uuid)`;
    },
    cursorOf: ({ total, id }) => [String(total ?? 0n), id],
  },
  expiring: {
    by: [asc(quotes.expiresAt), asc(quotes.id)],
    has: inArray(quotes.state, orderableStates),
    after(cursor) {
      const [at, id] = decodeCursor(cursor, byTime);
      return sql`(${quotes.expiresAt}, ${quotes.id}) > (${at}::timestamptz, ${id}::uuid)`;
    },
    cursorOf: ({ expiresAt, id }) => [(expiresAt ?? new Date(0)).toISOString(), id],
  },
};
