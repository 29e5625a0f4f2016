import { createHash } from 'node:crypto';
import type { Booking } from '../domain/booking.ts';

/**
 * What a booking has in every statement and file: the bank's reference, or all that it says. Equal bookings of one file are
 * told apart by their ordinal.
 */
export function fingerprintOf(account: string, booking: Booking, ordinal = 0): string {
  const { bankReference, day, amount, currency, name, iban, reference, text } = booking;
  const said = bankReference === null ? [name, iban, reference, text] : [bankReference];
  const parts = [account, day, amount.toString(), currency, ...said, String(ordinal)];
  return createHash('sha256').update(parts.join('\n').toUpperCase()).digest('hex');
}
