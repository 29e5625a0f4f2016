import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { payments, refunds } from './payment-tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(
  tx: Queryable,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (!refund) throw new Error('the insert returned no refund');
  return refund;
}

export async function findRefundRow(tx: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findRefundByProviderId(tx: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, id));
  return row ?? null;
}

export async function updateRefund(
  tx: Queryable,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

const summed = {
  requested: sql<string>`coalesce(sum(${refunds.amount}), 0)::text`,
  accepted: sql<string>`coalesce(sum(${refunds.amount}) filter (where ${inArray(refunds.state, ['pending', 'succeeded'])}), 0)::text`,
};

/** Cents promised in total, and cents of these that the provider has accepted. */
export async function sumRefunds(tx: Queryable, paymentId: string) {
  const amounts = tx
    .select(summed)
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
  const [row] = await amounts;
  return { requested: BigInt(row?.requested ?? 0), accepted: BigInt(row?.accepted ?? 0) };
}

/** The same of each payment of some orders, with what it had in excess. */
export async function sumRefundsOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({
      orderId: payments.orderId,
      excess: payments.excess,
      ...summed,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.orderId, [...orderIds]), ne(refunds.state, 'failed')))
    .groupBy(payments.id);
  return rows.map(({ requested, accepted, ...row }) => ({
    ...row,
    requested: BigInt(requested),
    accepted: BigInt(accepted),
  }));
}

const MAX_PER_ORDER = 200;

export function findOrderRefunds(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
    .limit(MAX_PER_ORDER);
}

/** Pending refunds last checked before `before`. */
export function findUncheckedRefunds(db: Queryable, before: Date, limit: number) {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'pending'),
        lte(refunds.checkedAt, before),
        isNotNull(refunds.providerRefundId),
      ),
    )
    .orderBy(asc(refunds.checkedAt))
    .limit(limit);
}
