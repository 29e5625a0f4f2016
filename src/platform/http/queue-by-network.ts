import { setImmediate } from 'node:timers/promises';
import { fairQueue, type QueueLimits } from '../fair-queue.ts';
import { networksOf } from './ip-network.ts';

/** Runs a task of a client, whose IP address is given. */
export type ClientQueue = <Done>(ip: string, task: () => Promise<Done>) => Promise<Done>;

/**
 * Runs the tasks of one network one after the other, for calls that keep this process busy: others wait for
 * one of them, not for all. Other requests get their turn before each.
 * @returns runs a task; it throws a refusal, 503, when too many wait
 */
export function queueByNetwork(limits: QueueLimits): ClientQueue {
  const queue = fairQueue(limits);
  return (ip, task) =>
    queue(networksOf(ip).visitor, async () => {
      await setImmediate();
      return task();
    });
}

/** Runs all tasks at once. */
export const withoutQueue: ClientQueue = (_ip, task) => task();
