import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { expireOrdersJob } from './expire-orders.ts';
import { orderRoutes, type OrderDeps } from './order-routes.ts';
import { orderJobs } from './receipt-job.ts';

export function ordersFeature(db: Queryable, deps: OrderDeps): Feature {
  return {
    routes: orderRoutes(db, deps),
    jobs: orderJobs(db, deps),
    recurringJobs: [expireOrdersJob(db, deps)],
  };
}
