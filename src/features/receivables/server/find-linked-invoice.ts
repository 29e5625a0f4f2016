import { findInvoiceOfToken } from '#features/invoices/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { cardPaymentRefusals } from '../domain/card-payment-refusals.ts';
import type { LinkedInvoice } from '../domain/linked-invoice.ts';
import { findTransfer } from './find-transfer.ts';
import { loadPayable, presentReceived, type CardDeps } from './pay-by-card.ts';

/** The id of the invoice that a link is for. @throws Refusal if the shop has not sent it, or has replaced it */
export async function idOfLink(db: Queryable, deps: CardDeps, token: string): Promise<string> {
  const id = await findInvoiceOfToken(db, deps, token);
  if (id === null) throw refuse(cardPaymentRefusals.linkUnknown, {});
  return id;
}

/** What whoever has the link of an invoice sees of it. */
export async function findLinkedInvoice(
  db: Queryable,
  deps: CardDeps,
  token: string,
): Promise<LinkedInvoice> {
  const payable = await loadPayable(db, deps, await idOfLink(db, deps, token));
  const { receivable, settlement, toPay, obstacle } = payable;
  const { invoice, number, currency, discount, discountUntil } = receivable;
  return {
    number,
    state: settlement.state,
    paid: presentReceived(settlement, currency),
    dueDay: invoice.dueDay,
    currency,
    toPay: toMoneyDecimal(toPay),
    discountUntil: discount > 0n ? discountUntil : null,
    obstacle,
    transfer: await findTransfer(db, deps, payable),
  };
}
