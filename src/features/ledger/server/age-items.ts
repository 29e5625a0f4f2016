import { and, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

const { companyId, customerId, orderId, documentId } = ledgerOpenItems;
const { balance, currency, dueDay } = ledgerOpenItems;

/**
 * Open documents and money on account. Money that was paid in advance for an order pays that order only, also in a shop that
 * writes no invoices.
 */
export const isOwed = and(ne(balance, 0n), or(isNotNull(documentId), isNull(orderId)));

/** The id of the company or the person. */
const party = sql<string>`coalesce(${companyId}, ${customerId})`;

export interface AgeQuery {
  /** The day that ages are counted on. */
  readonly today: string;
  /** Only of parties of which this holds, by their ids in these columns. */
  readonly parties?: (columns: {
    readonly companyId: typeof companyId;
    readonly customerId: typeof customerId;
  }) => SQL | undefined;
  /** Only those that owe an amount that is overdue. */
  readonly overdueOnly?: boolean;
  /** The last one of the page before. */
  readonly after?: { readonly overdue: bigint; readonly party: string; readonly currency: string };
  readonly limit: number;
}

/** What a party owes in a currency, by how long it is overdue, in minor units. */
export interface AgedParty {
  readonly party: string;
  /** Null for a person. */
  readonly companyId: string | null;
  readonly currency: Currency;
  readonly notDue: bigint;
  readonly upTo30: bigint;
  readonly upTo60: bigint;
  readonly upTo90: bigint;
  readonly over90: bigint;
  readonly overdue: bigint;
  /** Credit notes and money on account that are not used; positive. */
  readonly credit: bigint;
}

/** What is open by party and age, those who owe most that is overdue first. */
export async function ageItems(db: Queryable, query: AgeQuery): Promise<readonly AgedParty[]> {
  const { today, parties, overdueOnly = false, after, limit } = query;
  const days = sql`(${today}::date - ${dueDay})`;
  const owed = (range: SQL) =>
    sql<bigint>`coalesce(sum(${balance}) filter (where ${balance} > 0 and ${range}), 0)::bigint`;
  const overdue = owed(sql`${days} > 0`);
  const last =
    after &&
    sql`(${overdue}, ${party}, ${currency}) < (${after.overdue}, ${after.party}::uuid, ${after.currency})`;
  const rows = await db
    .select({
      party,
      companyId,
      currency,
      notDue: owed(sql`${days} <= 0`).mapWith(BigInt),
      upTo30: owed(sql`${days} between 1 and 30`).mapWith(BigInt),
      upTo60: owed(sql`${days} between 31 and 60`).mapWith(BigInt),
      upTo90: owed(sql`${days} between 61 and 90`).mapWith(BigInt),
      over90: owed(sql`${days} > 90`).mapWith(BigInt),
      overdue: overdue.mapWith(BigInt),
      credit: sql`coalesce(-sum(${balance}) filter (where ${balance} < 0), 0)::bigint`.mapWith(
        BigInt,
      ),
    })
    .from(ledgerOpenItems)
    .where(and(isOwed, parties?.({ companyId, customerId })))
    .groupBy(companyId, customerId, currency)
    .having(and(overdueOnly ? sql`${overdue} > 0` : undefined, last))
    .orderBy(sql`${overdue} desc`, sql`${party} desc`, sql`${currency} desc`)
    .limit(limit);
  return rows;
}
