import { fairQueue } from './fair-queue.ts';

/** Lists up to so many lines are presented at once. */
const MAX_SMALL_LINES = 500;

const limits = { running: 1, waiting: 10, waitingPerPerson: 2 };

const presentQueue = fairQueue(limits);
/** Of its own, as everyone with a link can read: nobody refuses owners their lists by that. */
const sharedPresentQueue = fairQueue(limits);

interface Presented {
  readonly userId: string;
  readonly lineCount: number;
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
  { userId, lineCount }: Presented,
  work: () => Promise<T>,
): Promise<T> {
  return lineCount > MAX_SMALL_LINES ? queue(userId, work) : work();
}
