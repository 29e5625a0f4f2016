import { createHash } from 'node:crypto';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { MissingPicture } from '#shared/remote-picture.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Files } from '../files/files.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { remotePictures } from './remote-picture-tables.ts';
import { storePicture } from './store-picture.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** When the other site is asked again: it may have another picture by then, or one at last. */
const NEXT_MS = { unreachable: HOUR_MS, unusable: 7 * 24 * HOUR_MS, copied: 7 * 24 * HOUR_MS };
/** Rows that are looked at together when unused ones are deleted. */
const BATCH_SIZE = 500;
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

/**
 * Copies the pictures of other sites: each when it is asked for the first time, and again once its copy is a week old.
 * Meanwhile the old copy is shown; it stays if the site has no picture any more.
 */
export function pictureCopies(db: Queryable, deps: RemotePictureDeps): FindCopy {
  /** By digest, so that visitors of the same page cause one request. */
  const fetches = new Map<string, Promise<Copy | MissingPicture>>();

  async function copyPicture(digest: string, address: string): Promise<Copy | MissingPicture> {
    const fetched = await deps.fetchPicture(address);
    const path = typeof fetched === 'string' ? null : await storePicture(deps.files, fetched);
    const missing = fetched === 'unreachable' ? fetched : 'unusable';
    const nextMs = NEXT_MS[path === null ? missing : 'copied'];
    const retryAt = new Date(deps.now().getTime() + nextMs);
    await db
      .insert(remotePictures)
      .values({ digest, address, copy: path, retryAt })
      .onConflictDoUpdate({
        target: remotePictures.digest,
        set: { retryAt, ...(path === null ? {} : { copy: path }) },
      });
    return path === null ? missing : { path };
  }

  function start(digest: string, address: string): Promise<Copy | MissingPicture> {
    const fetching = copyPicture(digest, address).finally(() => fetches.delete(digest));
    fetches.set(digest, fetching);
    return fetching;
  }

  async function refresh(digest: string, address: string): Promise<void> {
    if (fetches.has(digest) || !(await deps.isInUse(address))) return;
    if (!fetches.has(digest) && fetches.size < MAX_FETCHES) await start(digest, address);
  }

  return async (address) => {
    const digest = createHash('sha256').update(address).digest('hex');
    const [known] = await db.select().from(remotePictures).where(eq(remotePictures.digest, digest));
    const next = known?.retryAt && known.retryAt > deps.now() ? known.retryAt : null;
    if (known?.copy) {
      // Nobody waits for it; if it fails, the next visitor starts it again.
      if (!next) refresh(digest, address).catch(() => undefined);
      return { path: known.copy };
    }
    if (next) return reasonOf(next, deps.now());
    if (!(await deps.isInUse(address))) return null;
    const running = fetches.get(digest);
    if (running) return running;
    return fetches.size >= MAX_FETCHES ? 'busy' : start(digest, address);
  };
}

/** Within the last hour of the week, an unusable picture counts as unreachable: it is asked for again then. */
function reasonOf(retryAt: Date, now: Date): MissingPicture {
  return retryAt.getTime() - now.getTime() > NEXT_MS.unreachable ? 'unusable' : 'unreachable';
}

/** Which of these addresses something in the shop shows. */
export type FindUsedPictures = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Forgets the copies of pictures that nothing shows any more; their files are then unused, too. */
export async function forgetUnusedCopies(db: Queryable, findUsed: FindUsedPictures): Promise<void> {
  const { digest, address } = remotePictures;
  for (let last = ''; ;) {
    const rows = await db
      .select({ digest, address })
      .from(remotePictures)
      .where(gt(digest, last))
      .orderBy(asc(digest))
      .limit(BATCH_SIZE);
    const end = rows.at(-1);
    if (!end) return;
    const used = await findUsed(rows.map((row) => row.address));
    const unused = rows.filter((row) => !used.has(row.address)).map((row) => row.digest);
    if (unused.length > 0) await db.delete(remotePictures).where(inArray(digest, unused));
    last = end.digest;
  }
}
