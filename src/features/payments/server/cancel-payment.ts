import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isOpen } from '../domain/payment-state.ts';
import { canStillBePaid } from '../domain/provider-snapshot.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { enqueueCancelPayment } from './cancel-jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  updatePayment,
  lockOpenPayment,
  findPayment,
  type PaymentRow,
} from './payment-store.ts';

/**
 * Enqueues the cancellation of an order's open payment; cancels it at once if it has no intent yet. The
 * caller must hold the order's lock.
 */
export async function requestCancellation(
  tx: Transaction,
  deps: PaymentDeps,
  orderId: string,
): Promise<void> {
  const payment = await lockOpenPayment(tx, orderId);
  if (!payment) return;
  if (payment.intentId) return enqueueCancelPayment(tx, deps, payment.id);
  // The intent is still being created. The code that receives the response cancels it.
  const [state, at] = ['cancelled', deps.now()] as const;
  await updatePayment(tx, payment.id, { state });
  await addStep(tx, { paymentId: payment.id, event: 'cancel', state, source: 'shop', at });
}

/** Runs the cancel job: cancels the intent, or applies the payment if it was paid after all. */
export async function runCancelJob(
  db: Queryable,
  deps: PaymentDeps,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment?.intentId) return;
  const now = await cancelAtProvider(db, deps, payment);
  if (isOpen(now.state)) throw new Error(`payment ${paymentId} cannot be cancelled yet`);
}

/** Cancels an intent that belongs to no payment. */
export async function cancelUnmatchedIntent(
  db: Queryable,
  deps: PaymentDeps,
  intentId: string,
): Promise<void> {
  if (!deps.provider) throw new Error(`intent ${intentId} cannot be cancelled: no provider`);
  const snapshot = await deps.provider.cancelIntent(intentId);
  if (canStillBePaid(snapshot)) throw new Error(`intent ${intentId} cannot be cancelled yet`);
  await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'cancelled'));
}

export async function cancelAtProvider(
  db: Queryable,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (!payment.intentId) {
    await db.transaction(async (tx) => {
      await deps.settlement.lockOrder(tx, payment.orderId);
      await requestCancellation(tx, deps, payment.orderId);
    });
    return { ...payment, state: 'cancelled' };
  }
  if (!deps.provider) throw new Error(`payment ${payment.id} cannot be cancelled: no provider`);
  const snapshot = await deps.provider.cancelIntent(payment.intentId);
  const now = await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'cancelled'));
  return now ?? payment;
}
