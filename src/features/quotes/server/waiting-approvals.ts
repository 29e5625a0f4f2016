import { and, asc, eq, sql } from 'drizzle-orm';
import { cancelRequests } from '#features/requisitions/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { jobHandler, type JobHandler } from '#platform/jobs/outbox-worker.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { quoteApprovals, quotes } from './quote-tables.ts';

export type ApprovalRow = typeof quoteApprovals.$inferSelect;

/** What of a quote waits for approval, oldest first. */
export async function findApprovals(db: Queryable, quoteId: string): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(quoteApprovals)
    .where(eq(quoteApprovals.quoteId, quoteId))
    .orderBy(asc(quoteApprovals.requisitionId));
}

/** The pieces of a line that wait for approval. */
export function waitingPieces(
  approvals: readonly ApprovalRow[],
  { version, line }: { readonly version: number; readonly line: number },
): number {
  const waiting = approvals
    .filter((approval) => approval.version === version)
    .flatMap(({ lines }) => lines.filter((one) => one.line === line));
  return waiting.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Takes a request from what waits. @returns it, or null if it does not wait */
export async function takeApproval(
  tx: Transaction,
  quoteId: string,
  requisitionId: string,
): Promise<ApprovalRow | null> {
  const [row] = await tx
    .delete(quoteApprovals)
    .where(
      and(eq(quoteApprovals.quoteId, quoteId), eq(quoteApprovals.requisitionId, requisitionId)),
    )
    .returning();
  return row ?? null;
}

/** Whether a request keeps the prices of a quote. */
export const isKeptOpen = (now: Date) =>
  sql<boolean>`exists (select 1 from ${quoteApprovals} approval
    where approval.quote_id = ${quotes.id} and approval.holds_until > ${now.toISOString()})`;

/** The requests that wait for approval of a quote that has changed or ended. */
const approvalsEndedJob = jobKind<{ readonly requisitionIds: readonly string[] }>(
  'quote-approvals-ended',
);

/**
 * Nothing that waits for approval can be ordered any more. A job of its own ends the requests, because whoever decides
 * about one locks it before the quote.
 */
export async function endApprovals(
  tx: Transaction,
  deps: TimeAndIds,
  quoteId: string,
): Promise<void> {
  const ended = await tx
    .delete(quoteApprovals)
    .where(eq(quoteApprovals.quoteId, quoteId))
    .returning({ id: quoteApprovals.requisitionId });
  if (ended.length === 0) return;
  await enqueue(tx, deps, approvalsEndedJob, { requisitionIds: ended.map(({ id }) => id) });
}

export function approvalJobs(db: Queryable, deps: QuoteDeps): JobHandler[] {
  return [
    jobHandler(approvalsEndedJob, ({ requisitionIds }) => cancelRequests(db, deps, requisitionIds)),
  ];
}
