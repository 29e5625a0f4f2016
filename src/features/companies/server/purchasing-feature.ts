import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { purchasingRoutes } from './purchasing-routes.ts';

export function purchasingFeature(db: Queryable, deps: TimeAndIds): Feature {
  return { routes: purchasingRoutes(db, deps) };
}
