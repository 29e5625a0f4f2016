import { archivedFiles } from '#features/documents/server/index.ts';
import { findOrderRow, mailCustomer, orderPlacedMail } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import type { InvoiceMailDeps } from './invoice-mails.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { isEnded } from './order-amounts.ts';
import { issueOrderDocument } from './order-documents.ts';

type ConfirmationDeps = InvoiceDeps & InvoiceMailDeps;

/** Confirms an order by mail, with its order confirmation as PDF unless the order has ended meanwhile. */
export async function mailConfirmation(
  db: Queryable,
  deps: ConfirmationDeps,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const row = await findOrderRow(db, orderId, 'deleted too');
  if (!row) return;
  const attachments = isEnded(row) ? [] : await confirmationOf(db, deps, orderId);
  await mailCustomer(db, deps, row, (order) => ({ ...orderPlacedMail(order), attachments }));
}

async function confirmationOf(
  db: Queryable,
  deps: ConfirmationDeps,
  orderId: string,
): Promise<MailAttachment[]> {
  const kind = 'order-confirmation';
  const { _id: id, number } = await db.transaction((tx) =>
    issueOrderDocument(tx, deps, null, { orderId, kind }),
  );
  const archived = await archivedFiles(db, deps, id);
  if (!archived) return [];
  const fileName = `${number.replaceAll('/', '-')}.pdf`;
  return [{ fileName, contentType: 'application/pdf', stored: archived.pdf }];
}
