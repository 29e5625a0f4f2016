import type { Tone } from '#ui/tone.ts';
import type { Order } from '../contract.ts';
import { statusTexts } from '../domain/order-state.ts';

type Standing = Pick<Order, 'status' | 'refundStatus' | 'transactionId'>;

export function isPending(order: Standing): boolean {
  return order.status === statusTexts.pending;
}

export function isPaid(order: Standing): boolean {
  return order.status === statusTexts.paid;
}

export function isRefunded(order: Standing): boolean {
  return order.refundStatus !== 'none';
}

export function isWhollyRefunded(order: Standing): boolean {
  return order.refundStatus === 'refunded';
}

/** Paid by card and not fully refunded. */
export function isRefundable(order: Standing): boolean {
  return isPaid(order) && order.transactionId !== null && !isWhollyRefunded(order);
}

/** The status as a label. A refunded order keeps the documented status Paid (docs/specification.md#order-status). */
export function standingOf(order: Standing): { text: string; tone: Tone | 'neutral' } {
  if (isPending(order)) return { text: order.status, tone: 'caution' };
  if (!isPaid(order)) return { text: order.status, tone: 'neutral' };
  if (isWhollyRefunded(order)) return { text: 'Refunded', tone: 'neutral' };
  return { text: order.status, tone: 'positive' };
}
