import { detailsOf, type UnorderableLine } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import type { AcceptanceForm } from '../domain/quote-endings.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { nextDeliveryCost } from './next-delivery-cost.ts';
import { chooseLines, orderFromQuote } from './order-from-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { lockQuote, requireTransition, type QuoteRow } from './quote-store.ts';
import { findApprovals } from './waiting-approvals.ts';

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
  const quote = await lockOrderable(tx, deps, id, form.revision);
  const { companyId, currency } = quote;
  const placed = await orderFromQuote(tx, deps, {
    quote,
    lines: await chooseLines(tx, quote, form.lines, await findApprovals(tx, id)),
    buyer: { caller, language, origin, company: companyId === null ? null : { companyId } },
    by: { caller, ip },
    terms: {
      details: detailsOf(form),
      costCentreId: form.costCentreId ?? null,
      purchaseOrder: form.purchaseOrder ?? null,
      currency,
      seen: form.price,
      seenToPay: form.toPay,
      deliveryMethod: form.deliveryMethod,
      quotedDelivery: await nextDeliveryCost(tx, quote),
    },
  });
  if ('refused' in placed) throw notOrderable(placed.refused);
  return placed.orderId;
}

/** Locks a quote of which something can be ordered. @throws Refusal if nothing can be */
export async function lockOrderable(
  tx: Transaction,
  { now }: QuoteDeps,
  id: string,
  revision: number,
): Promise<QuoteRow & { readonly expiresAt: Date }> {
  const quote = await lockQuote(tx, id, revision);
  requireTransition(quote, 'order-part');
  const { expiresAt } = quote;
  // The job that expires quotes may be late.
  if (expiresAt === null || expiresAt <= now()) throw refuse(quoteRefusals.quoteExpired, {});
  return { ...quote, expiresAt };
}

export function notOrderable(refused: readonly UnorderableLine[]): Refusal {
  const lines = refused.map(({ quoteLine: line, ...one }) => ({ line, ...one }));
  return refuse(quoteRefusals.linesNotOrderable, { lines });
}
