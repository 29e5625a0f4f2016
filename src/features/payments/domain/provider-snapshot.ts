import { sameMoney, type Money } from '#shared/money.ts';
import type { PaymentEvent } from './payment-state.ts';

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** What the card provider says of a payment intent, at some moment. */
export interface IntentSnapshot {
  readonly intentId: string;
  readonly clientSecret: string | null;
  readonly status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  readonly received: { readonly minor: bigint; readonly currency: string };
  /** Our own payment, as we told the provider when we opened the intent. */
  readonly paymentId: string | null;
  /** Why the last attempt did not succeed, in the provider's words. */
  readonly failure: string | null;
  /** The provider's name for the newest attempt to pay, which `failure` and `card` are of. */
  readonly attempt: string | null;
  readonly card: Card | null;
  readonly at: Date;
}

/** What the provider says of a refund. */
export interface RefundSnapshot {
  readonly providerRefundId: string;
  readonly intentId: string;
  /** Our own refund; null when it was made at the provider's own pages. */
  readonly refundId: string | null;
  readonly minor: bigint;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** Whoever holds its secret may still pay with it. */
export function isPayable({ status }: Pick<IntentSnapshot, 'status'>): boolean {
  return status !== 'succeeded' && status !== 'cancelled';
}

/** What a snapshot means for a payment that asked for `asked`; null when it says nothing new. */
export function paymentEventOf(snapshot: IntentSnapshot, asked: Money): PaymentEvent | null {
  switch (snapshot.status) {
    case 'open':
      return snapshot.failure === null ? null : 'decline';
    case 'requires_action':
      return 'ask';
    case 'processing':
      return 'process';
    case 'cancelled':
      return 'cancel';
    case 'succeeded':
      return sameMoney(snapshot.received as Money, asked) ? 'succeed' : 'differ';
  }
}

/** What a payment of `received` is once `refunded` of it is on its way back. */
export function refundEventOf(received: bigint, refunded: bigint): PaymentEvent {
  if (refunded === 0n) return 'refund-none';
  return refunded < received ? 'refund-part' : 'refund-all';
}
