import type { Transaction } from '#platform/database/database.ts';
import type { Money } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Card } from '../domain/provider-snapshot.ts';
import type { CardProvider } from './card-provider.ts';

/** Money that has arrived for an order. */
export interface ReceivedPayment {
  readonly orderId: string;
  readonly transactionId: string;
  readonly amount: Money;
  readonly at: Date;
}

export interface RefundedPayment {
  readonly orderId: string;
  readonly transactionId: string;
  /** Refunded of this payment in total. */
  readonly total: Money;
  /** What the total has changed by; negative when the bank of the card returned a refund. */
  readonly change: Money;
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

/** Callbacks that the orders feature implements; payments must not import orders. */
export interface Settlement {
  /** Locks the order until the transaction ends. Always called before a payment row is locked. */
  lockOrder(tx: Transaction, orderId: string): Promise<void>;
  /** @returns null when the payment made the order Paid, or the reason why it must be refunded. */
  settle(tx: Transaction, payment: ReceivedPayment): Promise<string | null>;
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
