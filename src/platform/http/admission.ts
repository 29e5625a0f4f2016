import type { LoadClass } from './load-class.ts';

/** How busy a process is. */
export interface Load {
  /** Requests whose responses are being computed. */
  readonly inProgress: number;
  /** How long requests have waited for the event loop lately, in milliseconds. */
  readonly delayMs: number;
}

/**
 * A process is full with this load. More than four requests per connection to the database wait for one another. A call awaits
 * the database several times, and each time waits once for the event loop.
 */
export const FULL: Load = { inProgress: 40, delayMs: 40 };

/** Up to which share of a full load a class is admitted. What is kept costs hardly more than a refusal. */
const ADMITTED_BELOW: Readonly<Record<LoadClass, number>> = {
  bulk: 0.4,
  search: 0.55,
  read: 0.7,
  order: 1,
  kept: 4,
};

/** Whether a process with this load accepts a request. */
export function isAdmitted(loadClass: LoadClass, { inProgress, delayMs }: Load): boolean {
  const share = Math.max(inProgress / FULL.inProgress, delayMs / FULL.delayMs);
  return share < ADMITTED_BELOW[loadClass];
}
