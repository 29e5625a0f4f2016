import { z } from 'zod';
import { orderDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { atMost, id } from '#shared/text.ts';
import { orderDeliveryAddress } from './delivery-address.ts';

/** The most packing slips that can be printed at once. */
export const MAX_PACKING_SLIPS = 100;

/** Which orders to print: their ids, separated by commas, each once. */
export const packingSlipQuery = z.object({
  orders: z
    .string()
    .transform((typed) => [...new Set(typed.split(','))])
    .pipe(z.array(id).max(MAX_PACKING_SLIPS, atMost(MAX_PACKING_SLIPS)))
    .optional(),
  /** Only what is in this parcel of one of the orders. */
  parcel: id.optional(),
});
export type PackingSlipQuery = z.output<typeof packingSlipQuery>;

/** The document in a parcel: what the order is and for whom, without prices. */
export const packingSlip = z.object({
  order: z.string(),
  orderNumber: z.string(),
  placedAt: z.string(),
  userName: z.string(),
  name: z.string(),
  number: z.string(),
  address: z.string(),
  deliveryAddress: orderDeliveryAddress,
  deliveryMethod: orderDelivery.nullable(),
  /** The number of the parcel, from 1, if the slip is of one. */
  parcel: z.int().nullable(),
  /** A part has shipped before. The lines are those that are left. */
  rest: z.boolean(),
  /** The order is to be paid online before it is packed. */
  awaitingPayment: z.boolean(),
  lines: z.array(
    z.object({
      sku: z.string(),
      /** In orders of older versions, the one that the product has now. */
      mpn: z.string().nullable(),
      /** What the customer calls the part. */
      customerPartNumber: z.string().nullable(),
      /** The buyer’s note on the line. */
      note: z.string().nullable(),
      productname: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type PackingSlip = z.output<typeof packingSlip>;
