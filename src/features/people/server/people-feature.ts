import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import { peopleRoutes } from './people-routes.ts';
import type { PeopleDeps } from './find-or-create-user.ts';

export function peopleFeature(db: Queryable, deps: PeopleDeps, files: Files): Feature {
  return { routes: peopleRoutes(db, deps, { files }) };
}
