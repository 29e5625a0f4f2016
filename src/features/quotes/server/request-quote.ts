import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ownerId, type ActingUser, type SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { parseUnitPrice } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import type { QuoteRequest } from '../domain/quote-request.ts';
import { MAX_WAITING } from '../domain/quote-rules.ts';
import { waitingStates } from '../domain/quote-state.ts';
import { auditedQuote } from './audited-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { mailShop, requestedMail } from './quote-mails.ts';
import { requireInCatalogue } from './require-in-catalogue.ts';
import { addEntry, type AskedLineRow } from './quote-store.ts';
import { quoteRequestLines, quotes } from './quote-tables.ts';

export interface Asking {
  readonly caller: SignedInCaller;
  /** The company that the quote is for; null for the caller. */
  readonly company: Membership | null;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/** Records a request for a quote and tells the shop. @returns its id */
export async function requestQuote(
  tx: Transaction,
  deps: QuoteDeps,
  { caller, company, ip, language, origin }: Asking,
  { message, lines }: QuoteRequest,
): Promise<string> {
  const companyId = company?.companyId ?? null;
  await requireRoom(tx, { userId: caller.id, companyId });
  const id = deps.newId();
  const asked = await toRows(tx, deps, { quoteId: id, companyId }, lines);
  const at = deps.now();
  const [row] = await tx
    .insert(quotes)
    .values({
      id,
      customerId: caller.id,
      customerName: caller.name,
      customerEmail: caller.email,
      companyId,
      companyName: company?.name ?? null,
      state: 'requested',
      message: message || null,
      lineCount: asked.length,
      language,
      origin,
      requestedAt: at,
      changedAt: at,
      currency: deps.currency,
      searchText: searchTextOf([caller.name, caller.email, company?.name], asked),
    })
    .returning();
  if (!row) throw new Error('the insert returned no quote');
  await tx.insert(quoteRequestLines).values(asked);
  await addEntry(tx, deps, id, { kind: 'requested', by: 'customer', user: caller });
  if (company) {
    await recordAudit(tx, deps, {
      action: 'quote-requested',
      by: { caller, ip },
      ...auditedQuote(row),
    });
  }
  await mailShop(tx, deps, row, requestedMail);
  return id;
}

/** @throws Refusal if too many requests of the person or of the company wait for an answer */
async function requireRoom(tx: Transaction, { userId, companyId }: ActingUser): Promise<void> {
  const key = `quotes of ${ownerId({ userId, companyId })}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const isTheirs =
    companyId === null
      ? and(eq(quotes.customerId, userId), isNull(quotes.companyId))
      : eq(quotes.companyId, companyId);
  const [found] = await tx
    .select({ waiting: count() })
    .from(quotes)
    .where(and(isTheirs, inArray(quotes.state, waitingStates)));
  if ((found?.waiting ?? 0) >= MAX_WAITING) {
    throw refuse(quoteRefusals.tooManyWaiting, { max: MAX_WAITING });
  }
}

/** @throws Refusal if a product is not in the catalogue that the company, or the person, sees */
async function toRows(
  tx: Transaction,
  { currency }: Pick<QuoteDeps, 'currency'>,
  { quoteId, companyId }: { readonly quoteId: string; readonly companyId: string | null },
  lines: QuoteRequest['lines'],
): Promise<AskedLineRow[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await orderableProductsFor(tx, companyId, ids);
  const missing = lines.flatMap(({ productId }, index) =>
    productId === undefined || products.has(productId) ? [] : [`#/lines/${index}/productId`],
  );
  requireInCatalogue(missing);
  return lines.map((line, index) => {
    const product = line.productId === undefined ? undefined : products.get(line.productId);
    return {
      quoteId,
      line: index + 1,
      productId: product?.productId ?? null,
      sku: product?.sku ?? null,
      productName: product?.name ?? null,
      mpn: product ? product.mpn : line.mpn || null,
      manufacturer: product ? null : line.manufacturer || null,
      description: product ? null : line.description || null,
      quantity: line.quantity,
      targetPrice:
        line.targetPrice === undefined
          ? null
          : parseUnitPrice(line.targetPrice, currency).millionths,
      customerPartNumber: line.customerPartNumber || null,
      note: line.note || null,
    };
  });
}

/** One field per line, so that a search cannot match across two. */
function searchTextOf(
  who: readonly (string | undefined)[],
  lines: readonly AskedLineRow[],
): string {
  const parts = lines.flatMap(({ sku, mpn, productName, description, customerPartNumber }) => [
    sku,
    mpn,
    productName,
    description,
    customerPartNumber,
  ]);
  return [...new Set([...who, ...parts])].filter(Boolean).join('\n');
}
