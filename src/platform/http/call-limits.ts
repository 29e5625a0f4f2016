import { lte, sql } from 'drizzle-orm';
import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { callCounts } from './call-count-tables.ts';

/** Per user, from all IP addresses; more than people and most programs need. */
export const CHANGES_PER_MINUTE = 300;

const MINUTE_MS = 60_000;

/** Refuses a call for a while; the response says how long in `Retry-After` (RFC 9110, section 10.2.3). */
export class TooManyRequests extends Refusal {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super(generalRefusals.tooManyRequests, {});
    this.retryAfterS = retryAfterS;
  }
}

/**
 * Counts a call.
 * @param caller the id of the user; for public calls the visitor’s network (`networksOf`).
 * @returns the seconds until the next call is allowed; null when this one is.
 */
export type CountCall = (caller: string) => Promise<number | null>;

/**
 * Limits calls per caller across all processes, in addition to the limits per IP address of each
 * process. Endpoints with `maxPerMinute` are counted separately; all other changes share one count.
 * @returns the counter for the calls of an endpoint; null when they are not limited.
 */
export function callLimits(db: Queryable, now: Now): (endpoint: Endpoint) => CountCall | null {
  return ({ method, path, access, maxPerMinute }) => {
    if (maxPerMinute !== undefined) {
      const limit = { name: `${method} ${path}`, max: maxPerMinute, windowMs: MINUTE_MS };
      return (caller) => countCall(db, now(), limit, caller);
    }
    if (method === 'GET' || access === 'public' || access === 'id-token') return null;
    const shared = { name: 'changes', max: CHANGES_PER_MINUTE, windowMs: MINUTE_MS };
    return (caller) => countCall(db, now(), shared, caller);
  };
}

interface CallLimit {
  readonly name: string;
  /** Calls that are allowed in one window, which starts with the first of them. */
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts a call against a limit that all processes share.
 * @returns the seconds until the next call is allowed; null when this one is.
 */
export async function countCall(
  db: Queryable,
  at: Date,
  { name: limit, max, windowMs }: CallLimit,
  caller: string,
): Promise<number | null> {
  const resetsAt = new Date(at.getTime() + windowMs);
  const ended = lte(callCounts.resetsAt, at);
  const [counted] = await db
    .insert(callCounts)
    .values({ limit, caller, calls: 1, resetsAt })
    .onConflictDoUpdate({
      target: [callCounts.limit, callCounts.caller],
      set: {
        calls: sql`case when ${ended} then 1 else ${callCounts.calls} + 1 end`,
        resetsAt: sql`case when ${ended} then excluded.resets_at else ${callCounts.resetsAt} end`,
      },
    })
    .returning({ calls: callCounts.calls, resetsAt: callCounts.resetsAt });
  if (!counted || counted.calls <= max) return null;
  return Math.max(1, Math.ceil((counted.resetsAt.getTime() - at.getTime()) / 1_000));
}

/** Deletes the counts of windows that have ended. */
export function deleteOldCallCounts(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'delete-old-call-counts',
    everyMs: 5 * MINUTE_MS,
    async run() {
      await db.delete(callCounts).where(lte(callCounts.resetsAt, now()));
    },
  };
}
