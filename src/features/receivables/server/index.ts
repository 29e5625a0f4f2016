import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { jobHandler } from '#platform/jobs/outbox-worker.ts';
import { matchStatement, matchStatementJob } from './match-payments.ts';
import type { CardDeps } from './pay-by-card.ts';
import { paymentLinkRoutes } from './payment-link-routes.ts';
import { receivablesRoutes } from './receivables-routes.ts';

export { countUnclearPayments, countUnclearUntil } from './list-bank-payments.ts';
export { settlementWithInvoices } from './settle-card-payment.ts';

export function receivablesFeature(db: Queryable, deps: CardDeps): Feature {
  return {
    routes: [...receivablesRoutes(db, deps), ...paymentLinkRoutes(db, deps)],
    jobs: [jobHandler(matchStatementJob, (job) => matchStatement(db, deps, job))],
  };
}
