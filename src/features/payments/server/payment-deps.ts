import type { Transaction } from '#platform/database/database.ts';
import type { Money } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Card } from '../domain/provider-snapshot.ts';
import type { CardProvider } from './card-provider.ts';
import type { PaymentTarget } from './payment-store.ts';

/** Money that has arrived for an order, or for an invoice of it. */
export interface ReceivedPayment extends PaymentTarget {
  readonly transactionId: string;
  readonly amount: Money;
  /** When the payment was opened, which fixed its amount. */
  readonly openedAt: Date;
  readonly at: Date;
}

/** Money that arrived and pays nothing. It is refunded. */
export interface UnneededMoney {
  readonly amount: Money;
  /** The customer reads it. */
  readonly reason: string;
}

export interface RefundedPayment extends PaymentTarget {
  readonly transactionId: string;
  /** Refunded of this payment in total. */
  readonly total: Money;
  /** What the total has changed by; negative when the bank of the card returned a refund. */
  readonly change: Money;
  /** Of the change: what an invoice had no longer open when it was paid. */
  readonly changeOfExcess: Money;
  /** Another amount was received than asked for: it did not pay the order. */
  readonly unclear: boolean;
  /** Set when the customer is to be mailed. */
  readonly notice: {
    readonly refundId: string;
    readonly amount: Money;
    readonly reason: string;
    /** What the order asked to keep with it. */
    readonly orderDetail: object | null;
    /** The admin who requested it; null for a refund by the shop itself. */
    readonly byUserId: string | null;
    /** The card that receives the refund, if the provider has named it. */
    readonly card: Card | null;
  } | null;
}

/** Callbacks that orders and receivables implement; payments must not import them. */
export interface Settlement {
  /**
   * Locks the order until the transaction ends, and before it the documents of the order if an invoice is paid. Always
   * called before a payment row is locked.
   */
  lock(tx: Transaction, target: PaymentTarget): Promise<void>;
  /** @returns null when all of the payment pays the order or the invoice. */
  settle(tx: Transaction, payment: ReceivedPayment): Promise<UnneededMoney | null>;
  /** Another amount than asked for was received. It does not pay the order. */
  recordUnclear(tx: Transaction, payment: ReceivedPayment): Promise<void>;
  recordRefund(tx: Transaction, refunded: RefundedPayment): Promise<void>;
}

export interface PaymentLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PaymentDeps extends TimeAndIds {
  /** Null in a shop that takes no cards. */
  readonly provider: CardProvider | null;
  readonly settlement: Settlement;
  readonly log: PaymentLog;
}
