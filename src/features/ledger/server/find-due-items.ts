import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Party } from '../domain/entry.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

export interface DueItem {
  readonly documentId: string;
  readonly party: Party;
  readonly currency: Currency;
  /** Positive. */
  readonly balance: bigint;
  readonly dueDay: string;
}

const PAGE_SIZE = 1_000;

/** The documents that are open and due until a day, page by page, what was due first. */
export async function* findDueItems(
  db: Queryable,
  until: string,
): AsyncGenerator<readonly DueItem[]> {
  const { itemId, documentId, companyId, customerId, currency, balance, dueDay } = ledgerOpenItems;
  let after: { readonly dueDay: string; readonly itemId: string } | null = null;
  do {
    const isLater: ReturnType<typeof or> = after
      ? or(gt(dueDay, after.dueDay), and(eq(dueDay, after.dueDay), gt(itemId, after.itemId)))
      : undefined;
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await db
      .select({ itemId, companyId, customerId, currency, balance, dueDay })
      .from(ledgerOpenItems)
      .where(and(gt(balance, 0n), isNotNull(documentId), lte(dueDay, until), isLater))
      .orderBy(asc(dueDay), asc(itemId))
      .limit(PAGE_SIZE);
    yield rows.map((row) => ({
      documentId: row.itemId,
      party:
        row.companyId === null
          ? { customerId: row.customerId ?? '' }
          : { companyId: row.companyId },
      currency: row.currency,
      balance: row.balance,
      dueDay: row.dueDay,
    }));
    after = rows.length === PAGE_SIZE ? (rows.at(-1) ?? null) : null;
  } while (after);
}
