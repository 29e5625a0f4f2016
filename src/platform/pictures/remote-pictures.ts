import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MissingPicture } from '#shared/remote-picture.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Files } from '../files/files.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { remotePictures } from './remote-picture-tables.ts';
import { storePicture } from './store-picture.ts';

const HOUR_MS = 60 * 60 * 1_000;
const RETRY_MS = { unreachable: HOUR_MS, unusable: 7 * 24 * HOUR_MS } as const;
/** Fetches at a time; each takes up to 10 seconds and 5 MB. */
const MAX_FETCHES = 4;

export interface RemotePictureDeps {
  readonly now: Now;
  readonly files: Files;
  readonly fetchPicture: (address: string) => Promise<FetchedPicture>;
  /** Whether something in the shop has a picture with this address. Others are not fetched. */
  readonly isInUse: (address: string) => Promise<boolean>;
}

interface Copy {
  /** At the shop. */
  readonly path: string;
}

/** The copy of a picture by its address, or why there is none. `busy`: ask again soon; null: nothing has the picture. */
export type FindCopy = (address: string) => Promise<Copy | MissingPicture | 'busy' | null>;

/** Copies the pictures of other sites: each when it is asked for the first time. */
export function remotePictureCopies(db: Queryable, deps: RemotePictureDeps): FindCopy {
  /** By digest, so that visitors of the same page cause one request. */
  const fetches = new Map<string, Promise<Copy | MissingPicture>>();

  async function copy(digest: string, address: string): Promise<Copy | MissingPicture> {
    const fetched = await deps.fetchPicture(address);
    const stored = typeof fetched === 'string' ? null : await storePicture(deps.files, fetched);
    const missing = fetched === 'unreachable' ? fetched : 'unusable';
    const outcome = {
      copy: stored,
      retryAt: stored === null ? new Date(deps.now().getTime() + RETRY_MS[missing]) : null,
    };
    await db
      .insert(remotePictures)
      .values({ digest, address, ...outcome })
      .onConflictDoUpdate({ target: remotePictures.digest, set: outcome });
    return stored === null ? missing : { path: stored };
  }

  return async (address) => {
    const digest = createHash('sha256').update(address).digest('hex');
    const [known] = await db.select().from(remotePictures).where(eq(remotePictures.digest, digest));
    if (known?.copy) return { path: known.copy };
    if (known?.retryAt && known.retryAt > deps.now()) return reasonOf(known.retryAt, deps.now());
    if (!(await deps.isInUse(address))) return null;
    const running = fetches.get(digest);
    if (running) return running;
    if (fetches.size >= MAX_FETCHES) return 'busy';
    const fetching = copy(digest, address).finally(() => fetches.delete(digest));
    fetches.set(digest, fetching);
    return fetching;
  };
}

/** Within the last hour of the week, an unusable picture counts as unreachable: it is asked for again then. */
function reasonOf(retryAt: Date, now: Date): MissingPicture {
  return retryAt.getTime() - now.getTime() > RETRY_MS.unreachable ? 'unusable' : 'unreachable';
}
