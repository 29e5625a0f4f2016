import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { requisitionJobs } from './approval-changes.ts';
import type { RequisitionDeps } from './quoted-orders.ts';
import { requisitionRoutes } from './requisition-routes.ts';

export { onApproversChanged } from './approval-changes.ts';
export { cancelRequests } from './cancel-requests.ts';
export { requestApprovalOfQuote } from './request-approval.ts';
export type { QuotedOrders } from './quoted-orders.ts';
export { exampleRequisitionMails } from './example-mails.ts';

export function requisitionsFeature(db: Queryable, deps: RequisitionDeps): Feature {
  return { routes: requisitionRoutes(db, deps), jobs: requisitionJobs(db, deps) };
}
