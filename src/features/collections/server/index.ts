import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { collectionRoutes, type CollectionDeps } from './collection-routes.ts';

export function collectionsFeature(db: Queryable, deps: CollectionDeps): Feature {
  return { routes: collectionRoutes(db, deps) };
}
