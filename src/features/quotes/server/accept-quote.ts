import { recordAudit } from '#features/audit/server/index.ts';
import { detailsOf, orderAtAgreedPrices, type AgreedLine } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { agreedPriceAt, agreedTotal, isOrdered, piecesLeft } from '../domain/agreed-price.ts';
import type { AcceptanceForm } from '../domain/quote-endings.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { auditedQuote } from './audited-quote.ts';
import { releaseOrdered } from './held-stock.ts';
import { nextDeliveryCost } from './next-delivery-cost.ts';
import type { QuoteDeps } from './quote-deps.ts';
import {
  addEntry,
  findQuoteLines,
  lockQuote,
  moveQuote,
  pricesOf,
  requireTransition,
  type QuoteLineRow,
  type QuoteRow,
} from './quote-store.ts';
import { quoteOrders } from './quote-tables.ts';

export interface Accepting {
  readonly caller: SignedInCaller;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Orders what the buyer chose of the last version, at its prices, or refuses and changes nothing. The quote is locked
 * first and the revision that the buyer saw must be the current one: of two devices, one orders.
 * @returns the id of the order
 */
export async function acceptQuote(
  tx: Transaction,
  deps: QuoteDeps,
  { caller, ip, language, origin }: Accepting,
  id: string,
  form: AcceptanceForm,
): Promise<string> {
  const before = await lockQuote(tx, id, form.revision);
  requireTransition(before, 'order-part');
  requireValid(deps, before);
  const all = await findQuoteLines(tx, id, before.version);
  const chosen = chosenLines(all, form.lines);
  const { companyId, currency, version } = before;
  const placed = await orderAtAgreedPrices(
    tx,
    deps,
    { caller, language, origin, company: companyId === null ? null : { companyId } },
    {
      details: detailsOf(form),
      costCentreId: form.costCentreId ?? null,
      purchaseOrder: form.purchaseOrder ?? null,
      currency,
      seen: form.price,
      seenToPay: form.toPay,
      deliveryMethod: form.deliveryMethod,
      quotedDelivery: await nextDeliveryCost(tx, before),
      lines: chosen.map((line) => toAgreed(before, line)),
      releaseStock: () => releaseOrdered(tx, deps, before, chosen),
    },
  );
  if ('refused' in placed) {
    const lines = placed.refused.map(({ quoteLine: line, ...one }) => ({ line, ...one }));
    throw refuse(quoteRefusals.linesNotOrderable, { lines });
  }
  const orderId = placed.order._id;
  const ordered = chosen.map((line) => ({
    orderId,
    quoteId: id,
    version,
    line: line.line,
    quantity: line.wanted,
    total: agreedTotal({ prices: pricesOf(line) }, line.wanted, currency),
  }));
  await tx.insert(quoteOrders).values(ordered);
  const wanted = new Map(chosen.map((line) => [line.line, line.wanted]));
  const isAll = all.every((line) =>
    isOrdered({
      ...line,
      prices: pricesOf(line),
      ordered: line.ordered + (wanted.get(line.line) ?? 0),
    }),
  );
  const total = ordered.reduce((sum, line) => sum + line.total, 0n);
  const row = await moveQuote(tx, deps, before, isAll ? 'order-rest' : 'order-part', {
    orderedTotal: before.orderedTotal + total,
    endedAt: isAll ? deps.now() : null,
    ...(isAll && { holdsStock: false }),
  });
  await addEntry(tx, deps, id, { kind: 'ordered', by: 'customer', user: caller, version, orderId });
  if (companyId !== null) {
    await recordAudit(tx, deps, {
      action: 'quote-accepted',
      by: { caller, ip },
      ...auditedQuote(row),
    });
  }
  return orderId;
}

/** The job that expires quotes may be late. */
function requireValid({ now }: QuoteDeps, { expiresAt }: QuoteRow): void {
  if (expiresAt === null || expiresAt <= now()) throw refuse(quoteRefusals.quoteExpired, {});
}

type ChosenLine = QuoteLineRow & { readonly wanted: number };

/** @throws Refusal if there is no such line, or not as much is left of one */
function chosenLines(
  all: readonly QuoteLineRow[],
  wanted: AcceptanceForm['lines'],
): readonly ChosenLine[] {
  const byLine = new Map(all.map((line) => [line.line, line]));
  const chosen = wanted.map(({ line: number, quantity }) => {
    const line = byLine.get(number);
    if (!line) throw refuse(quoteRefusals.noSuchLine, {});
    return { ...line, wanted: quantity };
  });
  const refused = chosen.flatMap((line) => {
    const available = piecesLeft({ ...line, prices: pricesOf(line) });
    if (line.wanted <= available) return [];
    return [{ line: line.line, sku: line.sku, reason: 'nothing-left' as const, available }];
  });
  if (refused.length > 0) throw refuse(quoteRefusals.linesNotOrderable, { lines: refused });
  return chosen;
}

function toAgreed({ number }: QuoteRow, line: ChosenLine): AgreedLine {
  const { productId, sku, wanted: quantity, customerPartNumber } = line;
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
    isWholeLine:
      quantity === line.quantity - line.ordered ||
      prices.some(({ from }) => from > 1 && from === quantity),
  };
}
