import { and, asc, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { SandboxRecords, SandboxStore } from '#sandbox/stripe/sandbox-store.ts';
import { sandboxRecords as rows } from './sandbox-record-tables.ts';

/** Stores the card sandbox's records in the shop's database. */
export function databaseSandboxStore(db: Queryable): SandboxStore {
  return { work: (work) => db.transaction((tx) => work(recordsIn(tx))) };
}

function recordsIn(tx: Queryable): SandboxRecords {
  return {
    async read<Body>(kind: typeof rows.$inferSelect.kind, id: string) {
      const [row] = await tx
        .select({ body: rows.body })
        .from(rows)
        .where(and(eq(rows.kind, kind), eq(rows.id, id)))
        .for('update');
      return (row?.body as Body | undefined) ?? null;
    },
    async write(kind, id, body, { objectId = null, dueAt = null } = {}) {
      const changed = { body, objectId, dueAt };
      await tx
        .insert(rows)
        .values({ kind, id, ...changed })
        .onConflictDoUpdate({ target: [rows.kind, rows.id], set: changed });
    },
    async claim(kind, id, body) {
      const inserted = await tx
        .insert(rows)
        .values({ kind, id, body })
        .onConflictDoNothing()
        .returning({ id: rows.id });
      return inserted.length > 0;
    },
    async remove(kind, id) {
      await tx.delete(rows).where(and(eq(rows.kind, kind), eq(rows.id, id)));
    },
    async findByObject<Body>(kind: typeof rows.$inferSelect.kind, objectId: string, limit: number) {
      const records = await tx
        .select({ body: rows.body })
        .from(rows)
        .where(and(eq(rows.kind, kind), eq(rows.objectId, objectId)))
        .orderBy(desc(rows.number))
        .limit(limit);
      return records.map(({ body }) => body as Body);
    },
    async newest<Body>(kind: typeof rows.$inferSelect.kind, limit: number, olderThan?: string) {
      const cursorNumber = tx
        .select({ number: rows.number })
        .from(rows)
        .where(and(eq(rows.kind, kind), eq(rows.id, olderThan ?? '')));
      const records = await tx
        .select({ body: rows.body })
        .from(rows)
        .where(and(eq(rows.kind, kind), olderThan ? lt(rows.number, cursorNumber) : undefined))
        .orderBy(desc(rows.number))
        .limit(limit);
      return records.map(({ body }) => body as Body);
    },
    async takeDue<Body>(kind: typeof rows.$inferSelect.kind, at: Date, until: Date, limit: number) {
      const due = tx
        .select({ id: rows.id })
        .from(rows)
        .where(and(eq(rows.kind, kind), lte(rows.dueAt, at)))
        .orderBy(asc(rows.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      const claimed = await tx
        .update(rows)
        .set({ dueAt: until })
        .where(and(eq(rows.kind, kind), inArray(rows.id, due)))
        .returning({ body: rows.body });
      return claimed.map(({ body }) => body as Body);
    },
  };
}
