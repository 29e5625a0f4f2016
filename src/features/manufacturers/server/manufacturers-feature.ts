import type { MoveDiscounts } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import { manufacturerRoutes } from './manufacturer-routes.ts';
import type { ManufacturerDeps } from './manufacturer-store.ts';

export function manufacturersFeature(
  db: Queryable,
  deps: ManufacturerDeps & { readonly moveDiscounts: MoveDiscounts },
  files: Files,
): Feature {
  return { routes: manufacturerRoutes(db, deps, files) };
}
