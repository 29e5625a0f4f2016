import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import type { CatalogueDeps } from './add-product.ts';
import { categoryRoutes } from './category-routes.ts';
import { deleteOldBulkChanges } from './delete-old-bulk-changes.ts';
import type { MoveDiscounts } from './move-discounts.ts';
import { catalogueRoutes } from './product-routes.ts';

export function catalogueFeature(
  db: Queryable,
  deps: CatalogueDeps & { readonly moveDiscounts: MoveDiscounts },
  files: Files,
): Feature {
  return {
    routes: [...catalogueRoutes(db, deps, files), ...categoryRoutes(db, deps)],
    recurringJobs: [deleteOldBulkChanges(db, deps.now)],
  };
}
