import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { stillCounts } from '#features/companies/server/index.ts';
import type { NewLine } from './frozen-lines.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import type { RequisitionState } from '../domain/requisition-states.ts';
import {
  requisitionDecisions,
  requisitionLines,
  requisitionRevisions,
  requisitions,
} from './requisition-tables.ts';

export type RequisitionRow = typeof requisitions.$inferSelect;
export type LineRow = typeof requisitionLines.$inferSelect;
export type RevisionRow = typeof requisitionRevisions.$inferSelect;
export interface DecisionRow extends Readonly<typeof requisitionDecisions.$inferSelect> {
  /** Whether it is an approval that counts for the request as it is now. */
  readonly counts: boolean;
}

/** A request and the caller's membership of its company. */
export interface Opened {
  readonly row: RequisitionRow;
  readonly company: Membership;
}

/** @throws Refusal unless the caller belongs to the company of the request */
export async function openRequisition(
  db: Queryable,
  { companies }: SignedInCaller,
  id: string,
): Promise<Opened> {
  return opened(await db.select().from(requisitions).where(eq(requisitions.id, id)), companies);
}

/**
 * Locks a request in a version and in one of these states.
 * @throws Refusal if it is in another, or not one of a company of the caller
 */
export async function lockRequisition(
  tx: Transaction,
  { companies }: SignedInCaller,
  { id, version }: { readonly id: string; readonly version: number },
  states: readonly RequisitionState[] = ['open'],
): Promise<Opened> {
  const rows = await tx.select().from(requisitions).where(eq(requisitions.id, id)).for('update');
  const found = opened(rows, companies);
  const { state, version: current } = found.row;
  if (!states.includes(state)) throw refuse(requisitionRefusals.notOpen, { state });
  if (version !== current)
    throw refuse(requisitionRefusals.requisitionChanged, { version: current });
  return found;
}

function opened([row]: readonly RequisitionRow[], companies: readonly Membership[]): Opened {
  const company = companies.find(({ companyId }) => companyId === row?.companyId);
  if (!row) throw refuse(requisitionRefusals.requisitionNotFound, {});
  if (!company) throw refuse(generalRefusals.notInCompany, {});
  return { row, company };
}

export async function findLines(db: Queryable, requisitionId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(requisitionLines)
    .where(eq(requisitionLines.requisitionId, requisitionId))
    .orderBy(asc(requisitionLines.position));
}

/** Replaces the frozen lines. */
export async function writeLines(
  tx: Transaction,
  requisitionId: string,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.delete(requisitionLines).where(eq(requisitionLines.requisitionId, requisitionId));
  await tx.insert(requisitionLines).values(lines.map((line) => ({ ...line, requisitionId })));
}

/**
 * Whether a decision is an approval of its request as it is now. One that has lapsed counts no more, nor, for an open
 * request, one of people who can no longer approve.
 */
export const isCountedApproval = (decision: {
  readonly [column in 'version' | 'decision' | 'byUserId' | 'forUserId' | 'lapsedAt']: SQL;
}) => sql<boolean>`(${decision.version} = ${requisitions.version} and ${decision.decision} = 'approved'
  and ${decision.lapsedAt} is null and (${requisitions.state} <> 'open'
    or ${stillCounts(requisitions.companyId, decision.byUserId, decision.forUserId)}))`;

const counts = isCountedApproval({
  version: sql`${requisitionDecisions.version}`,
  decision: sql`${requisitionDecisions.decision}`,
  byUserId: sql`${requisitionDecisions.byUserId}`,
  forUserId: sql`${requisitionDecisions.forUserId}`,
  lapsedAt: sql`${requisitionDecisions.lapsedAt}`,
});

/** All decisions, oldest first. */
export async function findDecisions(db: Queryable, requisitionId: string): Promise<DecisionRow[]> {
  return db
    .select({ ...getTableColumns(requisitionDecisions), counts })
    .from(requisitionDecisions)
    .innerJoin(requisitions, eq(requisitions.id, requisitionDecisions.requisitionId))
    .where(eq(requisitionDecisions.requisitionId, requisitionId))
    .orderBy(asc(requisitionDecisions.at), asc(requisitionDecisions.id));
}

/** How it was changed when it was asked for again, oldest first. */
export async function findRevisions(db: Queryable, requisitionId: string): Promise<RevisionRow[]> {
  return db
    .select()
    .from(requisitionRevisions)
    .where(eq(requisitionRevisions.requisitionId, requisitionId))
    .orderBy(asc(requisitionRevisions.at), asc(requisitionRevisions.id));
}

/** Changes a locked request. */
export async function updateRequisition(
  tx: Transaction,
  id: string,
  change: Partial<RequisitionRow>,
): Promise<void> {
  await tx
    .update(requisitions)
    .set(change)
    .where(and(eq(requisitions.id, id)));
}
