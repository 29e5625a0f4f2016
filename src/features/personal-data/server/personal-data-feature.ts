import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { deleteExpiredExports, makeDataExports, type PersonalDataDeps } from './data-exports.ts';
import { personalDataRoutes } from './personal-data-routes.ts';

export function personalDataFeature(db: Queryable, deps: PersonalDataDeps): Feature {
  return {
    routes: personalDataRoutes(db, deps),
    jobs: [makeDataExports(db, deps)],
    recurringJobs: [deleteExpiredExports(db, deps)],
  };
}
