import { epcCode } from '#features/documents/domain/epc-code.ts';
import {
  epcPicture,
  findIssuedDocuments,
  sellerAccounts,
} from '#features/documents/server/index.ts';
import { findCreditNotesOf, findInvoiceOfToken } from '#features/invoices/server/index.ts';
import { findSetOffs, findWrittenOff } from '#features/ledger/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { cardPaymentRefusals } from '../domain/card-payment-refusals.ts';
import { linkedInvoiceState, type LinkedInvoice, type Transfer } from '../domain/linked-invoice.ts';
import type { Receivable } from './open-documents.ts';
import { loadPayable, type CardDeps } from './pay-by-card.ts';

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
  const { receivable, toPay, obstacle } = await loadPayable(
    db,
    deps,
    await idOfLink(db, deps, token),
  );
  const { invoice, number, currency, open, discount, discountUntil } = receivable;
  const state = linkedInvoiceState({
    gross: invoice.gross,
    open,
    ...(await findSettled(db, receivable)),
  });
  return {
    number,
    state,
    dueDay: invoice.dueDay,
    currency,
    toPay: toMoneyDecimal(toPay),
    discountUntil: discount > 0n ? discountUntil : null,
    obstacle,
    transfer: state === 'open' ? await findTransfer(db, deps, receivable, toPay.minor) : null,
  };
}

/** What of an invoice was not paid. */
async function findSettled(db: Queryable, { invoice: { id, orderId, currency } }: Receivable) {
  const setOffs = await findSetOffs(db, await findCreditNotesOf(db, orderId));
  const amounts = setOffs.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount);
  const writtenOff = await findWrittenOff(db, [id], currency);
  return {
    credited: amounts.reduce((sum, amount) => sum + amount, 0n),
    writtenOff: writtenOff.get(id) ?? 0n,
  };
}

async function findTransfer(
  db: Queryable,
  { initial }: CardDeps,
  { documentId, number }: Receivable,
  due: bigint,
): Promise<Transfer | null> {
  // An account that was closed since the invoice was issued is not named any more.
  const accounts = sellerAccounts(await loadSettings(db, initial));
  const document = (await findIssuedDocuments(db, [documentId])).get(documentId);
  const [account] = accounts;
  if (!account || !document?.payment) return null;
  const { payment, totals } = document;
  const code = epcCode({
    ...document,
    payment: { ...payment, accounts },
    totals: { ...totals, due },
  });
  const reference = payment.reference ?? number;
  return { ...account, reference, code: code === null ? null : epcPicture(code) };
}
