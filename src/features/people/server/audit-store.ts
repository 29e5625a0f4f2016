import { and, desc, ilike, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, decodeCursor, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { AuditAction } from '../contract.ts';
import { auditLog } from './audit-tables.ts';
import type { UserRow } from './user-store.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditEvent {
  readonly action: AuditAction;
  readonly user: Pick<UserRow, 'id' | 'email'>;
  /** Null when the shop itself did it. */
  readonly actor: Pick<UserRow, 'id' | 'email'> | null;
  readonly ip: string | null;
  readonly signIn?: string | null;
  /** The object of the action, if that is not the user. */
  readonly about?: string | null;
}

/** Adds an entry to the audit log in the caller's transaction. Records each sign-in only once. */
export async function recordAudit(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  { action, user, actor, ip, signIn = null, about = null }: AuditEvent,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({
      id: newId(),
      at: now(),
      action,
      actorId: actor?.id ?? null,
      actorEmail: actor?.email ?? null,
      userId: user.id,
      userEmail: user.email,
      about,
      ip,
      signIn,
    })
    .onConflictDoNothing({ target: auditLog.signIn });
}

const cursorParts = z.tuple([z.guid()]);

/** A page of the audit log, newest first. `q` matches email addresses. */
export async function listAudit(db: Queryable, query: PageQuery): Promise<Page<AuditRow>> {
  const size = pageSize(query);
  const before = query.cursor ? decodeCursor(query.cursor, cursorParts)[0] : undefined;
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(before ? lt(auditLog.id, before) : undefined, matchesEmail(query.q)))
    .orderBy(desc(auditLog.id))
    .limit(size + 1);
  return toPage(rows, size, (row) => [row.id]);
}

function matchesEmail(q: string | undefined) {
  if (!q) return undefined;
  return or(ilike(auditLog.userEmail, containing(q)), ilike(auditLog.actorEmail, containing(q)));
}
