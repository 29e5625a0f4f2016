import { issueDocument } from '#features/documents/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import type { OrderRow, ParcelRow } from '#features/orders/server/index.ts';
import { dueDay } from '#features/payment-terms/domain/payment-terms.ts';
import { findOrderTerms } from '#features/payment-terms/server/index.ts';
import { loadSettings, type InitialSettings } from '#features/settings/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { InvoiceKind } from '../domain/invoice.ts';
import type { InvoicePart, OrderedAmounts } from '../domain/invoice-part.ts';
import { draftDocument, findBuyer, findCustoms, type InvoiceTerms } from './draft-document.ts';
import { invoiceMailJob } from './invoice-mails.ts';
import { findInvoicesOf, recordInvoice } from './invoice-store.ts';
import { findCredit, netDocuments, planSetOff } from './net-documents.ts';
import { postDocument } from './post-invoice.ts';

export interface InvoiceDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  /** The shop's, in which the day of a document is. */
  readonly timeZone: string;
}

/** What a document is issued for. */
export interface IssuedPart {
  readonly kind: InvoiceKind;
  readonly row: OrderRow;
  readonly order: OrderedAmounts;
  readonly part: InvoicePart;
  readonly parcel: ParcelRow | null;
  readonly source: string;
  /** Why something is credited; shown on the credit note. */
  readonly reason?: string;
  /** Writes the link with which the invoice is paid; none if the shop offers none. */
  readonly linkOf?: ((invoiceId: string) => string) | null;
}

/**
 * Issues an invoice or a credit note: takes its number, keeps what it says, posts it to the ledger, sets it off against
 * what is open the other way, and has it mailed. All of it or nothing.
 */
export async function issueInvoice(
  tx: Transaction,
  deps: InvoiceDeps,
  { kind, row, order, part, parcel, source, reason, linkOf }: IssuedPart,
): Promise<string> {
  const settings = await loadSettings(tx, deps.initial);
  const day = dayAt(deps.now(), deps.timeZone);
  const earlier = (await findInvoicesOf(tx, row.id)).filter((one) => one.kind === 'invoice');
  const buyer = await findBuyer(tx, row);
  const customs = await findCustoms(tx, row);
  const credit = kind === 'invoice' ? await findCredit(tx, row) : 0n;
  const terms = kind === 'invoice' ? await findInvoiceTerms(tx, row, day) : null;
  const draft = withLanguage(row.language, () =>
    draftDocument({
      kind,
      row,
      order,
      part,
      settings,
      buyer,
      customs,
      day,
      timeZone: deps.timeZone,
      parcel,
      prepaid: credit < part.gross ? credit : part.gross,
      terms,
      corrects:
        kind === 'credit-note' ? earlier.map((one) => ({ number: one.number, day: one.day })) : [],
    }),
  );
  const setOff = kind === 'credit-note' ? await planSetOff(tx, row, part.gross) : [];
  const notes = [
    ...(reason ? [reason] : []),
    ...withLanguage(row.language, () =>
      setOff.map(({ number: against, amount }) =>
        t('{amount} set off against {number}', {
          amount: formatMoney({ minor: amount, currency: row.currency }),
          number: against,
        }),
      ),
    ),
    ...draft.notes,
  ];
  const id = deps.newId();
  const isDue = draft.totals.due > 0n;
  const payment = draft.payment && { ...draft.payment, link: isDue ? linkOf?.(id) : null };
  const { document } = await issueDocument(
    tx,
    deps,
    { ...draft, notes, payment },
    settings.documents.prefixes[kind],
    id,
  );
  const { number } = document;
  const dueOn = document.payment?.dueDay ?? null;
  await recordInvoice(tx, {
    id,
    kind,
    number,
    orderId: row.id,
    orderNumber: formatOrderNumber(row.orderNumber),
    purchaseOrder: row.purchaseOrder,
    companyId: row.companyId,
    customerId: row.customerId,
    buyerName: buyer.name,
    day,
    dueDay: dueOn,
    currency: row.currency,
    source,
    issuedAt: deps.now(),
    part,
  });
  await postDocument(tx, deps, { id, kind, number, day, dueDay: dueOn, row, order, part });
  await netDocuments(tx, deps, row, { day, reference: number });
  await enqueue(tx, deps, invoiceMailJob, { invoiceId: id });
  return id;
}

/** The terms at which it was ordered, counted from the day of the invoice. */
async function findInvoiceTerms(
  tx: Transaction,
  { id, paymentMethod }: OrderRow,
  day: string,
): Promise<InvoiceTerms | null> {
  if (paymentMethod !== 'invoice') return null;
  const terms = await findOrderTerms(tx, id);
  if (!terms) throw new Error(`order ${id} on invoice has no terms`);
  const { days, earlyPaymentDays, earlyPaymentPpm } = terms;
  return {
    days,
    dueDay: dueDay(day, days),
    discount:
      earlyPaymentDays === null || earlyPaymentPpm === null
        ? null
        : { until: dueDay(day, earlyPaymentDays), ratePpm: earlyPaymentPpm },
  };
}
