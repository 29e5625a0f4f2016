import { holdStock, type StockLine } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { findQuoteLines, type QuoteLineRow, type QuoteRow } from './quote-store.ts';

type Now = Pick<TimeAndIds, 'now'>;

/** The pieces of a line that a quote with `holdsStock` holds: those that were asked for and are not ordered. */
export function heldPieces({ quantity, ordered }: Pick<QuoteLineRow, 'quantity' | 'ordered'>) {
  return Math.max(0, quantity - ordered);
}

/** What the last version of a quote holds. */
async function heldBy(tx: Transaction, row: QuoteRow): Promise<StockLine[]> {
  if (!row.holdsStock) return [];
  return (await findQuoteLines(tx, row.id, row.version)).map((line) => ({
    productId: line.productId,
    quantity: heldPieces(line),
  }));
}

/**
 * Holds the pieces of a new version instead of those of the one before.
 * @throws Refusal if there are too few in stock
 */
export async function holdInstead(
  tx: Transaction,
  { now }: Now,
  before: QuoteRow,
  lines: readonly (StockLine & { readonly sku: string })[],
): Promise<void> {
  const change = { held: lines, released: await heldBy(tx, before) };
  const shortages = await holdStock(tx, change, causeOf(before, now()));
  if (shortages.length === 0) return;
  const bySku = new Map(lines.map(({ productId, sku }) => [productId, sku]));
  throw refuse(quoteRefusals.stockNotHeld, {
    lines: shortages.map(({ productId, available }) => ({
      sku: bySku.get(productId) ?? '',
      available,
    })),
  });
}

/** Puts back what a quote holds when it ends. */
export async function releaseHeld(tx: Transaction, { now }: Now, row: QuoteRow): Promise<void> {
  await holdStock(tx, { held: [], released: await heldBy(tx, row) }, causeOf(row, now()));
}

/** Puts back what a quote holds of pieces that are ordered from it: the order takes them from stock. */
export async function releaseOrdered(
  tx: Transaction,
  { now }: Now,
  row: QuoteRow,
  lines: readonly (QuoteLineRow & { readonly wanted: number })[],
): Promise<void> {
  if (!row.holdsStock) return;
  const released = lines.map((line) => ({
    productId: line.productId,
    quantity: Math.min(line.wanted, heldPieces(line)),
  }));
  await holdStock(tx, { held: [], released }, causeOf(row, now()));
}

function causeOf({ number }: QuoteRow, at: Date) {
  return { at, note: formatQuoteNumber(number) };
}
