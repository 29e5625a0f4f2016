import { archivedFiles, type ArchiveDeps } from '#features/documents/server/index.ts';
import {
  customerMail,
  findOrderRow,
  mailCustomer,
  orderLink,
  type MailDeps,
} from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/outbox.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { findInvoice } from './invoice-store.ts';

/** Archives an invoice and mails it. */
export const invoiceMailJob = jobKind<{ invoiceId: string }>('invoice-mail');

export interface InvoiceMailDeps extends TimeAndIds, MailDeps, ArchiveDeps {
  readonly initial: InitialSettings;
}

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
  const { number, kind, gross, currency } = invoice;
  const attachments: MailAttachment[] = [
    { fileName: `${number}.pdf`, contentType: 'application/pdf', stored: archived.pdf },
    ...(mailsXml && archived.xml
      ? [{ fileName: `${number}.xml`, contentType: 'application/xml', stored: archived.xml }]
      : []),
  ].map((file) => ({ ...file, fileName: file.fileName.replaceAll('/', '-') }));
  await mailCustomer(db, deps, row, (order) => {
    const { orderNumber } = order;
    const values = { number, orderNumber, amount: formatMoney({ minor: gross, currency }) };
    const mail =
      kind === 'invoice'
        ? customerMail(order, t('Invoice {number} for order {orderNumber}', values), [
            t('attached is invoice {number} for order {orderNumber} over {amount}.', values),
            t('Your order and its documents:'),
            orderLink(order),
          ])
        : customerMail(order, t('Credit note {number} for order {orderNumber}', values), [
            t('attached is credit note {number} for order {orderNumber} over {amount}.', values),
            t('Your order and its documents:'),
            orderLink(order),
          ]);
    return { ...mail, attachments };
  });
}
