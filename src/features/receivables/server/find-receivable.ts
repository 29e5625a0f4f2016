import { findPaymentLinks } from '#features/invoices/server/index.ts';
import { findOrderRow } from '#features/orders/server/index.ts';
import { findOldestDocuments } from '#features/ledger/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import type { WorkedReceivable } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import { findInvoiceEntries } from './find-invoice-entries.ts';
import { loadCredits, loadReceivables, presentReceivable } from './open-documents.ts';
import { findPaymentsOf } from './payment-store.ts';
import type { CardDeps } from './pay-by-card.ts';

/** So many other invoices of the customer are offered, the oldest first. */
const MAX_OTHERS = 100;

/** What is open of an invoice, what pays it, and what else its customer owes; or what of a credit note is paid out. */
export async function findReceivable(
  db: Queryable,
  deps: CardDeps,
  id: string,
  day?: string,
): Promise<WorkedReceivable> {
  const today = dayAt(deps.now(), deps.timeZone);
  const paidOn = day ?? today;
  const [invoice] = await loadReceivables(db, [id], paidOn);
  const [credit] = invoice ? [] : await loadCredits(db, [id]);
  const found = invoice ?? credit;
  if (!found) throw refuse(receivableRefusals.invoiceNotFound, {});
  const { owedBy, currency } = found;
  const wanted = { which: 'owed by the party', currency, limit: MAX_OTHERS } as const;
  const ids = credit ? [] : await findOldestDocuments(db, owedBy, wanted);
  const others = (await loadReceivables(db, ids, paidOn)).filter(
    ({ documentId, open }) => documentId !== id && open > 0n,
  );
  const order = await findOrderRow(db, found.invoice.orderId, 'deleted too');
  const links = await findPaymentLinks(db, deps, [id], order?.origin ?? null);
  const { bankAccounts } = await loadSection(db, deps.initial, 'business');
  return {
    invoice: presentReceivable(found),
    others: others.map(presentReceivable),
    payments: await findPaymentsOf(db, id),
    entries: credit ? [] : await findInvoiceEntries(db, found.invoice, order),
    paymentLink: found.open > 0n ? (links.get(id) ?? null) : null,
    accounts: bankAccounts.map(({ iban }) => iban),
    today,
  };
}
