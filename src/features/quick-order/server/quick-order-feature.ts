import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { queueByNetwork, withoutQueue } from '#platform/http/queue-by-network.ts';
import { route } from '#platform/http/route.ts';
import { actingUser } from '#shared/caller.ts';
import { quickOrderContract } from '../contract.ts';
import { numberEntryContract } from '../entry-contract.ts';
import { findNumbers, type FindNumbersDeps } from './find-numbers.ts';

/** Look-ups run at once of different networks, and wait: one of 500 texts takes a tenth of a second. */
const QUEUE = { running: 2, waiting: 200, waitingPerPerson: 20 };

export interface QuickOrderDeps extends FindNumbersDeps {
  /** Whether the look-ups of one client wait for each other. */
  readonly rateLimit: boolean;
}

export function quickOrderFeature(db: Queryable, deps: QuickOrderDeps): Feature {
  const inTurn = deps.rateLimit ? queueByNetwork(QUEUE) : withoutQueue;
  return {
    routes: [
      route(quickOrderContract.findPartNumbers, {
        handle: ({ body: { texts }, ip }) => inTurn(ip, () => findNumbers(db, deps, texts, null)),
      }),
      route(quickOrderContract.findOwnPartNumbers, {
        handle: ({ body: { texts }, ip, ...request }) =>
          inTurn(ip, () => findNumbers(db, deps, texts, actingUser(request))),
      }),
      route(numberEntryContract.findPartNumbersForCompany, {
        handle: ({ params: { companyId }, body: { texts }, caller, ip }) =>
          inTurn(ip, () => findNumbers(db, deps, texts, { userId: caller.id, companyId })),
      }),
    ],
  };
}
