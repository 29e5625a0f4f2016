import { z } from 'zod';
import { decimalText, moneyText, optionalField } from '#shared/api-schemas.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { customerReason } from './customer-reason.ts';

/**
 * The cash of an order on delivery is overdue when the order was marked as shipped more than this
 * many days ago and no payment has been booked.
 */
export const CASH_OVERDUE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders shipped before this time are overdue. */
export function cashOverdueBefore(at: Date): Date {
  return new Date(at.getTime() - CASH_OVERDUE_DAYS * DAY_MS);
}

/** The cash that an admin books for an order on delivery. */
export const cashForm = z.strictObject({
  /** Exactly what is due. */
  amount: decimalText(moneyText),
  /** The day on which it was received, in the shop’s time zone; today if absent. */
  date: optionalField(z.iso.date('Enter a date such as 2026-11-21')),
  /** Shown only to admins. */
  note: optionalField(withoutDirectionMarks(text(300))),
});
export type CashForm = z.output<typeof cashForm>;

export const undoCashForm = z.strictObject({
  reason: customerReason,
});

interface ReceivedDays {
  readonly placed: string;
  readonly today: string;
}

/** Why cash cannot have been received on this day; null when it can. Days in the shop’s time zone. */
export function receivedDayError(day: string, { placed, today }: ReceivedDays): string | null {
  if (day > today) return 'This day is in the future';
  return day < placed ? 'This day is before the order' : null;
}
