import { countOpenAlarms } from '#features/payments/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Reading } from '#platform/metrics/metrics.ts';
import type { Shop } from './wiring.ts';

/** More of them make no difference to whoever looks. */
const MAX_ALARMS = 1_000;

/** What `/metrics` reads at each scrape, besides what it counts. */
export function shopReadings(
  db: Queryable,
  { index, changeFeed }: Pick<Shop, 'index' | 'changeFeed'>,
): readonly Reading[] {
  return [
    ...(index ? indexReadings(index) : []),
    {
      name: 'change_feed_age_seconds',
      help: 'Time since this process last read what has changed; caches and index are at least this old',
      read: () => changeFeed.ageMs / 1_000,
    },
    {
      name: 'payment_alarms_open',
      help: 'Payment alarms that nobody has marked as seen; the same in every process',
      read: () => countOpenAlarms(db, MAX_ALARMS),
    },
  ];
}

function indexReadings(index: NonNullable<Shop['index']>): readonly Reading[] {
  return [
    {
      name: 'search_index_parts',
      help: 'Parts in the search index of this process; 0 until it is loaded',
      read: () => index.size,
    },
    {
      name: 'search_index_behind_seconds',
      help: 'How long changes, or the first load, have been waiting to enter the search index; 0 when it is up to date',
      read: () => index.behindMs / 1_000,
    },
  ];
}
