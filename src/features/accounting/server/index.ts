import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { accountingRoutes } from './accounting-routes.ts';

export function accountingFeature(db: Queryable, deps: TimeAndIds): Feature {
  return { routes: accountingRoutes(db, deps) };
}
