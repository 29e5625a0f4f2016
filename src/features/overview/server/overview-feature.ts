import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { overviewRoutes, type OverviewDeps } from './overview-routes.ts';

export function overviewFeature(db: Queryable, deps: OverviewDeps): Feature {
  return { routes: overviewRoutes(db, deps) };
}
