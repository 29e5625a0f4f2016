import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { reviewRoutes } from './review-routes.ts';

export function reviewsFeature(db: Queryable, deps: TimeAndIds): Feature {
  return { routes: reviewRoutes(db, deps) };
}
