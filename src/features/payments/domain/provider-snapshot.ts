import { isSameMoney, type Money } from '#shared/money.ts';
import type { PaymentEvent } from './payment-state.ts';

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** The state of a payment intent at the card provider at one time. */
export interface IntentSnapshot {
  readonly intentId: string;
  readonly clientSecret: string | null;
  readonly status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  readonly received: { readonly minor: bigint; readonly currency: string };
  /** Our payment id, from the intent’s metadata. */
  readonly paymentId: string | null;
  /** The provider’s message about the last failed attempt. */
  readonly failure: string | null;
  /** The provider’s id of the latest attempt, to which `failure` and `card` belong. */
  readonly attempt: string | null;
  readonly card: Card | null;
  readonly at: Date;
}

/** The state of a refund at the card provider. */
export interface RefundSnapshot {
  readonly providerRefundId: string;
  readonly intentId: string;
  /** Our refund id; null for a refund made in the provider’s dashboard. */
  readonly refundId: string | null;
  readonly minor: bigint;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** Whether the intent can still be paid with its client secret. */
export function canStillBePaid({ status }: Pick<IntentSnapshot, 'status'>): boolean {
  return status !== 'succeeded' && status !== 'cancelled';
}

/**
 * The event that a snapshot reports for a payment of `requested`; null when it reports nothing
 * new.
 */
export function paymentEventOf(snapshot: IntentSnapshot, requested: Money): PaymentEvent | null {
  switch (snapshot.status) {
    case 'open':
      return snapshot.failure === null ? null : 'decline';
    case 'requires_action':
      return 'require-action';
    case 'processing':
      return 'process';
    case 'cancelled':
      return 'cancel';
    case 'succeeded':
      return isSameMoney(snapshot.received as Money, requested) ? 'succeed' : 'differ';
  }
}

/** The event of a payment of `received` cents after `refunded` cents have been refunded. */
export function refundEventOf(received: bigint, refunded: bigint): PaymentEvent {
  if (refunded === 0n) return 'refund-none';
  return refunded < received ? 'refund-part' : 'refund-all';
}
