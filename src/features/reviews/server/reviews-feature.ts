import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { ReviewDeps } from './add-review.ts';
import { reviewRoutes } from './review-routes.ts';

export function reviewsFeature(db: Queryable, deps: ReviewDeps): Feature {
  return { routes: reviewRoutes(db, deps) };
}
