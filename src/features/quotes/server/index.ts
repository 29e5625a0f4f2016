import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { jobHandler } from '#platform/jobs/outbox-worker.ts';
import { expireQuotesJob } from './expire-quotes.ts';
import { mailOffer, quoteOfferedJob } from './mail-offer.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { quoteRoutes, quoteStaffRoutes } from './quote-routes.ts';
import { remindQuotesJob } from './remind-quotes.ts';
import { approvalJobs } from './waiting-approvals.ts';

export { quotedOrders } from './quoted-orders.ts';
export { countWaitingQuotes } from './list-quotes.ts';
export { exampleQuoteMails } from './example-mails.ts';

export function quotesFeature(db: Queryable, deps: QuoteDeps): Feature {
  return {
    routes: [...quoteRoutes(db, deps), ...quoteStaffRoutes(db, deps)],
    jobs: [
      jobHandler(quoteOfferedJob, (offered) => mailOffer(db, deps, offered)),
      ...approvalJobs(db, deps),
    ],
    recurringJobs: [expireQuotesJob(db, deps), remindQuotesJob(db, deps)],
  };
}
