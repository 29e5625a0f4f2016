import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { expireOrdersJob } from './expire-orders.ts';
import { orderRoutes, type OrderDeps } from './order-routes.ts';
import { purchaseOrderRoutes } from './purchase-order-routes.ts';
import type { PurchaseOrderDeps } from './purchase-orders.ts';
import { orderJobs } from './receipt-job.ts';

export function ordersFeature(db: Queryable, deps: OrderDeps & PurchaseOrderDeps): Feature {
  return {
    routes: [...orderRoutes(db, deps), ...purchaseOrderRoutes(db, deps)],
    jobs: orderJobs(db, deps),
    recurringJobs: [expireOrdersJob(db, deps)],
  };
}
