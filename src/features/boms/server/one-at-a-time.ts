import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** Lists up to so many lines are presented at once. */
const MAX_SMALL_LINES = 500;
const MAX_WAITING = 10;
const MAX_WAITING_PER_CALLER = 2;

export interface WaitingLimits {
  readonly maxWaiting: number;
  readonly maxPerCaller: number;
}

/** @returns what the work returns, once its turn has come */
export type InTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does one work at a time. Callers who wait take turns, however much work one of them asks for; what is over
 * the limits is refused at once (503), before anything is done.
 */
export function oneAtATime({ maxWaiting, maxPerCaller }: WaitingLimits): InTurn {
  let isBusy = false;
  let count = 0;
  /** The first caller is next; one with more work then goes to the end. */
  const waiting = new Map<string, (() => void)[]>();

  function waitFor(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (count >= maxWaiting || own.length >= maxPerCaller) {
      throw refuse(generalRefusals.unavailable, {});
    }
    count += 1;
    waiting.set(caller, own);
    return new Promise((resolve) => own.push(resolve));
  }

  function startNext(): void {
    const [next] = waiting;
    if (!next) {
      isBusy = false;
      return;
    }
    const [caller, [start, ...others]] = next;
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    count -= 1;
    start?.();
  }

  return async (caller, work) => {
    if (isBusy) await waitFor(caller);
    isBusy = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

const inTurn = oneAtATime({ maxWaiting: MAX_WAITING, maxPerCaller: MAX_WAITING_PER_CALLER });

/**
 * Presents a list: large ones one at a time in this process, as each keeps it busy for seconds. Begin a
 * transaction in `work` only, so that who waits holds no connection and who is refused has changed nothing.
 * @param caller the person, or the token of a shared link
 */
export async function presentInTurn<T>(
  caller: string,
  { lineCount }: { readonly lineCount: number },
  work: () => Promise<T>,
): Promise<T> {
  return lineCount > MAX_SMALL_LINES ? inTurn(caller, work) : work();
}
