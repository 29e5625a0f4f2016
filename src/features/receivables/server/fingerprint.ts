import { createHash } from 'node:crypto';
import type { Booking, Statement } from '../domain/booking.ts';

export interface NumberedBooking {
  readonly account: string;
  readonly booking: Booking;
  readonly fingerprint: string;
}

/** Equal bookings of a file are several payments: each has an ordinal. */
export function numberBookings(statements: readonly Statement[]): readonly NumberedBooking[] {
  const seen = new Map<string, number>();
  return statements.flatMap(({ account, bookings }) =>
    bookings.map((booking) => {
      const first = fingerprintOf(account, booking);
      const ordinal = seen.get(first) ?? 0;
      seen.set(first, ordinal + 1);
      const fingerprint = ordinal === 0 ? first : fingerprintOf(account, booking, ordinal);
      return { account, booking, fingerprint };
    }),
  );
}

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
