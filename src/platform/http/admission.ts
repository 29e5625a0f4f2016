import type { LoadClass } from './load-class.ts';

/** How long requests have waited lately, in milliseconds. */
export interface Delays {
  /** Until the event loop goes on with them. A request pays it after each await. */
  readonly eventLoopMs: number;
  /** For a connection to the database. */
  readonly databaseMs: number;
}

/** How busy a process is. */
export interface Load extends Delays {
  /** Requests whose responses are being computed. */
  readonly inProgress: number;
}

/**
 * A process is full as soon as one of these is reached. A call waits for the event loop about eight times and for a connection a few times, which
 * leaves half of the 500 ms that it may take. The number bounds what a burst adds before the delays show it.
 */
export const FULL: Load = { inProgress: 40, eventLoopMs: 25, databaseMs: 40 };

/** With fewer in progress, other programs or the start delay a process, and a refusal would free nothing. */
export const ALWAYS_ADMITTED = 5;

/** A class is admitted while the load is below this share of `FULL`. */
const ADMITTED_BELOW: Readonly<Record<Exclude<LoadClass, 'kept'>, number>> = {
  bulk: 0.4,
  search: 0.55,
  read: 0.7,
  order: 1,
};
/** A cached response needs no connection, and costs hardly more than a refusal. */
const KEPT_BELOW_MS = 4 * FULL.eventLoopMs;

/** Whether a process with this load accepts a request. */
export function isAdmitted(loadClass: LoadClass, load: Load): boolean {
  if (loadClass === 'kept') return load.eventLoopMs < KEPT_BELOW_MS;
  if (load.inProgress < ALWAYS_ADMITTED) return true;
  const share = Math.max(
    load.inProgress / FULL.inProgress,
    load.eventLoopMs / FULL.eventLoopMs,
    load.databaseMs / FULL.databaseMs,
  );
  return share < ADMITTED_BELOW[loadClass];
}
