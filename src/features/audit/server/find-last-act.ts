import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { AuditAction } from '../domain/audit-actions.ts';
import { auditLog } from './audit-tables.ts';

interface Acts<Action> {
  readonly actions: readonly Action[];
  readonly actorId: string;
  readonly objectId: string;
  readonly since: Date;
}

/** The last of these acts in the log; null if it has none. */
export async function findLastAct<Action extends AuditAction>(
  db: Queryable,
  { actions, actorId, objectId, since }: Acts<Action>,
): Promise<Action | null> {
  const [last] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectId, objectId),
        gte(auditLog.at, since),
        inArray(auditLog.action, [...actions]),
        eq(auditLog.actorId, actorId),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return (last?.action as Action | undefined) ?? null;
}
