import type { BusinessDocument } from '#features/documents/domain/business-document.ts';
import { earlyPaymentTexts } from '#features/documents/domain/early-payment.ts';
import { archivedFiles, type ArchiveDeps } from '#features/documents/server/index.ts';
import {
  customerMail,
  facts,
  findOrderRow,
  mailCustomer,
  orderLink,
  type MailDeps,
  type MailedOrder,
} from '#features/orders/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/outbox.ts';
import { linkBlock, type Mail, type MailAttachment, type MailBlock } from '#platform/mail/mail.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { findInvoice } from './invoice-store.ts';
import { findPaymentLinks, type PaymentLinkDeps } from './payment-links.ts';

/** Archives an invoice and mails it. */
export const invoiceMailJob = jobKind<{ invoiceId: string }>('invoice-mail');

export interface InvoiceMailDeps extends TimeAndIds, MailDeps, ArchiveDeps, PaymentLinkDeps {}

export async function mailInvoice(
  db: Queryable,
  deps: InvoiceMailDeps,
  { invoiceId }: { readonly invoiceId: string },
): Promise<void> {
  const invoice = await findInvoice(db, invoiceId);
  const archived = await archivedFiles(db, deps, invoiceId);
  const row = invoice && (await findOrderRow(db, invoice.orderId, 'deleted too'));
  if (!invoice || !archived || !row) return;
  const { mailsXml } = await loadSection(db, deps.initial, 'documents');
  const { number } = invoice;
  const attachments: MailAttachment[] = [
    { fileName: `${number}.pdf`, contentType: 'application/pdf', stored: archived.pdf },
    ...(mailsXml && archived.xml
      ? [{ fileName: `${number}.xml`, contentType: 'application/xml', stored: archived.xml }]
      : []),
  ].map((file) => ({ ...file, fileName: file.fileName.replaceAll('/', '-') }));
  const { purchaseOrder } = row;
  const isDue = archived.document.totals.due > 0n;
  const links = await findPaymentLinks(db, deps, isDue ? [invoiceId] : [], row.origin);
  const link = links.get(invoiceId) ?? null;
  const mailed = { ...invoice, purchaseOrder, document: archived.document, link };
  await mailCustomer(db, deps, row, (order) => ({ ...invoiceMail(mailed)(order), attachments }));
}

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export interface MailedInvoice extends Pick<Invoice, 'number' | 'kind' | 'gross' | 'currency'> {
  readonly purchaseOrder: string | null;
  readonly document: Pick<BusinessDocument, 'payment' | 'totals' | 'currency'>;
  /** With which whoever has the mail pays it. */
  readonly link: string | null;
}

/** The mail to which an invoice or a credit note is attached. */
export function invoiceMail(invoice: MailedInvoice) {
  const { number, kind, gross, currency, purchaseOrder, link } = invoice;
  return (order: MailedOrder): Mail => {
    const { orderNumber } = order;
    const values = { number, orderNumber, amount: formatMoney({ minor: gross, currency }) };
    const [subject, sentence] =
      kind === 'invoice'
        ? [
            t('Invoice {number} for order {orderNumber}', values),
            t('attached is invoice {number} for order {orderNumber} over {amount}.', values),
          ]
        : [
            t('Credit note {number} for order {orderNumber}', values),
            t('attached is credit note {number} for order {orderNumber} over {amount}.', values),
          ];
    const content = [
      sentence,
      factsOf(invoice),
      ...(link === null
        ? []
        : [
            t('Pay it by card or transfer, without signing in:'),
            linkBlock(t('Pay invoice'), link),
          ]),
      t('Your order and its documents:'),
      orderLink(order),
    ];
    return customerMail(order, withPurchaseOrder(subject, purchaseOrder), content, kind);
  };
}

/** Purchasing sorts its mails by its own number. */
function withPurchaseOrder(subject: string, number: string | null): string {
  return number === null ? subject : t('{subject}, your order {number}', { subject, number });
}

/** What is to be paid, until when, and what the buyer files it under; null if there is nothing to say. */
function factsOf({ kind, purchaseOrder, document }: MailedInvoice): MailBlock | null {
  const { payment, totals, currency } = document;
  const isDue = kind === 'invoice' && totals.due > 0n;
  const values = {
    [t('Your order')]: purchaseOrder,
    [t('To pay')]: isDue ? formatMoney({ minor: totals.due, currency }) : null,
    [t('Due on')]: isDue && payment?.dueDay ? formatDay(payment.dueDay) : null,
    [t('Early payment discount')]: isDue ? earlyPaymentTexts(document).join(', ') : null,
  };
  return Object.values(values).some((value) => value) ? facts(values) : null;
}
