import { z } from 'zod';
import { inReadingOrder, oneLine } from '#shared/one-line.ts';
import { id, text, webAddress } from '#shared/text.ts';
import { optionalField } from '#shared/wire.ts';
import { fulfilmentEvents, MAX_ORDERS_PER_ACTION } from './fulfilment.ts';
import { message } from '#shared/texts/texts.ts';

const shipment = z.strictObject({
  order: id,
  trackingNumber: optionalField(oneLine(text(100))),
  trackingLink: optionalField(webAddress),
});

/** What an admin says to move the goods of many orders on; each of them answers by itself. */
export const orderAction = z
  .strictObject({
    action: z.enum(fulfilmentEvents),
    orders: z
      .array(id)
      .min(1, 'At least one order')
      .max(MAX_ORDERS_PER_ACTION, message('At most {max} orders', { max: MAX_ORDERS_PER_ACTION })),
    /** Why they are cancelled: the customers read it. */
    reason: optionalField(inReadingOrder(text(300))),
    /** Who carries what is shipped. */
    carrier: optionalField(oneLine(text(100))),
    /** The numbers of the parcels, for those orders that have one. */
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
    message: 'Enter a reason. The customer sees it.',
  })
  .refine(({ action, carrier }) => action !== 'ship' || carrier !== undefined, {
    path: ['carrier'],
    message: 'Enter the carrier',
  })
  .superRefine(({ orders, shipments = [] }, context) => {
    for (const [at, { order }] of shipments.entries()) {
      const path = ['shipments', at, 'order'];
      const other = shipments.findIndex((one) => one.order === order) < at;
      if (!orders.includes(order)) {
        context.addIssue({ code: 'custom', path, message: 'Not one of the orders' });
      } else if (other) {
        context.addIssue({ code: 'custom', path, message: 'Each order only once' });
      }
    }
  });
export type OrderAction = z.output<typeof orderAction>;

export const actionOutcome = z.object({
  order: z.string(),
  /** `unchanged` when it was so already. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why it was refused: the type and the title of a problem. */
  type: z.string().nullable(),
  title: z.string().nullable(),
});
export type ActionOutcome = z.output<typeof actionOutcome>;
