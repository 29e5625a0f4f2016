import type { PaymentDeps } from '#features/payments/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { expireOrdersJob } from './expire-orders.ts';
import type { CashDeps } from './book-cash.ts';
import { orderRoutes } from './order-routes.ts';
import { orderJobs } from './receipt-job.ts';

interface OrdersDeps extends PaymentDeps, CashDeps {
  /** Unpaid card orders, and unverified orders on delivery, expire after this time. */
  readonly expireAfterMs: number;
}

export function ordersFeature(db: Queryable, deps: OrdersDeps): Feature {
  return {
    routes: orderRoutes(db, deps),
    jobs: orderJobs(db, deps),
    recurringJobs: [expireOrdersJob(db, deps)],
  };
}
