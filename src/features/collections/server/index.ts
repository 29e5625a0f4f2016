import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { collectionRoutes } from './collection-routes.ts';

export function collectionsFeature(db: Queryable, deps: CollectionDeps): Feature {
  return { routes: collectionRoutes(db, deps) };
}

export { exampleCollectionMails } from './example-mails.ts';
