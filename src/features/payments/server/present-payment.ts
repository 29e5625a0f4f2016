import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { Payment, PaymentHistory, Refund } from '../contract.ts';
import { isOpen } from '../domain/payment-state.ts';
import {
  cardOf,
  findOrderPayments,
  stepsOf,
  type PaymentRow,
  type StepRow,
} from './payment-store.ts';
import { findOrderRefunds, type RefundRow } from './refund-store.ts';

/**
 * The payments and refunds of an order.
 * @param emailsOf the email addresses of admins by id, as far as the caller may see them
 */
export async function findPaymentHistory(
  db: Queryable,
  orderId: string,
  emailsOf: (ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>,
): Promise<PaymentHistory> {
  const rows = await findOrderPayments(db, orderId);
  if (rows.length === 0) return { payments: [], refunds: [] };
  const ids = rows.map(({ id }) => id);
  const [steps, refunds] = await Promise.all([stepsOf(db, ids), findOrderRefunds(db, orderId)]);
  const emails = await emailsOf(refunds.map(({ byUserId }) => byUserId));
  const intents = new Map(rows.map(({ id, intentId }) => [id, intentId]));
  return {
    payments: rows.map((row) =>
      presentPayment(
        row,
        steps.filter(({ paymentId }) => paymentId === row.id),
      ),
    ),
    refunds: refunds.map((row) => ({
      ...presentRefund(row, intents.get(row.paymentId) ?? null),
      by: emails.get(row.byUserId ?? '') ?? null,
    })),
  };
}

function presentPayment(row: PaymentRow, steps: readonly StepRow[]): Payment {
  const { currency } = row;
  const paidWith = cardOf(row);
  const amount = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return {
    _id: row.id,
    transactionId: row.intentId,
    state: row.state,
    amount: amount(row.amount),
    currency,
    received: amount(row.received),
    refunded: amount(row.refunded),
    card: paidWith,
    createdAt: row.createdAt.toISOString(),
    steps: steps.toSorted(byTime).map((step) => {
      const { at, state, detail } = step;
      // The success event often precedes the one that names the card.
      const card = cardOf(step) ?? (state === 'succeeded' ? paidWith : null);
      return { at: at.toISOString(), state, detail, card };
    }),
  };
}

/** The provider’s times are whole seconds. Within a second, a final state comes last. */
function byTime(a: StepRow, b: StepRow): number {
  return secondOf(a) - secondOf(b) || rankOf(a) - rankOf(b) || Number(a.id - b.id);
}

function secondOf({ at }: StepRow): number {
  return Math.floor(at.getTime() / 1000);
}

function rankOf({ event, state }: StepRow): number {
  if (event === 'open') return 0;
  return isOpen(state) ? 1 : 2;
}

/** Without the admin who requested it. */
export function presentRefund(row: RefundRow, intentId: string | null): Refund {
  return {
    _id: row.id,
    transactionId: intentId ?? '',
    amount: toMoneyDecimal({ minor: row.amount, currency: row.currency }),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    by: null,
  };
}
