import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { paymentRefusals } from '../contract.ts';
import { paymentAlarms } from './payment-tables.ts';

/** The admin and their IP address. */
export interface Reviewer {
  readonly by: SignedIn;
  readonly ip: string;
}

export interface AlarmDeps {
  readonly now: Now;
  /** Records in the audit log that an alarm about this transaction was seen. */
  readonly auditSeen: (
    tx: Transaction,
    seen: Reviewer & { readonly about: string },
  ) => Promise<void>;
}

/** Marks an alarm as seen. @returns false when it already was. */
export async function markAlarmSeen(
  tx: Transaction,
  { now, auditSeen }: AlarmDeps,
  reviewer: Reviewer,
  id: string,
): Promise<boolean> {
  const { by } = reviewer;
  const [seen] = await tx
    .update(paymentAlarms)
    .set({ seenAt: now(), seenById: by.id, seenByEmail: by.email })
    .where(and(eq(paymentAlarms.id, id), isNull(paymentAlarms.seenAt)))
    .returning({ objectId: paymentAlarms.objectId, transactionId: paymentAlarms.transactionId });
  if (seen) {
    await auditSeen(tx, { ...reviewer, about: seen.transactionId ?? seen.objectId });
    return true;
  }
  const known = await tx.select().from(paymentAlarms).where(eq(paymentAlarms.id, id));
  if (known.length === 0) throw refuse(paymentRefusals.alarmNotFound, {});
  return false;
}
