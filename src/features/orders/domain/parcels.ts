import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text, webAddress } from '#shared/text.ts';
import { MAX_ORDER_LINES } from './checkout-form.ts';
import { orderForm } from './order-form.ts';

/** The most parcels that an order can have. */
export const MAX_PARCELS = 50;

/** The carrier and the tracking details of a parcel. */
export const parcelDetails = z.object({
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
});
export type ParcelDetails = Readonly<z.output<typeof parcelDetails>>;

/** Pieces of an order line. */
export const linePieces = z.object({
  productId: z.string(),
  sku: z.string(),
  productname: z.string(),
  quantity: z.int(),
});
export type LinePieces = Readonly<z.output<typeof linePieces>>;

/** A parcel of an order that has shipped. */
export const parcel = z.object({
  _id: z.string(),
  ...parcelDetails.shape,
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** What is in it; empty if nobody recorded it. */
  lines: z.array(linePieces),
});
export type Parcel = z.output<typeof parcel>;

/** What an admin enters about a parcel besides its carrier. */
export const tracking = z.strictObject({
  trackingNumber: optionalField(singleLine(text(100))),
  trackingLink: optionalField(webAddress),
});
export type Tracking = z.output<typeof tracking>;

/** The form of a parcel. Without an `_id`, it is a new one. */
const parcelForm = tracking.extend({
  _id: optionalField(id),
  carrier: singleLine(requiredText(100, 'Enter the carrier')),
});

/** How many pieces of a line, which is named by its product. */
const piecesForm = z.strictObject({
  productId: id,
  quantity: orderForm.shape.quantity,
});
export type PiecesForm = z.output<typeof piecesForm>;

/** Pieces of the lines of an order, each line once. */
export const piecesOfLines = z
  .array(piecesForm)
  .min(1, 'Choose at least one line')
  .max(MAX_ORDER_LINES, atMost(MAX_ORDER_LINES))
  .superRefine((lines, context) => {
    for (const [at, { productId }] of lines.entries()) {
      if (lines.findIndex((one) => one.productId === productId) === at) continue;
      const path = [at, 'productId'];
      context.addIssue({ code: 'custom', path, message: 'This line is listed twice' });
    }
  });

/** The form of a parcel with a part of the goods. Without lines, it has everything that is left. */
export const newParcel = parcelForm.omit({ _id: true }).extend({
  lines: optionalField(piecesOfLines),
});
export type NewParcel = z.output<typeof newParcel>;

/** The form of all parcels of an order. */
export const parcelsForm = z.strictObject({
  parcels: z
    .array(parcelForm)
    .min(1, 'Keep at least one parcel')
    .max(MAX_PARCELS, atMost(MAX_PARCELS)),
});
export type ParcelsForm = z.output<typeof parcelsForm>;

const seenParcel = z.strictObject({
  _id: id,
  carrier: text(100),
  trackingNumber: text(100).nullable(),
  trackingLink: text(2000).nullable(),
});

/** All parcels of an order after the change, and those that the caller has seen. */
export const parcelsChange = parcelsForm.extend({
  /** If the order has other parcels by now, the change is refused. */
  seen: z.array(seenParcel).max(MAX_PARCELS, atMost(MAX_PARCELS)),
});
export type ParcelsChange = z.output<typeof parcelsChange>;

/**
 * Gives parcels the ids of those that they are: of a stored one with the same details, else of the one at the same
 * position, whose details are corrected. The others are new, and get none.
 */
export function withKnownIds<Details extends ParcelDetails>(
  parcels: readonly Details[],
  stored: readonly (ParcelDetails & { readonly id: string })[],
): (Details & { readonly id?: string })[] {
  const left = new Map(stored.map((one) => [one.id, one]));
  const same = parcels.map((next) => {
    const found = [...left.values()].find((one) => hasSameDetails(one, next));
    if (found) left.delete(found.id);
    return found;
  });
  return parcels.map((next, at) => {
    const known = same[at] ?? left.get(stored[at]?.id ?? '');
    return known ? { ...next, id: known.id } : next;
  });
}

/** Whether two lists of parcels have the same carriers and tracking details in the same order. */
export function haveSameDetails(
  some: readonly ParcelDetails[],
  others: readonly ParcelDetails[],
): boolean {
  return some.length === others.length && some.every((one, at) => hasSameDetails(one, others[at]));
}

function hasSameDetails(one: ParcelDetails, other: ParcelDetails | undefined): boolean {
  return (['carrier', 'trackingNumber', 'trackingLink'] as const).every(
    (field) => one[field] === other?.[field],
  );
}
