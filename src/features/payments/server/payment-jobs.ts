import type { Queryable } from '#platform/database/database.ts';
import { jobHandler, type JobHandler } from '#platform/jobs/outbox-worker.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { runCancelJob, cancelUnmatchedIntent } from './cancel-payment.ts';
import { cancelPaymentJob, cancelUnmatchedIntentJob } from './cancel-jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { CHECK_AFTER_MS, reconcile } from './reconcile.ts';
import { sendRefundJob } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

export function paymentJobs(db: Queryable, deps: PaymentDeps): JobHandler[] {
  return [
    jobHandler(sendRefundJob, ({ refundId }) => sendRefund(db, deps, refundId)),
    jobHandler(cancelPaymentJob, ({ paymentId }) => runCancelJob(db, deps, paymentId)),
    jobHandler(cancelUnmatchedIntentJob, ({ intentId }) =>
      cancelUnmatchedIntent(db, deps, intentId),
    ),
  ];
}

export function reconcilePayments(db: Queryable, deps: PaymentDeps): RecurringJob {
  return { name: 'reconcile-payments', everyMs: CHECK_AFTER_MS, run: () => reconcile(db, deps) };
}
