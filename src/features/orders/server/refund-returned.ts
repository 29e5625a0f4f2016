import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findInvoicedOfOrder, findSettledOfOrder } from '#features/ledger/server/index.ts';
import {
  findPendingRefunds,
  refundUpTo,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { MailDeps } from './mail-customer.ts';
import type { OrderEventDeps } from './order-events.ts';
import { auditedOrder, type LockedOrder } from './order-store.ts';
import { cashToRefund, refundOrder } from './refund-order.ts';

export type RefundDeps = PaymentDeps & MailDeps & OrderEventDeps;

interface ReturnedAmount {
  /** In cents. */
  readonly minor: bigint;
  /** The customer reads it. */
  readonly reason: string;
}

/**
 * Pays an amount for returned goods back, at most what is left of the payments of a locked order: to the card, or in cash
 * that staff return by hand. Of an order on invoice, whose credit note lowers what is open, it is what is owed to the customer
 * then, at most what was paid by card. The rest stays on their account.
 * @returns cents
 */
export async function refundReturned(
  tx: Transaction,
  deps: RefundDeps,
  by: Actor,
  order: LockedOrder,
  { minor: wanted, reason }: ReturnedAmount,
): Promise<bigint> {
  const { id: orderId, paymentMethod, currency } = order;
  if (wanted <= 0n) return 0n;
  if (paymentMethod === 'on-delivery') {
    const left = await cashToRefund(tx, order);
    const minor = wanted < left ? wanted : left;
    if (minor <= 0n) return 0n;
    await refundOrder(tx, deps, by, orderId, {
      amount: toMoneyDecimal({ minor, currency }),
      reason,
    });
    return minor;
  }
  const byUserId = by.caller.id;
  const most = paymentMethod === 'invoice' ? await owedOf(tx, deps, order, wanted) : wanted;
  const minor = most > 0n ? await refundUpTo(tx, deps, most, { orderId, reason, byUserId }) : 0n;
  if (minor === 0n) return 0n;
  await recordAudit(tx, deps, {
    action: 'order-refunded',
    by,
    ...auditedOrder(order),
    after: { amount: toMoneyDecimal({ minor, currency }), currency },
    reason,
  });
  return minor;
}

/**
 * What of an amount is owed to the customer of an order on invoice, beyond the refunds that are on their way. Nothing as long
 * as it is not paid: the next payment or invoice needs the credit.
 */
async function owedOf(
  tx: Transaction,
  { provider }: RefundDeps,
  { id, currency, paymentState }: LockedOrder,
  wanted: bigint,
): Promise<bigint> {
  if (provider === null || paymentState === 'open') return 0n;
  const settled = await findSettledOfOrder(tx, id, currency);
  const owed = settled - (await findInvoicedOfOrder(tx, id)) - (await findPendingRefunds(tx, id));
  return owed < wanted ? owed : wanted;
}
