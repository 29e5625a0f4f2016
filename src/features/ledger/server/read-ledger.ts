import { and, asc, between, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { ledgerDaySums, ledgerEntries, ledgerLines } from './ledger-tables.ts';

export type LedgerLine = typeof ledgerLines.$inferSelect;

export interface LedgerEntry extends Pick<
  typeof ledgerEntries.$inferSelect,
  'id' | 'kind' | 'day' | 'reference' | 'note'
> {
  readonly number: bigint;
  readonly lines: readonly LedgerLine[];
}

/** A bound on memory that still amortizes the query. */
const PAGE_SIZE = 1_000;

/** The entries of these days, by day, page by page. */
export async function* readLedger(
  db: Queryable,
  from: string,
  to: string,
): AsyncGenerator<readonly LedgerEntry[]> {
  let after: Position | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const entries = await entriesAfter(db, from, to, after);
    const ids = entries.map((entry) => entry.id);
    // oxlint-disable-next-line no-await-in-loop -- its lines
    const lines = await linesOf(db, ids);
    yield entries.map((entry) => ({ ...entry, lines: lines.get(entry.id) ?? [] }));
    after = entries.length === PAGE_SIZE ? (entries.at(-1) ?? null) : null;
  } while (after);
}

interface Position {
  readonly day: string;
  readonly number: bigint;
}

function entriesAfter(db: Queryable, from: string, to: string, after: Position | null) {
  const { id, number, kind, day, reference, note } = ledgerEntries;
  const isLater =
    after && or(gt(day, after.day), and(eq(day, after.day), gt(number, after.number)));
  return db
    .select({ id, number, kind, day, reference, note })
    .from(ledgerEntries)
    .where(and(between(day, from, to), isLater ?? undefined))
    .orderBy(asc(day), asc(number))
    .limit(PAGE_SIZE);
}

async function linesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerLine[]>> {
  const found = new Map<string, LedgerLine[]>();
  if (ids.length === 0) return found;
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entryId, [...ids]))
    .orderBy(asc(ledgerLines.entryId), asc(ledgerLines.position));
  for (const line of lines) {
    const own = found.get(line.entryId);
    if (own) own.push(line);
    else found.set(line.entryId, [line]);
  }
  return found;
}

/** Revenue, discounts and tax of these days by month, place and rate; revenue is positive, a discount is negative. */
export async function sumRevenue(db: Queryable, from: string, to: string) {
  const { account, debit, credit, currency, day } = ledgerDaySums;
  const { taxCountry, taxRegion, taxCategory, taxRatePpm } = ledgerDaySums;
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const of = (one: string) =>
    sql<string>`coalesce(sum(${credit} - ${debit}) filter (where ${account} = ${one}), 0)::text`;
  return db
    .select({
      month,
      country: taxCountry,
      region: taxRegion,
      category: taxCategory,
      ratePpm: taxRatePpm,
      currency,
      revenue: of('revenue'),
      shipping: of('shipping-revenue'),
      discounts: of('discounts'),
      tax: of('tax-payable'),
    })
    .from(ledgerDaySums)
    .where(
      and(
        inArray(account, ['revenue', 'shipping-revenue', 'discounts', 'tax-payable']),
        between(day, from, to),
      ),
    )
    .groupBy(sql`1`, taxCountry, taxRegion, taxCategory, taxRatePpm, currency)
    .orderBy(sql`1`, taxCountry, taxRegion, taxCategory, taxRatePpm, currency);
}

/** The debits and credits of each account on these days. */
export async function sumAccounts(db: Queryable, from: string, to: string) {
  const { account, debit, credit, currency, day } = ledgerDaySums;
  return db
    .select({
      account,
      currency,
      debit: sql<string>`sum(${debit})::text`,
      credit: sql<string>`sum(${credit})::text`,
    })
    .from(ledgerDaySums)
    .where(between(day, from, to))
    .groupBy(account, currency)
    .orderBy(account, currency);
}
