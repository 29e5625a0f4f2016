import type { Logger } from 'pino';
import type { Queryable } from '#platform/database/database.ts';
import { startPollingLoop } from '#platform/jobs/polling-loop.ts';
import { MAX_BOM_LINES } from '../domain/bom-table.ts';
import { claimBom } from './bom-store.ts';
import { matchBom, type MatchDeps } from './match-bom.ts';

export interface BomWorker {
  /** Matches all that is to be matched, then resolves. */
  drain(): Promise<void>;
  /** Interrupts the current matching, then resolves. */
  stop(): Promise<void>;
}

export interface BomWorkerOptions {
  readonly intervalMs?: number;
}

const POLL_INTERVAL_MS = 250;

/** When a process has stored no batch for this long, another one takes over. */
const LEASE_MS = 60_000;

/** More lines are matched for seconds. */
const FEW_LINES = 1_000;

/**
 * Matches bills of materials in the order in which that was asked for, those of different people by turns. Each
 * process matches one of any length at a time, and beside it one with few lines, which waits for no long one. One
 * that is interrupted starts again.
 */
export function startBomWorker(
  db: Queryable,
  deps: MatchDeps & { readonly log: Logger },
  { intervalMs = POLL_INTERVAL_MS }: BomWorkerOptions = {},
): BomWorker {
  let isStopped = false;
  const leaseUntil = () => new Date(deps.now().getTime() + LEASE_MS);

  async function matchAll(maxLines: number): Promise<void> {
    const claim = () => claimBom(db, { at: deps.now(), until: leaseUntil(), maxLines });
    for (let bom = await claim(); bom; bom = isStopped ? null : await claim()) {
      await matchBom(db, deps, bom, { stopped: () => isStopped, leaseUntil });
    }
  }

  const loops = [MAX_BOM_LINES, FEW_LINES].map((maxLines) =>
    startPollingLoop(() => matchAll(maxLines), {
      intervalMs,
      log: deps.log,
      logMessages: {
        failing: 'cannot match bills of materials',
        recovered: 'matching bills of materials works again',
      },
    }),
  );

  return {
    async drain() {
      await Promise.all(loops.map((loop) => loop.pollNow()));
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
