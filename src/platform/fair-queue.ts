import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

export interface QueueLimits {
  /** Tasks that run at once: of one person, only one. */
  readonly running: number;
  readonly waiting: number;
  readonly waitingPerPerson: number;
}

/**
 * Runs tasks by turns: after one of a person, one of each other who waits comes first. Somebody with many
 * slow files holds up their own files, and those of others for one file at most.
 * @returns runs a task of a person. It throws a refusal, 503, when too many wait.
 */
export function fairQueue(limits: QueueLimits) {
  /** Whose task runs. */
  const running = new Set<string>();
  /** Those whose turn comes first are first. */
  const waiting = new Map<string, (() => void)[]>();

  function waitForTurn(person: string): Promise<void> {
    const own = waiting.get(person) ?? [];
    const all = [...waiting.values()].flat();
    if (own.length >= limits.waitingPerPerson || all.length >= limits.waiting) {
      throw refuse(generalRefusals.unavailable, {});
    }
    return new Promise((start) => waiting.set(person, [...own, start]));
  }

  function startNext(): void {
    for (const [person, [start, ...later]] of waiting) {
      if (running.size >= limits.running) return;
      if (!start || running.has(person)) continue;
      if (later.length === 0) waiting.delete(person);
      else waiting.set(person, later);
      running.add(person);
      start();
    }
  }

  return async <T>(person: string, task: () => Promise<T>): Promise<T> => {
    if (running.size < limits.running && !running.has(person)) running.add(person);
    else await waitForTurn(person);
    try {
      return await task();
    } finally {
      running.delete(person);
      const own = waiting.get(person);
      // Behind all others.
      waiting.delete(person);
      if (own) waiting.set(person, own);
      startNext();
    }
  };
}
