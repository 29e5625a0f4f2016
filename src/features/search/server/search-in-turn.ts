import { setImmediate } from 'node:timers/promises';
import { fairQueue } from '#platform/fair-queue.ts';
import { networksOf } from '#platform/http/ip-network.ts';

/** Runs a search of a client, whose IP address is given. */
export type SearchInTurn = <Found>(ip: string, search: () => Promise<Found>) => Promise<Found>;

/**
 * Runs the searches of one client one after the other, because each keeps this process busy: others wait for
 * one of them, not for all. Other requests get their turn before each.
 * @returns runs a search; it throws a refusal, 503, when too many wait
 */
export function searchInTurn(): SearchInTurn {
  const queue = fairQueue({ running: 4, waiting: 1000, waitingPerPerson: 100 });
  return (ip, search) =>
    queue(networksOf(ip).visitor, async () => {
      await setImmediate();
      return search();
    });
}

/** Without limits. */
export const searchAtOnce: SearchInTurn = (_ip, search) => search();
