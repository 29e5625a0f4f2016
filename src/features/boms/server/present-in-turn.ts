import type { Queryable } from '#platform/database/database.ts';
import type { BomRow } from './bom-store.ts';
import { fairQueue } from '#platform/fair-queue.ts';
import { countDesignators } from './list-size.ts';

/** Lists up to so many lines and designators are presented at once. */
const MAX_SMALL_LINES = 500;
const MAX_SMALL_DESIGNATORS = 5_000;

const limits = { running: 1, waiting: 10, waitingPerPerson: 2 };

const presentQueue = fairQueue(limits);
/** Of its own, as everyone with a link can read: nobody refuses owners their lists by that. */
const sharedPresentQueue = fairQueue(limits);

interface Presented {
  /** Who asks. */
  readonly userId: string;
  readonly lineCount: number;
  readonly designators: number;
}

/** How large a list is to present: a few lines may have as many designators as thousands. */
export async function sizeOf(
  db: Queryable,
  { id, userId: maker, lineCount }: Pick<BomRow, 'id' | 'userId' | 'lineCount'>,
  userId = maker,
): Promise<Presented> {
  return { userId, lineCount, designators: await countDesignators(db, id) };
}

/**
 * Presents a list to its owner: large ones one at a time in this process, as each keeps it busy for seconds.
 * Begin a transaction in `work` only, so that who waits holds no connection and who is refused has changed
 * nothing.
 * @throws Refusal 503 when too many wait
 */
export const presentInTurn = <T>(bom: Presented, work: () => Promise<T>): Promise<T> =>
  presentIn(presentQueue, bom, work);

/** Like `presentInTurn`, for people with the link. All links of one owner take the turns of one person. */
export const presentSharedInTurn = <T>(bom: Presented, work: () => Promise<T>): Promise<T> =>
  presentIn(sharedPresentQueue, bom, work);

async function presentIn<T>(
  queue: typeof presentQueue,
  { userId, lineCount, designators }: Presented,
  work: () => Promise<T>,
): Promise<T> {
  const isLarge = lineCount > MAX_SMALL_LINES || designators > MAX_SMALL_DESIGNATORS;
  return isLarge ? queue(userId, work) : work();
}
