import { desc, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, decodeCursor, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { t, type Values } from '#shared/texts/texts.ts';
import type { PaymentAlarm } from '../contract.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentAlarms } from './payment-tables.ts';

export interface Alarm {
  readonly kind: PaymentAlarm['kind'];
  readonly objectId: string;
  readonly orderId?: string | null;
  readonly transactionId?: string | null;
  /** The message in English, with `{placeholders}` for `detailValues`. */
  readonly detail: string;
  readonly detailValues?: Values;
}

/** Logs the alarm and adds it to the admins’ list, once per subject. */
export async function raiseAlarm(
  tx: Queryable,
  { now, newId, log }: PaymentDeps,
  alarm: Alarm,
): Promise<void> {
  const raised = await tx
    .insert(paymentAlarms)
    .values({ id: newId(), ...alarm, raisedAt: now() })
    .onConflictDoNothing()
    .returning({ id: paymentAlarms.id });
  if (raised.length > 0) log.error({ ...alarm }, 'payment alarm');
}

const isOpen = sql`(${paymentAlarms.seenAt} is null)`;
/** 1 for an open one. */
const cursorParts = z.tuple([z.literal([0, 1]), z.guid()]);

/** A page of alarms: open ones first, each newest first. */
export async function listAlarms(
  db: Queryable,
  query: Omit<PageQuery, 'q'>,
): Promise<Page<PaymentAlarm>> {
  const size = pageSize(query);
  const rows = await db
    .select()
    .from(paymentAlarms)
    .where(query.cursor ? after(query.cursor) : undefined)
    .orderBy(desc(isOpen), desc(paymentAlarms.id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.seenAt === null ? 1 : 0, row.id]);
  return { items: page.items.map(presentAlarm), next: page.next };
}

/** The number of open alarms, counted up to `max`. */
export async function countOpenAlarms(db: Queryable, max: number): Promise<number> {
  const open = db.select({ id: paymentAlarms.id }).from(paymentAlarms).where(isOpen).limit(max);
  return db.$count(open.as('open'));
}

function after(cursor: string): SQL {
  const [open, id] = decodeCursor(cursor, cursorParts);
  return sql`(${isOpen}, ${paymentAlarms.id}) < (${open === 1}::boolean, ${id}::uuid)`;
}

function presentAlarm(row: typeof paymentAlarms.$inferSelect): PaymentAlarm {
  const { id: _id, kind, orderId, transactionId, raisedAt, seenAt, seenByEmail } = row;
  return {
    _id,
    kind,
    orderId,
    transactionId,
    detail: t(row.detail, row.detailValues ?? undefined),
    raisedAt: raisedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    seenBy: seenByEmail,
  };
}
