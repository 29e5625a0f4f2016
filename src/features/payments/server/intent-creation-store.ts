import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { paymentOpenings, payments } from './payment-tables.ts';

export interface IntentCreation {
  readonly paymentId: string;
  readonly number: number;
}

/** Before the provider is asked, and outside of any transaction: it must outlive this process. */
export async function recordIntentCreation(
  db: Queryable,
  creation: IntentCreation,
  at: Date,
): Promise<void> {
  await db
    .insert(paymentOpenings)
    .values({ ...creation, begunAt: at, triedAt: at })
    .onConflictDoUpdate({
      target: [paymentOpenings.paymentId, paymentOpenings.number],
      set: { triedAt: at },
    });
}

/** The intent that was made, if any, is the payment's or is being closed. */
export async function deleteIntentCreation(
  tx: Queryable,
  { paymentId, number }: IntentCreation,
  /** Only when nobody has tried again since. */
  triedAt?: Date,
): Promise<void> {
  await tx
    .delete(paymentOpenings)
    .where(
      and(
        eq(paymentOpenings.paymentId, paymentId),
        eq(paymentOpenings.number, number),
        triedAt ? eq(paymentOpenings.triedAt, triedAt) : undefined,
      ),
    );
}

/** The provider answers this key with the same error again: the next attempt takes another. */
export async function advanceIdempotencyKey(
  db: Queryable,
  { paymentId, number }: IntentCreation,
): Promise<void> {
  await db
    .update(payments)
    .set({ openings: number + 1 })
    .where(and(eq(payments.id, paymentId), eq(payments.openings, number)));
}

/** Those that should have been answered by `before`, the oldest first. */
export function findUnansweredCreations(db: Queryable, before: Date, limit: number) {
  return db
    .select()
    .from(paymentOpenings)
    .where(lte(paymentOpenings.triedAt, before))
    .orderBy(asc(paymentOpenings.triedAt))
    .limit(limit);
}
