import { archivedFiles, type ArchiveDeps } from '#features/documents/server/index.ts';
import {
  customerMail,
  findOrderRow,
  mailCustomer,
  orderLink,
  type MailDeps,
  type MailedOrder,
} from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/outbox.ts';
import type { Mail, MailAttachment } from '#platform/mail/mail.ts';
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
  const { number } = invoice;
  const attachments: MailAttachment[] = [
    { fileName: `${number}.pdf`, contentType: 'application/pdf', stored: archived.pdf },
    ...(mailsXml && archived.xml
      ? [{ fileName: `${number}.xml`, contentType: 'application/xml', stored: archived.xml }]
      : []),
  ].map((file) => ({ ...file, fileName: file.fileName.replaceAll('/', '-') }));
  await mailCustomer(db, deps, row, (order) => ({ ...invoiceMail(invoice)(order), attachments }));
}

type MailedInvoice = Pick<
  NonNullable<Awaited<ReturnType<typeof findInvoice>>>,
  'number' | 'kind' | 'gross' | 'currency'
>;

/** The mail to which an invoice or a credit note is attached. */
export function invoiceMail({ number, kind, gross, currency }: MailedInvoice) {
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
    const content = [sentence, t('Your order and its documents:'), orderLink(order)];
    return customerMail(order, subject, content, kind);
  };
}
