import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
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
  // Only those of the page are summed by age: to sum all of them takes five times as long.
  const owing = db
    .select({
      companyId,
      customerId,
      currency,
      party: party.as('party'),
      overdue: sumOf(sql`${balance} > 0 and ${dueDay} < ${today}`).as('overdue'),
    })
    .from(ledgerOpenItems)
    .where(and(isOwed, parties?.({ companyId, customerId })))
    .groupBy(companyId, customerId, currency)
    .as('owing');
  const last =
    after &&
    sql`(${owing.overdue}, ${owing.party}, ${owing.currency}) < (${after.overdue}, ${after.party}::uuid, ${after.currency})`;
  const page = db
    .select()
    .from(owing)
    .where(and(overdueOnly ? gt(owing.overdue, 0n) : undefined, last))
    .orderBy(desc(owing.overdue), desc(owing.party), desc(owing.currency))
    .limit(limit)
    .as('page');
  const days = sql`(${today}::date - ${dueDay})`;
  const owed = (range: SQL) => sumOf(sql`${balance} > 0 and ${range}`).mapWith(BigInt);
  const ages = db
    .select({
      notDue: owed(sql`${days} <= 0`).as('not_due'),
      upTo30: owed(sql`${days} between 1 and 30`).as('up_to_30'),
      upTo60: owed(sql`${days} between 31 and 60`).as('up_to_60'),
      upTo90: owed(sql`${days} between 61 and 90`).as('up_to_90'),
      over90: owed(sql`${days} > 90`).as('over_90'),
      credit: sql`-${sumOf(sql`${balance} < 0`)}`.mapWith(BigInt).as('credit'),
    })
    .from(ledgerOpenItems)
    .where(
      and(
        isOwed,
        // Of companies and people apart, for the index.
        or(eq(companyId, page.companyId), and(isNull(companyId), eq(customerId, page.customerId))),
        eq(currency, page.currency),
      ),
    )
    .as('ages');
  return db
    .select({
      party: page.party,
      companyId: page.companyId,
      currency: page.currency,
      notDue: ages.notDue,
      upTo30: ages.upTo30,
      upTo60: ages.upTo60,
      upTo90: ages.upTo90,
      over90: ages.over90,
      overdue: sql`${page.overdue}`.mapWith(BigInt),
      credit: ages.credit,
    })
    .from(page)
    .crossJoinLateral(ages)
    .orderBy(desc(page.overdue), desc(page.party), desc(page.currency));
}

function sumOf(condition: SQL) {
  return sql<bigint>`coalesce(sum(${balance}) filter (where ${condition}), 0)::bigint`;
}
