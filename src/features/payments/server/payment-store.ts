import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Queryable } from '#platform/database/database.ts';
import { cardPayments } from '#platform/metrics/counters.ts';
import { openStates, type PaymentEvent } from '../domain/payment-state.ts';
import type { Card } from '../domain/provider-snapshot.ts';
import { payments, paymentSteps } from './payment-tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type StepRow = typeof paymentSteps.$inferSelect;

export async function insertPayment(
  tx: Queryable,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [payment] = await tx.insert(payments).values(row).returning();
  if (!payment) throw new Error('the insert returned no payment');
  return payment;
}

/** Reads without a lock: rely only on columns that never change. */
export async function findPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function findPaymentByIntent(
  tx: Queryable,
  intentId: string,
): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

/** Another amount was received than asked for: it does not pay the order. */
export function isUnclear({ state, received, amount }: PaymentRow): boolean {
  return state === 'suspect' || received !== amount;
}

export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`payment ${id} is missing`);
  return row;
}

/** What a payment pays: an order, or an invoice of it. */
export interface PaymentTarget {
  readonly orderId: string;
  readonly invoiceId: string | null;
}

/** The caller must hold the order’s lock, so that no other payment is opened. */
export async function lockOpenPayment(
  tx: Queryable,
  { orderId, invoiceId }: PaymentTarget,
): Promise<PaymentRow | null> {
  const open = await lockOpenPayments(tx, orderId);
  return open.find((payment) => payment.invoiceId === invoiceId) ?? null;
}

/** Those of an order and of its invoices. The caller must hold the order’s lock. */
export function lockOpenPayments(tx: Queryable, orderId: string): Promise<PaymentRow[]> {
  const open = and(eq(payments.orderId, orderId), inArray(payments.state, openStates));
  return tx.select().from(payments).where(open).orderBy(asc(payments.id)).for('update');
}

export async function updatePayment(
  tx: Queryable,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Records a step, once per attempt and event; a step without an attempt always. */
export async function addStep(
  tx: Queryable,
  step: Omit<typeof paymentSteps.$inferInsert, 'event'> & { event: PaymentEvent | 'open' },
): Promise<void> {
  const { paymentId, event, attempt } = paymentSteps;
  const { rowCount } = await tx
    .insert(paymentSteps)
    .values(step)
    .onConflictDoNothing({ target: [paymentId, event, attempt] });
  if (rowCount) afterCommit(tx, () => cardPayments.inc({ event: step.event }));
}

export function cardColumns({ brand: cardBrand, last4: cardLast4 }: Card) {
  return { cardBrand, cardLast4 };
}

/** The card in a row, if any. */
export function cardOf({ cardBrand: brand, cardLast4: last4 }: CardColumns): Card | null {
  return brand && last4 ? { brand, last4 } : null;
}

type CardColumns = Pick<PaymentRow, 'cardBrand' | 'cardLast4'>;

/**
 * An SQL condition for other features: this order has a payment that the bank is deciding on, or one
 * opened after `since`. A customer can leave a question of the bank (`requires_action`) unanswered for ever.
 */
export function isPaymentRunningSql(orderId: PgColumn, since: Date): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orderId}
    and ${inArray(payments.state, openStates)}
    and (${eq(payments.state, 'processing')} or ${gt(payments.createdAt, since)}))`;
}

const MAX_PER_ORDER = 100;
const MAX_STEPS = 500;

export function findOrderPayments(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(MAX_PER_ORDER);
}

export function stepsOf(db: Queryable, paymentIds: readonly string[]): Promise<StepRow[]> {
  return db
    .select()
    .from(paymentSteps)
    .where(inArray(paymentSteps.paymentId, [...paymentIds]))
    .orderBy(asc(paymentSteps.id))
    .limit(MAX_STEPS);
}

/** Open payments last checked before `before`, the longest unchecked first. */
export function findUncheckedPayments(db: Queryable, before: Date, limit: number) {
  return db
    .select()
    .from(payments)
    .where(
      and(
        sql`${payments.state} in ('created', 'declined', 'requires_action', 'processing')`,
        lte(payments.checkedAt, before),
        isNotNull(payments.intentId),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(limit);
}
