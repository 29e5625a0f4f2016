import type { Queryable } from '#platform/database/database.ts';
import { startPollingLoop } from '#platform/jobs/polling-loop.ts';
import { claimImport, type ImportRow } from './import-store.ts';
import { leaseUntil, runImport, type RunDeps } from './run-import.ts';

export interface ImportWorker {
  /** Runs all due imports, then resolves. */
  drain(): Promise<void>;
  /** Interrupts the current import, then resolves. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 500;

/**
 * Checks and applies imports, one at a time in each process, apart from the outbox so that a long import
 * does not delay mails. An interrupted import has changed nothing and starts again.
 */
export function startImportWorker(db: Queryable, deps: RunDeps): ImportWorker {
  let stopped = false;

  async function runAll(): Promise<void> {
    for (let job = await claim(); job; job = stopped ? null : await claim())
      await runImport(db, deps, job, () => stopped);
  }

  async function claim(): Promise<ImportRow | null> {
    const at = deps.now();
    return claimImport(db, at, leaseUntil(at));
  }

  const loop = startPollingLoop(runAll, {
    intervalMs: POLL_INTERVAL_MS,
    log: deps.log,
    logMessages: {
      failing: 'cannot poll for imports',
      recovered: 'polling for imports works again',
    },
  });

  return {
    drain: loop.pollNow,
    async stop() {
      stopped = true;
      await loop.stop();
    },
  };
}
