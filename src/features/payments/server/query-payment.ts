import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import type { PaymentState } from '../domain/payment-state.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { callCardProvider } from './call-card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByIntent } from './payment-store.ts';

/**
 * Queries the provider for a payment of this order and applies its state.
 * @returns the payment’s state, or null when it does not belong to this order.
 */
export async function queryPayment(
  db: Queryable,
  deps: PaymentDeps,
  orderId: string,
  transactionId: string,
): Promise<PaymentState | null> {
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  const payment = await findPaymentByIntent(db, transactionId);
  if (payment?.orderId !== orderId) return null;
  const snapshot = await callCardProvider(() => provider.readIntent(transactionId));
  const now = await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'queried'));
  return now?.state ?? null;
}
