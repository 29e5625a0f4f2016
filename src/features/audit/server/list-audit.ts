import { and, desc, ilike, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, decodeCursor, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { AuditEntry } from '../contract.ts';
import { auditLog, searchText } from './audit-tables.ts';

const cursorParts = z.tuple([z.iso.datetime({ precision: 3 }), z.guid()]);

/** A page of the audit log, newest first. */
export async function listAudit(db: Queryable, query: PageQuery): Promise<Page<AuditEntry>> {
  const size = pageSize(query);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        query.cursor ? after(query.cursor) : undefined,
        query.q ? ilike(searchText, containing(query.q)) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.at.toISOString(), row.id]);
  return { items: page.items.map(presentEntry), next: page.next };
}

function after(cursor: string): SQL {
  const [at, id] = decodeCursor(cursor, cursorParts);
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

function presentEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, action, actorEmail, userEmail, objectType, objectId, about, ip } = row;
  return {
    _id: id,
    at: at.toISOString(),
    action,
    by: actorEmail,
    user: userEmail,
    about,
    object: objectType && objectId ? { type: objectType, id: objectId } : null,
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip,
  };
}
