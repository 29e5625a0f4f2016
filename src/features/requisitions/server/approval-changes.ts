import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  covers,
  findAdmins,
  findApprovers,
  findCompanyName,
  stillCounts,
  type Approver,
} from '#features/companies/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { jobHandler, type JobHandler } from '#platform/jobs/outbox-worker.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { approvalsOf } from './approving-for.ts';
import { decidersOf } from './frozen-lines.ts';
import {
  approvalMail,
  mailPeople,
  noApproverMail,
  type RequisitionMailDeps,
} from './requisition-mails.ts';
import {
  findDecisions,
  findLines,
  updateRequisition,
  type DecisionRow,
  type RequisitionRow,
} from './requisition-store.ts';
import { requisitionDecisions, requisitions } from './requisition-tables.ts';

interface ChangedCompany {
  readonly companyId: string;
  /** The ids of the open requests that have lost an approval. */
  readonly lapsed: readonly string[];
}

/** Asks those who can approve now. A job of its own, because whoever decides locks the request before the company. */
const askAgainJob = jobKind<ChangedCompany>('requisition-approvers');

/**
 * Ends the approvals of people who can no longer approve, in the transaction that changes the people or limits of a
 * company. They stay ended when the people can approve again. A job then asks the next approvers.
 */
export async function onApproversChanged(
  tx: Transaction,
  deps: TimeAndIds,
  companyId: string,
): Promise<void> {
  if ((await findOpen(tx, companyId)).length === 0) return;
  const lapsed = await lapseApprovals(tx, companyId, deps.now());
  await enqueue(tx, deps, askAgainJob, { companyId, lapsed });
}

/** @returns the ids of the requests that have lost an approval */
async function lapseApprovals(db: Queryable, companyId: string, at: Date): Promise<string[]> {
  const { byUserId, forUserId, requisitionId } = requisitionDecisions;
  const counts = stillCounts(requisitions.companyId, sql`${byUserId}`, sql`${forUserId}`);
  const lapsed = await db
    .update(requisitionDecisions)
    .set({ lapsedAt: at })
    .from(requisitions)
    .where(
      and(
        eq(requisitions.id, requisitionId),
        eq(requisitions.companyId, companyId),
        eq(requisitions.state, 'open'),
        eq(requisitionDecisions.version, requisitions.version),
        eq(requisitionDecisions.decision, 'approved'),
        isNull(requisitionDecisions.lapsedAt),
        sql`not ${counts}`,
      ),
    )
    .returning({ id: requisitionId });
  return [...new Set(lapsed.map(({ id }) => id))];
}

export function requisitionJobs(db: Queryable, deps: RequisitionMailDeps): JobHandler[] {
  return [jobHandler(askAgainJob, (changed) => askNextApprovers(db, deps, changed))];
}

async function askNextApprovers(
  db: Queryable,
  deps: RequisitionMailDeps,
  { companyId, lapsed }: ChangedCompany,
): Promise<void> {
  // An approval that was given during the change, which the change therefore did not see.
  const later = await lapseApprovals(db, companyId, deps.now());
  const isLapsed = new Set([...lapsed, ...later]);
  for (const { id } of await findOpen(db, companyId)) {
    await db.transaction((tx) => askAgainFor(tx, deps, id, isLapsed.has(id)));
  }
}

function findOpen(db: Queryable, companyId: string): Promise<{ id: string }[]> {
  const open = and(eq(requisitions.companyId, companyId), eq(requisitions.state, 'open'));
  return db.select({ id: requisitions.id }).from(requisitions).where(open);
}

async function askAgainFor(
  tx: Transaction,
  deps: RequisitionMailDeps,
  id: string,
  isLapsed: boolean,
): Promise<void> {
  const [row] = await tx.select().from(requisitions).where(eq(requisitions.id, id)).for('update');
  if (row?.state !== 'open') return;
  const decided = await findDecisions(tx, id);
  const approvers = await freeApprovers(tx, row, decided, deps.now());
  const wasLacking = row.noApproverSince !== null;
  const isLacking = approvalsLacking(row, decided, approvers) > 0;
  const isNews = isLacking ? !wasLacking : wasLacking || isLapsed;
  if (!isNews) return;
  await updateRequisition(tx, id, { noApproverSince: isLacking ? deps.now() : null });
  const lines = await findLines(tx, id);
  const mailed = { row, company: await findCompanyName(tx, row.companyId), lines };
  if (isLacking) {
    await mailPeople(tx, deps, mailed, await findAdmins(tx, row.companyId), noApproverMail);
  } else {
    await mailPeople(tx, deps, mailed, decidersOf(approvers, row.requestedBy), approvalMail);
  }
}

/** The approvers who can still approve an open request: not the person who asked, and not twice. */
export async function freeApprovers(
  db: Queryable,
  { companyId, requestedBy, total: minor, currency }: RequisitionRow,
  decided: readonly DecisionRow[],
  at: Date,
): Promise<readonly Approver[]> {
  const approved = approvalsOf(decided).flatMap(({ byUserId, forUserId }) => [byUserId, forUserId]);
  const all = await findApprovers(db, companyId, at);
  return all.filter(
    (one) =>
      one.userId !== requestedBy &&
      covers(one, { minor, currency }) &&
      !approved.includes(one.userId),
  );
}

/** How many approvals nobody can give. */
export function approvalsLacking(
  { approvals }: Pick<RequisitionRow, 'approvals'>,
  decided: readonly DecisionRow[],
  free: readonly Approver[],
): number {
  return Math.max(0, approvals - approvalsOf(decided).length - free.length);
}
