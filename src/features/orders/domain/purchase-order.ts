import { z } from 'zod';
import { purchaseOrderFiles } from '#features/payment-terms/domain/terms-fields.ts';
import { refusals } from '#shared/refusal.ts';

export const MAX_PURCHASE_ORDER_FILES = 5;
export const MAX_PURCHASE_ORDER_BYTES = 10 * 1024 * 1024;

export const purchaseOrderRefusals = refusals('orders', {
  notAPdf: { status: 422, title: 'This file is not a PDF.' },
  tooManyFiles: {
    status: 409,
    title: 'This order cannot have more files.',
    members: { max: z.int() },
  },
  fileNotFound: { status: 404, title: 'This order has no such file.' },
});

/** The purchase order of the buyer, as the PDFs that were added to an order. */
export const purchaseOrder = z.object({
  /** By the terms at which it was ordered. */
  wanted: z.enum(purchaseOrderFiles),
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
