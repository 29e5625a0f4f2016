import type { Currency } from '#shared/money.ts';

/** Money that came to a bank account, or left it. */
export interface Booking {
  /** Its line in the file that is being read; else null. */
  readonly line: number | null;
  /** The bank’s own reference; null if it gives none. */
  readonly bankReference: string | null;
  /** The day on which the bank booked it, `2026-11-21`. */
  readonly day: string;
  /** Minor units; negative when money left the account. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** Who paid or was paid. */
  readonly name: string;
  readonly iban: string;
  /** The structured creditor reference, or the end-to-end reference of the payer. */
  readonly reference: string;
  /** What the payer wrote. */
  readonly text: string;
  /** The bank took back an earlier booking. */
  readonly isReversal: boolean;
}

export interface Statement {
  /** IBAN or account number, without spaces. */
  readonly account: string;
  readonly number: string;
  readonly currency: Currency;
  readonly bookings: readonly Booking[];
}
