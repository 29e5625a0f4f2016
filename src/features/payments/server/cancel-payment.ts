import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isOpen } from '../domain/payment-state.ts';
import { canStillBePaid } from '../domain/provider-snapshot.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { enqueueCancelPayment } from './cancel-jobs.ts';
import { ProviderRefusal, ProviderUnreachable } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  updatePayment,
  lockOpenPayment,
  lockOpenPayments,
  findOrderPayments,
  findPayment,
  type PaymentRow,
} from './payment-store.ts';

/**
 * Enqueues the cancellation of the open payments of an order and its invoices; cancels those at once that have no
 * intent yet. The caller must hold the order's lock.
 */
export async function requestCancellation(
  tx: Transaction,
  deps: PaymentDeps,
  orderId: string,
): Promise<void> {
  for (const payment of await lockOpenPayments(tx, orderId)) {
    await cancelOpen(tx, deps, payment);
  }
}

async function cancelOpen(tx: Transaction, deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.intentId) return enqueueCancelPayment(tx, deps, payment.id);
  // The intent is still being created. The code that receives the response cancels it.
  const [state, at] = ['cancelled', deps.now()] as const;
  await updatePayment(tx, payment.id, { state });
  await addStep(tx, { paymentId: payment.id, event: 'cancel', state, source: 'shop', at });
}

/**
 * Cancels the payments of an order that has ended at the provider, so that no card is charged any
 * more. If the provider cannot be reached now, the cancel job does it later.
 */
export async function cancelOpenPayment(
  db: Queryable,
  deps: PaymentDeps,
  orderId: string,
): Promise<void> {
  if (!deps.provider) return;
  const payments = await findOrderPayments(db, orderId);
  for (const open of payments.filter(({ state, intentId }) => isOpen(state) && intentId !== null)) {
    await cancelOrWait(db, deps, open);
  }
}

async function cancelOrWait(db: Queryable, deps: PaymentDeps, open: PaymentRow): Promise<void> {
  try {
    await cancelAtProvider(db, deps, open);
  } catch (error) {
    const expected = error instanceof ProviderUnreachable || error instanceof ProviderRefusal;
    if (!expected) throw error;
    deps.log.warn({ paymentId: open.id, error: error.message }, 'payment not cancelled yet');
  }
}

/** Runs the cancel job: cancels the intent, or applies the payment if it was paid after all. */
export async function runCancelJob(
  db: Queryable,
  deps: PaymentDeps,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment?.intentId) return;
  if (!deps.provider) return warnWithoutProvider(deps, { paymentId });
  const now = await cancelAtProvider(db, deps, payment);
  if (isOpen(now.state)) throw new Error(`payment ${paymentId} cannot be cancelled yet`);
}

/** Cancels an intent that belongs to no payment. */
export async function cancelUnmatchedIntent(
  db: Queryable,
  deps: PaymentDeps,
  intentId: string,
): Promise<void> {
  if (!deps.provider) return warnWithoutProvider(deps, { intentId });
  const snapshot = await deps.provider.cancelIntent(intentId);
  if (canStillBePaid(snapshot)) throw new Error(`intent ${intentId} cannot be cancelled yet`);
  await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'cancelled'));
}

/** A shop that no longer takes cards cannot cancel; repeating the job would not help. */
function warnWithoutProvider({ log }: PaymentDeps, details: object): void {
  log.warn(details, 'payment not cancelled: the shop has no card provider');
}

export async function cancelAtProvider(
  db: Queryable,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (!payment.intentId) {
    await db.transaction(async (tx) => {
      await deps.settlement.lock(tx, payment);
      const open = await lockOpenPayment(tx, payment);
      if (open?.id === payment.id) await cancelOpen(tx, deps, open);
    });
    return { ...payment, state: 'cancelled' };
  }
  if (!deps.provider) throw new Error(`payment ${payment.id} cannot be cancelled: no provider`);
  const snapshot = await deps.provider.cancelIntent(payment.intentId);
  const now = await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'cancelled'));
  return now ?? payment;
}
