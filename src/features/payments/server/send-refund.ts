import type { Queryable } from '#platform/database/database.ts';
import { applyRefundSnapshot, failRefund } from './apply-refund-snapshot.ts';
import { ProviderRefusal, ProviderUnreachable } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payment-store.ts';
import { updateRefund, findRefundRow } from './refund-store.ts';

/**
 * Makes a recorded refund, once. It first checks whether the provider has already made it; the
 * idempotency key covers concurrent attempts.
 */
export async function sendRefund(
  db: Queryable,
  deps: PaymentDeps,
  refundId: string,
): Promise<void> {
  const refund = await findRefundRow(db, refundId);
  if (refund?.state !== 'requested') return;
  const payment = await findPayment(db, refund.paymentId);
  if (!deps.provider || !payment?.intentId) throw new Error(`refund ${refundId} cannot be sent`);
  const { provider } = deps;
  const { intentId } = payment;
  try {
    const snapshot =
      (await provider.findRefund(intentId, refundId)) ??
      (await provider.refund(
        { refundId, intentId, minor: refund.amount },
        `refund-${refundId}-${refund.failedSends}`,
      ));
    await db.transaction((tx) => applyRefundSnapshot(tx, deps, snapshot, 'queried'));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return db.transaction((tx) => failRefund(tx, deps, refund, error.message));
    }
    // The provider repeats its error for this key. A new key is safe, because the refund is looked
    // up first.
    const storedForKey = error instanceof ProviderUnreachable && error.storedForKey;
    if (storedForKey) await updateRefund(db, refundId, { failedSends: refund.failedSends + 1 });
    throw error;
  }
}
