import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import { fetchPicture } from '#platform/pictures/fetch-picture.ts';
import { copyProfilePictures } from './copy-profile-pictures.ts';
import { peopleRoutes } from './people-routes.ts';
import type { PeopleDeps } from './find-or-create-user.ts';

export function peopleFeature(db: Queryable, deps: PeopleDeps, files: Files): Feature {
  const { now } = deps;
  return {
    routes: peopleRoutes(db, deps, { files }),
    recurringJobs: [copyProfilePictures(db, { now, files, fetchPicture })],
  };
}
