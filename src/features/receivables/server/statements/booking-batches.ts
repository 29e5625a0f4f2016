import { deserialize, serialize } from 'node:v8';
import type { NumberedBooking } from '../fingerprint.ts';

/** Some bookings in bytes, which reach another thread without being read. */
export type BookingBatch = Uint8Array;

/** So few that other requests hardly wait while a batch is read and inserted. */
const BATCH_SIZE = 50;

/** All bookings in one sequence, so that two statements with the same bookings never deadlock. */
export function batchesOf(bookings: readonly NumberedBooking[]): readonly BookingBatch[] {
  const sorted = bookings.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  const batches: BookingBatch[] = [];
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    batches.push(serialize(sorted.slice(start, start + BATCH_SIZE)));
  }
  return batches;
}

export function bookingsOf(batch: BookingBatch): readonly NumberedBooking[] {
  return deserialize(batch) as readonly NumberedBooking[];
}
