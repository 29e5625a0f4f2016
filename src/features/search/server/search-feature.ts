import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { queueByNetwork, withoutQueue } from '#platform/http/queue-by-network.ts';
import type { Currency } from '#shared/money.ts';
import type { SearchIndex } from './index-work.ts';
import { searchRoutes } from './search-routes.ts';
import { MAX_THREADS } from './search-threads.ts';

/** Searches run at once of different networks, so that each thread has one, and wait. */
const QUEUE = { running: MAX_THREADS, waiting: 1000, waitingPerPerson: 100 };

export interface SearchDeps {
  readonly index: SearchIndex;
  /** Of all prices. */
  readonly currency: Currency;
  /** Whether the searches of one client wait for each other. */
  readonly rateLimit: boolean;
}

export function searchFeature(db: Queryable, { index, currency, rateLimit }: SearchDeps): Feature {
  const inTurn = rateLimit ? queueByNetwork(QUEUE) : withoutQueue;
  return { routes: searchRoutes(db, index, currency, inTurn) };
}
