import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { collectionRoutes } from './collection-routes.ts';
import { sendReminders } from './send-reminders.ts';
import { writeOffSmallRests } from './write-off.ts';

const HOUR_MS = 60 * 60 * 1_000;

export function collectionsFeature(db: Queryable, deps: CollectionDeps): Feature {
  return {
    routes: collectionRoutes(db, deps),
    recurringJobs: [
      { name: 'small-rests', everyMs: HOUR_MS, run: () => writeOffSmallRests(db, deps) },
      { name: 'reminders', everyMs: HOUR_MS, run: () => sendReminders(db, deps) },
    ],
  };
}

export { exampleCollectionMails } from './example-mails.ts';
export { findPartyNames } from './list-accounts.ts';
