import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { deleteExpiredExports, makeDataExports } from './data-exports.ts';
import { erasePeople, type ErasureDeps } from './erase-people.ts';
import { personalDataRoutes } from './personal-data-routes.ts';

export function personalDataFeature(db: Queryable, deps: ErasureDeps): Feature {
  return {
    routes: personalDataRoutes(db, deps),
    jobs: [makeDataExports(db, deps)],
    recurringJobs: [deleteExpiredExports(db, deps), erasePeople(db, deps)],
  };
}
