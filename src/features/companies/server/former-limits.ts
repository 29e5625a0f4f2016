import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { MemberRow } from './company-store.ts';
import { companyFormerLimits } from './company-tables.ts';

type FormerLimits = Pick<
  MemberRow,
  'orderLimit' | 'monthLimit' | 'approvalLimit' | 'pastOrdersMovedAt'
>;

/** Keeps the limits of a person who is removed, so that joining again lifts none of them. */
export async function keepLimits(tx: Transaction, member: MemberRow): Promise<void> {
  const { companyId, userId, ...row } = member;
  const limits = limitsOf(row);
  await tx
    .insert(companyFormerLimits)
    .values({ companyId, userId, ...limits })
    .onConflictDoUpdate({
      target: [companyFormerLimits.companyId, companyFormerLimits.userId],
      set: limits,
    });
}

/** The limits that somebody who joins had before; none for somebody new. */
export async function takeFormerLimits(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<FormerLimits | null> {
  const { companyId: company, userId: user } = companyFormerLimits;
  const [former] = await tx
    .delete(companyFormerLimits)
    .where(and(eq(company, companyId), eq(user, userId)))
    .returning();
  return former ? limitsOf(former) : null;
}

function limitsOf({ orderLimit, monthLimit, approvalLimit, pastOrdersMovedAt }: FormerLimits) {
  return { orderLimit, monthLimit, approvalLimit, pastOrdersMovedAt };
}
