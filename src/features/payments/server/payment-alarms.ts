import { and, desc, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, readCursor, toPage, type Page, type PageQuery } from '#shared/page.ts';
import type { PaymentAlarm } from '../contract.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentAlarms } from './payment-tables.ts';

export interface Alarm {
  readonly kind: PaymentAlarm['kind'];
  readonly about: string;
  readonly orderId?: string | null;
  readonly transactionId?: string | null;
  readonly detail: string;
}

/** Says in the log and in the admins' list that somebody must look; once for each thing. */
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

const cursorParts = z.tuple([z.guid()]);

export async function listAlarms(
  db: Queryable,
  query: Omit<PageQuery, 'q'>,
): Promise<Page<PaymentAlarm>> {
  const size = pageSize(query);
  const before = query.cursor ? readCursor(query.cursor, cursorParts)[0] : undefined;
  const rows = await db
    .select()
    .from(paymentAlarms)
    .where(and(before ? lt(paymentAlarms.id, before) : undefined))
    .orderBy(desc(paymentAlarms.id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.id]);
  const items = page.items.map(({ id, kind, orderId, transactionId, detail, raisedAt }) => ({
    _id: id,
    kind,
    orderId,
    transactionId,
    detail,
    raisedAt: raisedAt.toISOString(),
  }));
  return { items, next: page.next };
}
