import { z } from 'zod';
import { withoutDirectionMarks, singleLine } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { fulfilmentEvents, MAX_ORDERS_PER_ACTION } from './fulfilment.ts';
import { MAX_PARCELS, tracking } from './parcels.ts';
import { message } from '#shared/texts/texts.ts';
import { REASON_MISSING } from './customer-reason.ts';

const shipment = tracking.extend({
  order: id,
  /** The other parcels, if there are several. In a correction, they replace the former ones. */
  furtherParcels: optionalField(
    z.array(tracking).max(MAX_PARCELS - 1, message('At most {max}', { max: MAX_PARCELS - 1 })),
  ),
});

/** A fulfilment action for many orders. Each order gets its own outcome. */
export const orderAction = z
  .strictObject({
    action: z.enum(fulfilmentEvents),
    orders: z
      .array(id)
      .min(1, 'Select at least one order')
      .max(MAX_ORDERS_PER_ACTION, message('At most {max} orders', { max: MAX_ORDERS_PER_ACTION })),
    /** The reason for a cancellation, shown to the customers. */
    reason: optionalField(withoutDirectionMarks(text(300))),
    /** The carrier, required to ship. */
    carrier: optionalField(singleLine(text(100))),
    /** Tracking details, for the orders that have any. */
    shipments: optionalField(
      z
        .array(shipment)
        .max(
          MAX_ORDERS_PER_ACTION,
          message('At most {max} shipments', { max: MAX_ORDERS_PER_ACTION }),
        ),
    ),
  })
  .refine(({ action, reason }) => action !== 'cancel' || reason !== undefined, {
    path: ['reason'],
    message: REASON_MISSING,
  })
  .refine(({ action, carrier }) => action !== 'ship' || carrier !== undefined, {
    path: ['carrier'],
    message: 'Enter the carrier',
  })
  .superRefine(({ orders, shipments = [] }, context) => {
    for (const [at, { order }] of shipments.entries()) {
      const path = ['shipments', at, 'order'];
      const repeated = shipments.findIndex((one) => one.order === order) < at;
      if (!orders.includes(order)) {
        context.addIssue({
          code: 'custom',
          path,
          message: 'This order is not in the list of orders',
        });
      } else if (repeated) {
        context.addIssue({ code: 'custom', path, message: 'This order is listed twice' });
      }
    }
  });
export type OrderAction = z.output<typeof orderAction>;

export const actionOutcome = z.object({
  order: z.string(),
  /** `unchanged`: the order was already in that state. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** The type and title of the problem, when refused. */
  type: z.string().nullable(),
  title: z.string().nullable(),
});
export type ActionOutcome = z.output<typeof actionOutcome>;
