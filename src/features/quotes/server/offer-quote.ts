import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { productsBySku } from '#features/catalogue/server/index.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { addDays, dayAt, nextDay, startOfDay } from '#shared/calendar-day.ts';
import { MAX_MINOR, parseMoney, parseUnitPrice, type Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { orderRefusals } from '#features/orders/domain/order-refusals.ts';
import { agreedTotal } from '../domain/agreed-price.ts';
import type { OfferedLine, OfferForm } from '../domain/quote-offer.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { MAX_VALID_DAYS } from '../domain/quote-rules.ts';
import { auditedQuote } from './audited-quote.ts';
import { holdInstead } from './held-stock.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { issueQuoteDocument } from './quote-document.ts';
import { quoteOfferedJob } from './mail-offer.ts';
import {
  addEntry,
  findAskedLines,
  lockQuote,
  moveQuote,
  requireTransition,
  type AskedLineRow,
  type QuoteRow,
} from './quote-store.ts';
import { requireInCatalogue } from './require-in-catalogue.ts';
import { quoteLines, quoteVersions } from './quote-tables.ts';
import { endApprovals } from './waiting-approvals.ts';

/**
 * Sends a version to the customer. It replaces the one before: what was ordered from that stays ordered, and nothing
 * more can be. Its prices hold until it expires, whatever becomes of those of the catalogue.
 */
export async function offerQuote(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  form: OfferForm,
): Promise<void> {
  const before = await lockQuote(tx, id, form.revision);
  requireTransition(before, 'offer');
  const expiresAt = expiryOf(deps, form.validUntil);
  const version = before.version + 1;
  const lines = await toRows(tx, before, version, form.lines);
  const total = lines.reduce((sum, line) => sum + line.total, 0n);
  const tooLarge = lines.find((line) => line.total > MAX_MINOR || total > MAX_MINOR);
  if (tooLarge) throw refuse(orderRefusals.totalTooLarge, { sku: tooLarge.sku });
  const { currency } = before;
  const {
    deliveryCost,
    deliveryReason,
    deliveryCostPer = 'quote',
    holdsStock = false,
    note,
    validUntil,
  } = form;
  await tx.insert(quoteVersions).values({
    quoteId: id,
    version,
    currency,
    total,
    deliveryCost: deliveryCost === undefined ? null : parseMoney(deliveryCost, currency).minor,
    deliveryCostPer,
    validUntil,
    expiresAt,
    holdsStock,
    note: note || null,
    sentBy: by.caller.id,
    sentByName: by.caller.name,
    sentAt: deps.now(),
  });
  await tx.insert(quoteLines).values(lines);
  await endApprovals(tx, deps, id);
  await holdInstead(tx, deps, before, holdsStock ? lines : []);
  const row = await moveQuote(tx, deps, before, 'offer', {
    version,
    total,
    validUntil,
    expiresAt,
    holdsStock,
    lineCount: lines.length,
    lossReason: null,
    lossNote: null,
    searchText: withParts(before.searchText, lines),
  });
  await addEntry(tx, deps, id, {
    kind: 'offered',
    by: 'shop',
    user: by.caller,
    text: note,
    version,
  });
  const audited = auditedQuote(row);
  await recordAudit(tx, deps, {
    action: 'quote-offered',
    by,
    ...audited,
    after: { ...audited.after, ...(deliveryCost !== undefined && { deliveryCost }) },
    reason: deliveryReason || null,
  });
  await issueQuoteDocument(tx, deps, row);
  await enqueue(tx, deps, quoteOfferedJob, { quoteId: id, version });
}

/** The end of the last day. @throws Refusal unless the day is from today to a year from now */
function expiryOf({ now, timeZone }: QuoteDeps, validUntil: string): Date {
  const today = dayAt(now(), timeZone);
  const last = addDays(today, MAX_VALID_DAYS);
  if (validUntil < today || validUntil > last) throw refuse(quoteRefusals.invalidDay, {});
  return startOfDay(nextDay(validUntil), timeZone);
}

type NewLine = typeof quoteLines.$inferInsert & { readonly total: bigint };

/** @throws Refusal if the customer does not see a product, or the request has no such line */
async function toRows(
  tx: Transaction,
  { id: quoteId, companyId, currency }: QuoteRow,
  version: number,
  offered: readonly OfferedLine[],
): Promise<NewLine[]> {
  const asked = new Map((await findAskedLines(tx, quoteId)).map((one) => [one.line, one]));
  const named = await productsBySku(
    tx,
    offered.map(({ sku }) => sku),
  );
  const ids = [...named.values()].map(({ id }) => id);
  const seen = [...(await orderableProductsFor(tx, companyId, ids)).values()];
  const products = new Map(seen.map((product) => [product.sku, product]));
  requireInCatalogue(
    offered.flatMap(({ sku }, index) => (products.has(sku) ? [] : [`#/lines/${index}/sku`])),
  );
  return offered.map((line, index) => {
    const product = products.get(line.sku);
    const answered = line.answers === undefined ? undefined : asked.get(line.answers);
    if (!product || (line.answers !== undefined && !answered)) {
      throw refuse(quoteRefusals.noSuchLine, {});
    }
    const prices = pricesOf(line, currency);
    return {
      quoteId,
      version,
      line: index + 1,
      answers: line.answers ?? null,
      replaces: answered ? replacedBy(product.productId, answered) : null,
      productId: product.productId,
      sku: product.sku,
      productName: product.name,
      mpn: product.mpn,
      customerPartNumber: answered?.customerPartNumber ?? null,
      quantity: line.quantity,
      prices: prices.map((one) => ({ ...one, unitPrice: one.unitPrice.toString() })),
      total: agreedTotal({ prices }, line.quantity, currency),
      leadTimeDays: line.leadTimeDays ?? null,
      note: line.note || null,
    };
  });
}

function pricesOf({ unitPrice, breaks = [] }: OfferedLine, currency: Currency) {
  return [{ from: 1, unitPrice }, ...breaks].map((one) => ({
    from: one.from,
    unitPrice: parseUnitPrice(one.unitPrice, currency).millionths,
  }));
}

/** What was asked for by number or product, if another product is offered. */
function replacedBy(productId: string, { sku, mpn, ...asked }: AskedLineRow): string | null {
  if (asked.productId === productId) return null;
  return sku ?? mpn ?? asked.description;
}

/** What staff search for, with the part numbers of the version. */
function withParts(searchText: string, lines: readonly NewLine[]): string {
  const parts = lines.flatMap(({ sku, mpn, productName }) => [sku, mpn, productName]);
  return [...new Set([...searchText.split('\n'), ...parts])].filter(Boolean).join('\n');
}
