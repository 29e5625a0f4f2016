import type { Currency } from '#shared/money.ts';
import type { Account } from './accounts.ts';

/** What an entry records. */
export const entryKinds = [
  'card-payment',
  'card-refund',
  /** The card’s bank returned the money of a refund. */
  'card-refund-returned',
  /** The card provider received another amount than the shop asked for. */
  'unclear-payment',
  'unclear-refund',
  'cash-payment',
  'cash-payment-undone',
  'cash-refund',
  'bank-payment',
  'bank-payment-undone',
  'bank-refund',
  'bank-refund-undone',
  'invoice',
  'credit-note',
  /** Documents of an order, and money received in advance, are set off against each other. */
  'allocation',
  'allocation-undone',
  'early-payment-discount',
  'write-off',
  'write-off-undone',
  /** Money of a bank account that is not from or to a customer, such as a fee. */
  'bank-booking',
  'bank-booking-undone',
  'bank-fee',
  /** An order moved from a person to their company. */
  'order-moved',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The company that owes or is owed, or the person who ordered for themselves. */
export type Party = { readonly companyId: string } | { readonly customerId: string };

/** What revenue and tax are reported by. */
export interface LineTax {
  /** UNCL5305, the code list of EN 16931. */
  readonly category: string;
  readonly ratePpm: number;
  readonly country: string;
  readonly region: string | null;
}

export interface EntryLine {
  readonly account: Account;
  /** Minor units. Positive is a debit, negative a credit. */
  readonly amount: bigint;
  readonly currency: Currency;
  readonly tax?: LineTax;
  /** If other than those of the entry. Null: of no document, or of no order. */
  readonly party?: Party;
  readonly orderId?: string | null;
  readonly documentId?: string | null;
}

export interface NewEntry {
  readonly kind: EntryKind;
  /** The day that it counts for, `2026-11-21`. */
  readonly day: string;
  /** Null for money that belongs to nobody known. */
  readonly party: Party | null;
  readonly orderId?: string;
  readonly documentId?: string;
  /** The last day to pay its receivables in time. */
  readonly dueDay?: string | null;
  /** What a person finds it by: a transaction, the number of a document, the text of a transfer. */
  readonly reference?: string;
  readonly note?: string;
  /** Names what the entry records. A second entry of the same key is not posted. */
  readonly key?: string;
  /** Null if the shop itself posts it. */
  readonly byUserId?: string | null;
  readonly lines: readonly EntryLine[];
}

/** The party that an order belongs to. */
export function partyOf(order: {
  readonly companyId: string | null;
  readonly customerId: string;
}): Party {
  const { companyId, customerId } = order;
  return companyId === null ? { customerId } : { companyId };
}

/** The currencies in which debits and credits differ, with the difference in minor units. */
export function imbalances(lines: readonly EntryLine[]): ReadonlyMap<Currency, bigint> {
  const sums = new Map<Currency, bigint>();
  for (const { currency, amount } of lines) {
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n));
}
