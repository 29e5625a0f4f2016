import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { requisitionJobs } from './approval-changes.ts';
import { requisitionRoutes } from './requisition-routes.ts';

export { onApproversChanged } from './approval-changes.ts';
export { exampleRequisitionMails } from './example-mails.ts';

export function requisitionsFeature(db: Queryable, deps: PlaceOrderDeps): Feature {
  return { routes: requisitionRoutes(db, deps), jobs: requisitionJobs(db, deps) };
}
