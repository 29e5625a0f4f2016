import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { intentCreations, payments } from './payment-tables.ts';

export interface IntentCreation {
  readonly paymentId: string;
  readonly number: number;
}

/**
 * Called before the request to the provider and outside any transaction: the record must survive a
 * crash.
 */
export async function recordIntentCreation(
  db: Queryable,
  creation: IntentCreation,
  at: Date,
): Promise<void> {
  await db
    .insert(intentCreations)
    .values({ ...creation, startedAt: at, triedAt: at })
    .onConflictDoUpdate({
      target: [intentCreations.paymentId, intentCreations.number],
      set: { triedAt: at },
    });
}

/** Called when the intent, if any was created, belongs to its payment or is being closed. */
export async function deleteIntentCreation(
  tx: Queryable,
  { paymentId, number }: IntentCreation,
  /** Deletes only if there was no later attempt. */
  triedAt?: Date,
): Promise<void> {
  await tx
    .delete(intentCreations)
    .where(
      and(
        eq(intentCreations.paymentId, paymentId),
        eq(intentCreations.number, number),
        triedAt ? eq(intentCreations.triedAt, triedAt) : undefined,
      ),
    );
}

/** The provider repeats its error for this key, so the next attempt uses another. */
export async function advanceIdempotencyKey(
  db: Queryable,
  { paymentId, number }: IntentCreation,
): Promise<void> {
  await db
    .update(payments)
    .set({ failedCreations: number + 1 })
    .where(and(eq(payments.id, paymentId), eq(payments.failedCreations, number)));
}

/** Creations still without a response that were tried before `before`, oldest first. */
export function findUnansweredCreations(db: Queryable, before: Date, limit: number) {
  return db
    .select()
    .from(intentCreations)
    .where(lte(intentCreations.triedAt, before))
    .orderBy(asc(intentCreations.triedAt))
    .limit(limit);
}
