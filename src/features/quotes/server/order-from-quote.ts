import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  orderAtAgreedPrices,
  type AgreedLine,
  type AgreedOrder,
  type Buyer,
  type UnorderableLine,
} from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { agreedPriceAt, agreedTotal, isOrdered, piecesLeft } from '../domain/agreed-price.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { auditedQuote } from './audited-quote.ts';
import { heldPieces, releaseOrdered } from './held-stock.ts';
import type { QuoteDeps } from './quote-deps.ts';
import {
  addEntry,
  findQuoteLines,
  moveQuote,
  pricesOf,
  type QuoteLineRow,
  type QuoteRow,
} from './quote-store.ts';
import { quoteOrders } from './quote-tables.ts';
import { waitingPieces, type ApprovalRow } from './waiting-approvals.ts';

export type ChosenLine = QuoteLineRow & {
  readonly wanted: number;
  /** Pieces that the quote holds in stock for it. */
  readonly held: number;
};

type Wanted = readonly { readonly line: number; readonly quantity: number }[];

/**
 * Lines of the last version, with how much is ordered of each.
 * @param waiting whose pieces cannot be ordered
 * @throws Refusal if there is no such line, or not as much is left of one
 */
export async function chooseLines(
  tx: Transaction,
  { id, version, holdsStock }: QuoteRow,
  wanted: Wanted,
  waiting: readonly ApprovalRow[],
): Promise<readonly ChosenLine[]> {
  const all = await findQuoteLines(tx, id, version);
  const byLine = new Map(all.map((line) => [line.line, line]));
  const chosen = wanted.map(({ line: number, quantity }) => {
    const line = byLine.get(number);
    if (!line) throw refuse(quoteRefusals.noSuchLine, {});
    const taken = waitingPieces(waiting, line);
    const held = holdsStock ? Math.max(0, heldPieces(line) - taken) : 0;
    return { ...line, wanted: quantity, held, taken };
  });
  const refused = chosen.flatMap((line) => {
    const prices = pricesOf(line);
    const available = piecesLeft({ ...line, prices, ordered: line.ordered + line.taken });
    if (line.wanted <= available) return [];
    return [{ line: line.line, sku: line.sku, reason: 'nothing-left' as const, available }];
  });
  if (refused.length > 0) throw refuse(quoteRefusals.linesNotOrderable, { lines: refused });
  return chosen;
}

interface OrderFromQuote {
  /** Locked. */
  readonly quote: QuoteRow;
  readonly lines: readonly ChosenLine[];
  readonly buyer: Buyer;
  /** Who orders, or gave the last approval. */
  readonly by: Actor;
  readonly terms: Omit<AgreedOrder, 'lines' | 'releaseStock'>;
}

/**
 * Orders lines of a locked quote at its prices, and counts them as ordered. A caller that gets `refused` must roll back.
 * @returns the id of the order
 */
export async function orderFromQuote(
  tx: Transaction,
  deps: QuoteDeps,
  { quote: before, lines, buyer, by, terms }: OrderFromQuote,
): Promise<{ readonly orderId: string } | { readonly refused: readonly UnorderableLine[] }> {
  const { id, companyId, currency, version } = before;
  const placed = await orderAtAgreedPrices(tx, deps, buyer, {
    ...terms,
    lines: lines.map((line) => toAgreed(before, line)),
    releaseStock: () => releaseOrdered(tx, deps, before, lines),
  });
  if ('refused' in placed) return placed;
  const orderId = placed.order._id;
  const ordered = lines.map((line) => ({
    orderId,
    quoteId: id,
    version,
    line: line.line,
    quantity: line.wanted,
    total: agreedTotal({ prices: pricesOf(line) }, line.wanted, currency),
  }));
  await tx.insert(quoteOrders).values(ordered);
  const all = await findQuoteLines(tx, id, version);
  const isAll = all.every((line) => isOrdered({ ...line, prices: pricesOf(line) }));
  const total = ordered.reduce((sum, line) => sum + line.total, 0n);
  const row = await moveQuote(tx, deps, before, isAll ? 'order-rest' : 'order-part', {
    orderedTotal: before.orderedTotal + total,
    endedAt: isAll ? deps.now() : null,
    ...(isAll && { holdsStock: false }),
  });
  const user = buyer.caller;
  await addEntry(tx, deps, id, { kind: 'ordered', by: 'customer', user, version, orderId });
  if (companyId !== null) {
    await recordAudit(tx, deps, { action: 'quote-accepted', by, ...auditedQuote(row) });
  }
  return { orderId };
}

export function toAgreed({ number }: QuoteRow, line: ChosenLine): AgreedLine {
  const { productId, sku, wanted: quantity, customerPartNumber, held } = line;
  const prices = pricesOf(line);
  return {
    productId,
    sku,
    quantity,
    unitPrice: agreedPriceAt(prices, quantity),
    customerPartNumber,
    note: null,
    quoteNumber: formatQuoteNumber(number),
    quoteLine: line.line,
    held,
    isWholeLine:
      quantity === line.quantity - line.ordered ||
      prices.some(({ from }) => from > 1 && from === quantity),
  };
}
