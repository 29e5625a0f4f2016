import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentJobs, reconcilePayments } from './payment-jobs.ts';
import { paymentRoutes } from './payment-routes.ts';

export function paymentsFeature(db: Queryable, deps: PaymentDeps): Feature {
  return {
    routes: paymentRoutes(db, deps),
    jobs: paymentJobs(db, deps),
    recurringJobs: [reconcilePayments(db, deps)],
  };
}
