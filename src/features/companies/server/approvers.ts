import { and, eq, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { deputyRoles } from '#shared/company-roles.ts';
import type { Currency, Money } from '#shared/money.ts';
import { companies, companyMembers } from './company-tables.ts';

/** Somebody who approves for a company, and their deputy if one acts for them today. */
export interface Approver {
  readonly companyId: string;
  readonly userId: string;
  readonly deputyId: string | null;
  /** Up to what they approve, in cents; null without a limit. */
  readonly limit: bigint | null;
  /** Of the limit. */
  readonly currency: Currency;
}

/** Whether an approver may approve an amount. One in another currency than the limit needs an approver without one. */
export function covers({ limit, currency }: Approver, amount: Money): boolean {
  return limit === null || (amount.currency === currency && amount.minor <= limit);
}

/** The approvers of a company. Deputies act from the first to the last day in the time zone of the company. */
export async function findApprovers(
  db: Queryable,
  companyId: string,
  at: Date,
): Promise<readonly Approver[]> {
  const rows = await approverRows(db, [companyId]);
  return rows.map((row) => approverAt(row, at));
}

/** In whose place a person may approve in these companies: in their own, and as a deputy. */
export async function findApproversFor(
  db: Queryable,
  companyIds: readonly string[],
  userId: string,
  at: Date,
): Promise<readonly Approver[]> {
  if (companyIds.length === 0) return [];
  const rows = await approverRows(db, companyIds, userId);
  return rows
    .map((row) => approverAt(row, at))
    .filter((approver) => [approver.userId, approver.deputyId].includes(userId));
}

const mayApprove = (person: 'deputy' | 'decider') =>
  sql.raw(`${person}.roles && '{${deputyRoles.join(',')}}'`);

/**
 * An approval counts while the approver is still one, and whoever gave it may still approve.
 * @param forUserId the approver for whom a deputy gave it; null if the approver did
 */
export function stillCounts(companyId: AnyColumn, byUserId: SQL, forUserId: SQL): SQL<boolean> {
  return sql<boolean>`(exists (select 1 from ${companyMembers} approver where approver.company_id = ${companyId}
      and approver.user_id = coalesce(${forUserId}, ${byUserId}) and 'approver' = any(approver.roles))
    and exists (select 1 from ${companyMembers} decider where decider.company_id = ${companyId}
      and decider.user_id = ${byUserId} and ${mayApprove('decider')}))`;
}

function approverRows(db: Queryable, companyIds: readonly string[], userId?: string) {
  const { deputyId } = companyMembers;
  // A deputy who was removed from the company, or can no longer approve, acts no more.
  const deputy = sql<string | null>`(select deputy.user_id from ${companyMembers} deputy
    where deputy.company_id = ${companyMembers.companyId} and deputy.user_id = ${deputyId}
    and ${mayApprove('deputy')})`;
  return db
    .select({
      companyId: companyMembers.companyId,
      userId: companyMembers.userId,
      deputyId: deputy,
      deputyFrom: companyMembers.deputyFrom,
      deputyUntil: companyMembers.deputyUntil,
      limit: companyMembers.approvalLimit,
      currency: companies.currency,
      timeZone: companies.timeZone,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        inArray(companyMembers.companyId, [...companyIds]),
        sql`'approver' = any(${companyMembers.roles})`,
        userId === undefined
          ? undefined
          : or(eq(companyMembers.userId, userId), eq(deputyId, userId)),
      ),
    );
}

type ApproverRow = Awaited<ReturnType<typeof approverRows>>[number];

function approverAt(
  { deputyFrom, deputyUntil, timeZone, deputyId, ...approver }: ApproverRow,
  at: Date,
): Approver {
  const today = dayAt(at, timeZone);
  const acts =
    deputyFrom !== null && deputyUntil !== null && deputyFrom <= today && today <= deputyUntil;
  return { ...approver, deputyId: acts ? deputyId : null };
}
