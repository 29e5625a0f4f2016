import { and, asc, desc, eq, gte, ilike, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import {
  pageSize,
  cursorTime,
  decodeCursor,
  toPage,
  type Page,
  type PageQuery,
} from '#shared/pagination.ts';
import type { AuditEntry, AuditFilter } from '../contract.ts';
import {
  companyActions,
  companyActionsForShop,
  type AuditAction,
} from '../domain/audit-actions.ts';
import { auditLog, searchText } from './audit-tables.ts';
import type { RecordedValues } from './recorded-values.ts';

/** What people of companies do, whose names their company may read. */
const ACTIONS_OF_PEOPLE = new Set<AuditAction>([...companyActions, ...companyActionsForShop]);

const cursorParts = z.tuple([cursorTime, z.guid()]);

/** A page of the shop’s audit log, newest first. What people of companies do among themselves is not in it. */
export async function listAudit(db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const size = pageSize(filter);
  const rows = await auditQuery(db, filter);
  const page = toPage(rows, size, (row) => [row.at.toISOString(), row.id]);
  return { items: page.items.map(presentEntry), next: page.next };
}

export function auditQuery(db: Queryable, filter: AuditFilter) {
  const { cursor, q, action, person, object, from, to } = filter;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        notInArray(auditLog.action, [...companyActions]),
        cursor ? after(cursor) : undefined,
        q ? ilike(searchText, containing(q)) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        person ? or(eq(auditLog.actorEmail, person), eq(auditLog.userEmail, person)) : undefined,
        object ? or(eq(auditLog.objectId, object), eq(auditLog.about, object)) : undefined,
        from ? gte(auditLog.at, from) : undefined,
        to ? lt(auditLog.at, to) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize(filter) + 1);
}

/** A page of everything that was done in a company and to it, newest first. */
export async function listCompanyAudit(
  db: Queryable,
  companyId: string,
  query: Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<Page<AuditEntry>> {
  const rows = await companyAuditQuery(db, companyId, query);
  const page = toPage(rows, pageSize(query), (row) => [row.at.toISOString(), row.id]);
  // Who of the shop's staff has acted is not for the company.
  const items = page.items.map((row) =>
    ACTIONS_OF_PEOPLE.has(row.action) ? presentEntry(row) : { ...presentEntry(row), by: null },
  );
  return { items, next: page.next };
}

/** When a person first belonged to a company, as its log says; null if it does not. */
export async function findFirstJoined(
  db: Queryable,
  companyId: string,
  userId: string,
): Promise<Date | null> {
  const founded = and(eq(auditLog.actorId, userId), eq(auditLog.action, 'company-applied'));
  const [first] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), or(eq(auditLog.userId, userId), founded)))
    .orderBy(asc(auditLog.at))
    .limit(1);
  return first?.at ?? null;
}

export function companyAuditQuery(
  db: Queryable,
  companyId: string,
  query: Pick<PageQuery, 'limit' | 'cursor'>,
) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), query.cursor ? after(query.cursor) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize(query) + 1);
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
    before: presentValues(row.before),
    after: presentValues(row.after),
    reason: row.reason,
    ip,
  };
}

function presentValues(values: RecordedValues | null): AuditEntry['before'] {
  if (!values) return null;
  const entries = Object.entries(values).map(([name, value]) => {
    const isNested = typeof value === 'object' && value !== null;
    return [name, isNested ? JSON.stringify(value) : value] as const;
  });
  return Object.fromEntries(entries) as AuditEntry['before'];
}
