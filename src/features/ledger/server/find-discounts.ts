import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

export interface PostedDiscount {
  readonly documentId: string;
  /** Both null if it is not taxed. */
  readonly taxCategory: string | null;
  readonly taxRatePpm: number | null;
  /** Negative was taken back by a credit note. */
  readonly net: bigint;
  readonly tax: bigint;
}

/**
 * The early-payment discounts on the documents of an order, in minor units. A credit note takes discounts back: what it posts
 * to the credit of the tax is of them.
 */
export async function findDiscountsOfOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<readonly PostedDiscount[]> {
  const { documentId, taxCategory, taxRatePpm, account, amount } = ledgerLines;
  const sumOf = (of: string) =>
    sql<bigint>`coalesce(sum(${amount}) filter (where ${account} = ${of}
      and (${ledgerEntries.kind} <> 'credit-note' or ${amount} < 0)), 0)::bigint`.mapWith(BigInt);
  const rows = await db
    .select({
      documentId,
      taxCategory,
      taxRatePpm,
      net: sumOf('discounts'),
      tax: sumOf('tax-payable'),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.orderId, orderId),
        eq(ledgerLines.currency, currency),
        inArray(account, ['discounts', 'tax-payable']),
        inArray(ledgerEntries.kind, ['early-payment-discount', 'credit-note']),
      ),
    )
    .groupBy(documentId, taxCategory, taxRatePpm);
  return rows
    .filter(({ net, tax }) => net !== 0n || tax !== 0n)
    .map((row) => ({ ...row, documentId: row.documentId ?? '' }));
}
