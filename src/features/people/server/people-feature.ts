import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import { fetchPicture } from '#platform/pictures/fetch-picture.ts';
import { copyProfilePictures } from './copy-profile-pictures.ts';
import { peopleRoutes, type PeopleRouteDeps } from './people-routes.ts';

export function peopleFeature(db: Queryable, deps: PeopleRouteDeps, files: Files): Feature {
  const { now } = deps;
  return {
    routes: peopleRoutes(db, deps, { files }),
    recurringJobs: [copyProfilePictures(db, { now, files, fetchPicture })],
  };
}
