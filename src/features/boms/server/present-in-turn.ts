import { fairQueue } from './fair-queue.ts';

/** Lists up to so many lines are presented at once. */
const MAX_SMALL_LINES = 500;

const inTurn = fairQueue({ running: 1, waiting: 10, waitingPerPerson: 2 });

/**
 * Presents a list: large ones one at a time in this process, as each keeps it busy for seconds. Begin a
 * transaction in `work` only, so that who waits holds no connection and who is refused has changed nothing.
 * @param caller the person, or the token of a shared link
 * @throws Refusal 503 when too many wait
 */
export async function presentInTurn<T>(
  caller: string,
  { lineCount }: { readonly lineCount: number },
  work: () => Promise<T>,
): Promise<T> {
  return lineCount > MAX_SMALL_LINES ? inTurn(caller, work) : work();
}
