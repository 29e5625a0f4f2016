import type { Transaction } from '#platform/database/database.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

/** Cancels a payment that must not be paid any more. */
export const cancelPaymentJob = jobKind<{ paymentId: string }>('cancel-payment');

/** Cancels an intent that belongs to no payment, so nobody has its client secret. */
export const cancelUnmatchedIntentJob = jobKind<{ intentId: string }>('cancel-unmatched-intent');

export function enqueueCancelPayment(tx: Transaction, deps: TimeAndIds, paymentId: string) {
  return enqueue(tx, deps, cancelPaymentJob, { paymentId });
}

export function enqueueCancelUnmatchedIntent(tx: Transaction, deps: TimeAndIds, intentId: string) {
  return enqueue(tx, deps, cancelUnmatchedIntentJob, { intentId });
}
