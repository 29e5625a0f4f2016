import { z } from 'zod';
import { purchaseOrderFiles } from '#features/payment-terms/domain/terms-fields.ts';
import { refusals } from '#shared/refusal.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

export const MAX_PURCHASE_ORDER_FILES = 5;
export const MAX_PURCHASE_ORDER_BYTES = 10 * 1024 * 1024;

export const purchaseOrderRefusals = refusals('orders', {
  notAPdf: { status: 422, title: 'This file is not a PDF.' },
  tooManyFiles: {
    status: 409,
    title: 'This order cannot have more files.',
    members: { max: z.int() },
  },
  purchaseOrderMissing: {
    status: 409,
    title: 'The customer’s purchase order is missing. Wait for it, or release the shipment.',
  },
  notHeld: { status: 409, title: 'The shipment of this order does not wait for a purchase order.' },
  fileNotFound: { status: 404, title: 'This order has no such file.' },
});

/** Lets an order ship without the purchase order that its terms ask for. */
export const purchaseOrderRelease = z.strictObject({
  reason: withoutDirectionMarks(requiredText(300, 'Enter a reason')),
});

/** The purchase order of the buyer, as the PDFs that were added to an order. */
export const purchaseOrder = z.object({
  /** By the terms at which it was ordered. */
  wanted: z.enum(purchaseOrderFiles),
  /** Whether the order ships only once it has the purchase order. */
  holdsShipment: z.boolean(),
  /** Staff let it ship without. Who and why, only staff see. */
  released: z
    .object({ at: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** Oldest first. */
  files: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      bytes: z.int(),
      addedBy: z.string(),
      at: z.string(),
    }),
  ),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;
