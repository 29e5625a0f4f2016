import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RecordKind } from '#sandbox/stripe/sandbox-store.ts';

/** The records of the card sandbox in a demo shop; empty in a live shop. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').$type<RecordKind>().notNull(),
    id: text('id').notNull(),
    objectId: text('object_id'),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
    /** In the order of creation. */
    number: bigint('number', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('sandbox_records_object').on(table.kind, table.objectId, table.number),
    index('sandbox_records_due').on(table.kind, table.dueAt),
  ],
);
