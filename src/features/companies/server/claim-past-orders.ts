import { and, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isMember } from './company-store.ts';
import { companyMembers } from './company-tables.ts';

/** Notes that a person has moved their earlier orders to the company. @returns false if they had already */
export async function claimPastOrders(
  tx: Transaction,
  companyId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(companyMembers)
    .set({ pastOrdersMovedAt: at })
    .where(and(isMember(companyId, userId), isNull(companyMembers.pastOrdersMovedAt)))
    .returning({ userId: companyMembers.userId });
  return claimed.length === 1;
}
