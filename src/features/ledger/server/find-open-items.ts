import { and, asc, eq, gt, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Party } from '../domain/entry.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

interface Wanted {
  readonly currency: Currency;
  readonly limit: number;
}

/** What is open of a party: documents, orders paid in advance and money on account, the oldest first. */
export function findOpenItemsOf(db: Queryable, party: Party, { currency, limit }: Wanted) {
  return db
    .select()
    .from(ledgerOpenItems)
    .where(
      and(isOf(party), eq(ledgerOpenItems.currency, currency), ne(ledgerOpenItems.balance, 0n)),
    )
    .orderBy(asc(ledgerOpenItems.since), asc(ledgerOpenItems.itemId))
    .limit(limit);
}

function isOf(party: Party): SQL {
  return 'companyId' in party
    ? eq(ledgerOpenItems.companyId, party.companyId)
    : eq(ledgerOpenItems.customerId, party.customerId);
}

/** The ids of documents of which exactly this is open, the oldest first. */
export async function findDocumentsByBalance(
  db: Queryable,
  balance: bigint,
  { currency, limit }: Wanted,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: ledgerOpenItems.itemId })
    .from(ledgerOpenItems)
    .where(
      and(
        eq(ledgerOpenItems.balance, balance),
        eq(ledgerOpenItems.currency, currency),
        gt(ledgerOpenItems.balance, 0n),
        isNotNull(ledgerOpenItems.documentId),
      ),
    )
    .orderBy(asc(ledgerOpenItems.since), asc(ledgerOpenItems.itemId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
