import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { AuditAction } from '../domain/audit-actions.ts';
import { auditLog } from './audit-tables.ts';

interface Act {
  readonly action: AuditAction;
  readonly actorId: string;
  readonly objectId: string;
  readonly since: Date;
}

/** Whether the log has such an act. */
export async function hasDone(
  db: Queryable,
  { action, actorId, objectId, since }: Act,
): Promise<boolean> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectId, objectId),
        gte(auditLog.at, since),
        eq(auditLog.action, action),
        eq(auditLog.actorId, actorId),
      ),
    )
    .limit(1);
  return found.length > 0;
}
