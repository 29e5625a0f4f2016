import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { FetchedPicture } from '#platform/pictures/fetch-picture.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { users, type UserRow } from './people-tables.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';

const MINUTE_MS = 60_000;
/** The waits after each failed attempt. */
const RETRY_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];
/** In one run, so that other recurring jobs do not wait for long. */
const MAX_PER_RUN = 5;

export interface CopyPictureDeps {
  readonly now: Now;
  readonly files: Files;
  readonly fetchPicture: (address: string) => Promise<FetchedPicture>;
}

/**
 * Copies profile pictures of other sites, so that the browsers of visitors ask the shop only. Where there is no
 * picture, the address stays in the profile and the default is shown.
 */
export function copyProfilePictures(db: Queryable, deps: CopyPictureDeps): RecurringJob {
  return {
    name: 'copy-profile-pictures',
    everyMs: 5_000,
    async run() {
      const due = await db
        .select()
        .from(users)
        .where(and(isNotNull(users.pictureDueAt), lte(users.pictureDueAt, deps.now())))
        .orderBy(asc(users.pictureDueAt))
        .limit(MAX_PER_RUN);
      await Promise.all(due.map((user) => copyPicture(db, deps, user)));
    },
  };
}

async function copyPicture(
  db: Queryable,
  { now, files, fetchPicture }: CopyPictureDeps,
  { id, image, pictureAttempts }: UserRow,
): Promise<void> {
  const fetched = await fetchPicture(image ?? '');
  const copy = typeof fetched === 'string' ? null : await storePicture(files, fetched);
  const wait = fetched === 'unreachable' ? RETRY_MS[pictureAttempts] : undefined;
  await db
    .update(users)
    .set({
      ...(copy === null ? {} : { image: copy }),
      pictureDueAt: wait === undefined ? null : new Date(now().getTime() + wait),
      pictureAttempts: pictureAttempts + 1,
    })
    // The person may have chosen another picture meanwhile.
    .where(and(eq(users.id, id), eq(users.image, image ?? '')));
}
