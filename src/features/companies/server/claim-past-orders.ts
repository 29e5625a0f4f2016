import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { findFirstJoined } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { findKnownCompany, isMember } from './company-store.ts';
import { companyMembers } from './company-tables.ts';

/** What earlier orders are measured against. */
export interface ClaimedPast {
  /** When the person first joined the company: whoever joins again has not joined later. */
  readonly joinedAt: Date;
  readonly companyFrom: Date;
}

/** Notes that a person moves their earlier orders to the company. @returns null if they have already */
export async function claimPastOrders(
  tx: Transaction,
  companyId: string,
  userId: string,
  at: Date,
): Promise<ClaimedPast | null> {
  const [claimed] = await tx
    .update(companyMembers)
    .set({ pastOrdersMovedAt: at })
    .where(and(isMember(companyId, userId), isNull(companyMembers.pastOrdersMovedAt)))
    .returning({ joinedAt: companyMembers.joinedAt });
  if (!claimed) return null;
  const { appliedAt: companyFrom } = await findKnownCompany(tx, companyId);
  const logged = await findFirstJoined(tx, companyId, userId);
  const joinedAt = logged && logged < claimed.joinedAt ? logged : claimed.joinedAt;
  return { joinedAt, companyFrom };
}

/** The members of a company who have moved orders of their own to it. */
export async function findMembersWithPastOrders(
  db: Queryable,
  companyId: string,
): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(eq(companyMembers.companyId, companyId), isNotNull(companyMembers.pastOrdersMovedAt)),
    );
  return rows.map(({ userId }) => userId);
}
