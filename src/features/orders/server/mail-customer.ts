import { provenAddressOf } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import { mailOf } from './order-mail-parts.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Writes to whoever ordered, at the address that they have proved theirs by now. Nobody is written
 * to at an address that anybody could have typed.
 */
export async function mailCustomer(
  db: Queryable,
  deps: TimeAndIds,
  row: OrderRow,
  write: (order: Order) => Mail,
): Promise<void> {
  const to = await provenAddressOf(db, row.customerId);
  if (to !== null) await enqueue(db, deps, mailJob, { ...mailOf(row, write), to });
}
