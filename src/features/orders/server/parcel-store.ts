import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { ParcelDetails } from '../domain/parcels.ts';
import { orderParcels, orderSearchTexts } from './order-tables.ts';
import { emptyOtherParcels } from './piece-store.ts';

export type StoredParcel = typeof orderParcels.$inferSelect;

/** A parcel to store; without a known id it is a new one. */
export interface ParcelToStore extends ParcelDetails {
  readonly id?: string | undefined;
}

/** The parcels of an order by position. Lock the order first, so that they stay as they are. */
export function findParcels(tx: Queryable, orderId: string): Promise<StoredParcel[]> {
  return tx
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.position));
}

/**
 * Stores the parcels of an order, which is then found by their tracking numbers. One whose id is among `stored` keeps
 * the time at which it shipped. What is in one that is removed moves to the first.
 * @returns the parcels with their ids
 */
export async function replaceParcels(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  orderId: string,
  stored: readonly StoredParcel[],
  next: readonly ParcelToStore[],
): Promise<readonly { readonly id: string }[]> {
  const known = new Map(stored.map((one) => [one.id, one]));
  // One that is added after all were delivered belongs to the same delivery.
  const allDelivered = stored.every(({ deliveredAt }) => deliveredAt);
  const deliveredAt = allDelivered ? (stored[0]?.deliveredAt ?? null) : null;
  const rows = next.map((parcel, position) => {
    const before = parcel.id === undefined ? undefined : known.get(parcel.id);
    if (before) known.delete(before.id);
    const shippedAt = before?.shippedAt ?? now();
    const id = before?.id ?? newId();
    return { id, orderId, position, ...detailsOf(parcel), shippedAt, deliveredAt };
  });
  const kept = rows.map(({ id }) => id);
  await tx
    .insert(orderParcels)
    .values(rows)
    .onConflictDoUpdate({
      target: orderParcels.id,
      set: {
        position: sql`excluded.position`,
        carrier: sql`excluded.carrier`,
        trackingNumber: sql`excluded.tracking_number`,
        trackingLink: sql`excluded.tracking_link`,
      },
    });
  const [first, ...further] = kept;
  if (first !== undefined) await emptyOtherParcels(tx, orderId, [first, ...further]);
  const others = and(eq(orderParcels.orderId, orderId), notInArray(orderParcels.id, kept));
  await tx.delete(orderParcels).where(others);
  await replaceInSearchText(tx, orderId, stored, rows);
  return rows;
}

/** Adds a parcel after those that are stored. */
export async function addParcel(
  tx: Queryable,
  orderId: string,
  stored: readonly StoredParcel[],
  parcel: ParcelDetails & { readonly id: string; readonly shippedAt: Date },
): Promise<void> {
  const position = (stored.at(-1)?.position ?? -1) + 1;
  await tx.insert(orderParcels).values({ ...parcel, orderId, position });
  await replaceInSearchText(tx, orderId, stored, [...stored, parcel]);
}

/** Each tracking number is a line of the search text of its order. */
async function replaceInSearchText(
  tx: Queryable,
  orderId: string,
  before: readonly ParcelDetails[],
  after: readonly ParcelDetails[],
): Promise<void> {
  const old = searchLines(before);
  const next = searchLines(after);
  if (old === next) return;
  const { text } = orderSearchTexts;
  await tx
    .update(orderSearchTexts)
    .set({
      // The end is a line's end, too: the tracking numbers may be the last lines.
      text: sql`rtrim(replace(${text} || E'\\n', ${old}::text || E'\\n', E'\\n'), E'\\n') || ${next}::text`,
    })
    .where(eq(orderSearchTexts.orderId, orderId));
}

function searchLines(parcels: readonly ParcelDetails[]): string {
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return numbers.map((number) => `\n${number}`).join('');
}

/** Only the fields that an admin enters. */
export function detailsOf({ carrier, trackingNumber, trackingLink }: ParcelDetails): ParcelDetails {
  return { carrier, trackingNumber, trackingLink };
}
