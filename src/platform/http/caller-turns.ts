import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { TooManyRequests } from './call-limits.ts';

export interface TurnLimits {
  /** Calls of one caller that run at once. */
  readonly running: number;
  /** Calls of one caller that wait. */
  readonly waiting: number;
}

/** Ends a turn, so that the next call of the caller begins. Repetitions do nothing. */
export type EndTurn = () => void;

/**
 * Waits for a turn of the caller.
 * @param gone aborted when the client no longer waits for the response
 * @throws Refusal `general/too-many-requests` when too many of this caller wait, `general/unavailable` when `gone`
 */
export type TakeTurn = (caller: string, gone: AbortSignal) => Promise<EndTurn>;

const RETRY_AFTER_S = 1;

interface CallsOfOne {
  running: number;
  /** A set keeps the order, and an aborted call leaves it at once. */
  readonly waiting: Set<() => void>;
}

/**
 * Limits how many calls of one caller this process runs at once, so that nobody takes all connections to the
 * database. Callers do not wait for each other.
 */
export function callerTurns(limits: TurnLimits): TakeTurn {
  const callers = new Map<string, CallsOfOne>();

  function endTurn(caller: string, calls: CallsOfOne): EndTurn {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const [startNext] = calls.waiting;
      // The next call takes over the place: a new one cannot slip in between.
      if (startNext) return startNext();
      calls.running -= 1;
      if (calls.running === 0) callers.delete(caller);
    };
  }

  return async (caller, gone) => {
    if (gone.aborted) throw refuse(generalRefusals.unavailable, {});
    const calls = callers.get(caller) ?? { running: 0, waiting: new Set() };
    callers.set(caller, calls);
    if (calls.running < limits.running) calls.running += 1;
    else if (calls.waiting.size >= limits.waiting) throw new TooManyRequests(RETRY_AFTER_S);
    else await waitIn(calls.waiting, gone);
    return endTurn(caller, calls);
  };
}

/** @throws Refusal `general/unavailable` when the client has gone; nobody reads it */
function waitIn(waiting: Set<() => void>, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      waiting.delete(start);
      gone.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(start);
      reject(refuse(generalRefusals.unavailable, {}));
    };
    waiting.add(start);
    gone.addEventListener('abort', leave, { once: true });
  });
}

/** The turn of one request. A client that goes away while its call waits gives up the turn. */
export function turnOf(response: ServerResponse, takeTurn: TakeTurn) {
  const over = new AbortController();
  finished(response, () => over.abort());
  let end: EndTurn | null = null;
  return {
    async take(caller: string): Promise<void> {
      end = await takeTurn(caller, over.signal);
    },
    end: () => end?.(),
    /** Ends the turn once the response is sent or its client has gone. */
    endWithResponse(): void {
      if (over.signal.aborted) end?.();
      else over.signal.addEventListener('abort', () => end?.(), { once: true });
    },
  };
}
