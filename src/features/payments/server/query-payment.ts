import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import type { PaymentState } from '../domain/payment-state.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { callCardProvider } from './call-card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, findPaymentByIntent, type PaymentTarget } from './payment-store.ts';

export interface QueriedPayment {
  readonly state: PaymentState;
  readonly changed: boolean;
}

/**
 * Queries the provider for a payment of this order or invoice and applies its state.
 * @returns the payment’s state and whether this query changed it; null when it pays something else.
 */
export async function queryPayment(
  db: Queryable,
  deps: PaymentDeps,
  target: PaymentTarget,
  transactionId: string,
): Promise<QueriedPayment | null> {
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  const payment = await findPaymentByIntent(db, transactionId);
  const { orderId, invoiceId } = target;
  if (payment?.orderId !== orderId || payment.invoiceId !== invoiceId) return null;
  const snapshot = await callCardProvider(() => provider.readIntent(transactionId));
  return db.transaction(async (tx) => {
    await deps.settlement.lock(tx, target);
    const before = await findPayment(tx, payment.id);
    const now = await applyIntentSnapshot(tx, deps, snapshot, 'queried');
    return now && { state: now.state, changed: now.state !== before?.state };
  });
}
