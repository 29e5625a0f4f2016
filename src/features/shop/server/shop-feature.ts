import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { shopRoutes, type ShopDeps } from './shop-routes.ts';

export function shopFeature(db: Queryable, deps: ShopDeps): Feature {
  return { routes: shopRoutes(db, deps) };
}
