import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { refundUpTo, type PaymentDeps } from '#features/payments/server/index.ts';
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
 * that staff return by hand. Of an order on invoice nothing: its credit note lowers what is open.
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
  if (paymentMethod === 'invoice' || wanted <= 0n) return 0n;
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
  const minor = await refundUpTo(tx, deps, wanted, { orderId, reason, byUserId });
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
