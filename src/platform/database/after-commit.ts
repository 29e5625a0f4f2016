import type { Queryable } from './queryable.ts';

const waiting = new WeakMap<Queryable, (() => void)[]>();

/** Runs the work once the transaction has committed, never if it rolls back; at once outside of one. */
export function afterCommit(tx: Queryable, work: () => void): void {
  const list = waiting.get(tx);
  if (list) list.push(work);
  else work();
}

/** For whoever runs transactions: begins to collect the work of this one. */
export function collectWork(tx: Queryable): void {
  waiting.set(tx, []);
}

/** Ends the collection, and runs the work if the transaction has committed. */
export function endWork(tx: Queryable, hasCommitted: boolean): void {
  const list = waiting.get(tx) ?? [];
  waiting.delete(tx);
  if (hasCommitted) for (const work of list) work();
}
