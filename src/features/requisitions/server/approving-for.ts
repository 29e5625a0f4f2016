import { covers, findApproversFor, type Approver } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { DecisionRow, RequisitionRow } from './requisition-store.ts';

/**
 * The approver in whose place a person can decide about an open request: their own, or that of the one whose deputy
 * they are. Null if they cannot: it is their own request, beyond the limit of the approver, or they or the approver
 * have approved it already.
 */
export async function approvingFor(
  db: Queryable,
  row: RequisitionRow,
  decided: readonly DecisionRow[],
  userId: string,
  at: Date,
): Promise<Approver | null> {
  if (row.state !== 'open' || row.requestedBy === userId) return null;
  const approved = approvalsOf(decided);
  if (approved.some(({ byUserId }) => byUserId === userId)) return null;
  const possible = await findApproversFor(db, [row.companyId], userId, at);
  const amount = { minor: row.total, currency: row.currency };
  const usable = possible.filter(
    (approver) =>
      approver.userId !== row.requestedBy &&
      covers(approver, amount) &&
      !approved.some((one) => [one.byUserId, one.forUserId].includes(approver.userId)),
  );
  return usable.find((approver) => approver.userId === userId) ?? usable[0] ?? null;
}

/** The approvals of the request as it is now. */
export function approvalsOf(decided: readonly DecisionRow[]): DecisionRow[] {
  return decided.filter(({ counts }) => counts);
}
