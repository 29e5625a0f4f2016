import type { Route } from './http/route.ts';
import type { JobHandler } from './jobs/outbox-worker.ts';
import type { RecurringJob } from './jobs/recurring.ts';

export interface RunningWorker {
  /** Starts no further work; resolves when the current work has ended. */
  stop(): Promise<void>;
}

/** What a feature contributes to the server. `src/main/wiring.ts` lists all features. */
export interface Feature {
  readonly routes: readonly Route[];
  /** Handlers of the jobs that the feature enqueues. */
  readonly jobs?: readonly JobHandler[];
  readonly recurringJobs?: readonly RecurringJob[];
  /** Each starts a worker of the feature's own. */
  readonly workers?: readonly (() => RunningWorker)[];
}
