import type { Transaction } from '#platform/database/database.ts';
import type { Money } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Card } from '../domain/provider-report.ts';
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
  /** Of this payment, in all. */
  readonly total: Money;
  /** Set when there is something to tell the customer. */
  readonly news: {
    readonly amount: Money;
    readonly reason: string;
    /** The admin who asked for it; null when the shop did so itself. */
    readonly byUserId: string | null;
    /** The card that it goes to, where the provider has named it. */
    readonly card: Card | null;
  } | null;
}

/** What is paid for, as payments see it: it is told, and it decides. */
export interface Settlement {
  /** Holds the order until the transaction ends. Always before any row of its payments is held. */
  hold(tx: Transaction, orderId: string): Promise<void>;
  /** @returns null when the order is Paid by it, or why the money must go back. */
  settle(tx: Transaction, payment: ReceivedPayment): Promise<string | null>;
  refunded(tx: Transaction, refunded: RefundedPayment): Promise<void>;
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
