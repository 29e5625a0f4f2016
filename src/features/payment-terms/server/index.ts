import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TermsDeps } from './terms-store.ts';
import { closeInvoicedCredits } from './credit.ts';
import { paymentTermsRoutes } from './payment-terms-routes.ts';

export { findOrderTerms, giveBackCredit, takeCredit, usedCredit, type TermsRow } from './credit.ts';

const HOUR_MS = 60 * 60 * 1_000;

export function paymentTermsFeature(db: Queryable, deps: TermsDeps): Feature {
  return {
    routes: paymentTermsRoutes(db, deps),
    recurringJobs: [
      {
        name: 'close-invoiced-credits',
        everyMs: HOUR_MS,
        run: () => closeInvoicedCredits(db, deps.now()),
      },
    ],
  };
}
