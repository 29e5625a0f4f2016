import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { expireQuotesJob } from './expire-quotes.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { quoteRoutes, quoteStaffRoutes } from './quote-routes.ts';

export { countWaitingQuotes } from './list-quotes.ts';
export { exampleQuoteMails } from './example-mails.ts';

export function quotesFeature(db: Queryable, deps: QuoteDeps): Feature {
  return {
    routes: [...quoteRoutes(db, deps), ...quoteStaffRoutes(db, deps)],
    recurringJobs: [expireQuotesJob(db, deps)],
  };
}
