import { findPaidCard, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { jobHandler, type JobHandler } from '#platform/jobs/outbox-worker.ts';
import { jobKind } from '#platform/jobs/outbox.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { findOrderRow } from './order-rows.ts';
import { receiptMail } from './order-mails.ts';

interface Paid {
  readonly orderId: string;
  /** ISO 8601. */
  readonly paidAt: string;
}

/** Mails the receipt of a paid order. */
export const receiptJob = jobKind<Paid>('receipt');

export function orderJobs(db: Queryable, deps: PaymentDeps & MailDeps): JobHandler[] {
  return [jobHandler(receiptJob, (paid) => sendReceipt(db, deps, paid))];
}

/** Finds the card that paid, if necessary at the provider, and sends the receipt. */
async function sendReceipt(
  db: Queryable,
  deps: PaymentDeps & MailDeps,
  { orderId, paidAt }: Paid,
): Promise<void> {
  const row = await findOrderRow(db, orderId);
  if (!row?.transactionId) return;
  const card = await findPaidCard(db, deps, row.transactionId);
  const paid = { paidAt: new Date(paidAt), card };
  await mailCustomer(db, deps, row, (order) => receiptMail(order, paid));
}
