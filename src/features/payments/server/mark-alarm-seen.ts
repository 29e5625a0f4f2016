import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { paymentRefusals } from '../contract.ts';
import { paymentAlarms } from './payment-tables.ts';

/** Marks an alarm as seen. @returns false when it already was. */
export async function markAlarmSeen(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
): Promise<boolean> {
  const [seen] = await tx
    .update(paymentAlarms)
    .set({ seenAt: deps.now(), seenById: by.caller.id, seenByEmail: by.caller.email })
    .where(and(eq(paymentAlarms.id, id), isNull(paymentAlarms.seenAt)))
    .returning();
  if (seen) {
    const name = seen.transactionId ?? seen.objectId;
    await recordAudit(tx, deps, {
      action: 'alarm-seen',
      by,
      object: { type: 'payment', id, name },
    });
    return true;
  }
  const known = await tx.select().from(paymentAlarms).where(eq(paymentAlarms.id, id));
  if (known.length === 0) throw refuse(paymentRefusals.alarmNotFound, {});
  return false;
}
