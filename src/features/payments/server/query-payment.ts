import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import type { PaymentState } from '../domain/payment-state.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { callCardProvider } from './call-card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, findPaymentByIntent } from './payment-store.ts';

export interface QueriedPayment {
  readonly state: PaymentState;
  readonly changed: boolean;
}

/**
 * Queries the provider for a payment of this order and applies its state.
 * @returns the payment’s state and whether this query changed it; null when it does not belong to this
 *   order.
 */
export async function queryPayment(
  db: Queryable,
  deps: PaymentDeps,
  orderId: string,
  transactionId: string,
): Promise<QueriedPayment | null> {
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  const payment = await findPaymentByIntent(db, transactionId);
  if (payment?.orderId !== orderId) return null;
  const snapshot = await callCardProvider(() => provider.readIntent(transactionId));
  return db.transaction(async (tx) => {
    await deps.settlement.lockOrder(tx, orderId);
    const before = await findPayment(tx, payment.id);
    const now = await applyIntentSnapshot(tx, deps, snapshot, 'queried');
    return now && { state: now.state, changed: now.state !== before?.state };
  });
}
