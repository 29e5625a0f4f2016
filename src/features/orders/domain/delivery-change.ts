import { z } from 'zod';
import { text } from '#shared/text.ts';
import { orderForm } from './order-form.ts';

/** Whom an order is delivered to, and where. */
export const deliveryForm = orderForm.pick({ name: true, number: true, address: true });
export type Delivery = z.output<typeof deliveryForm>;

/** A change of the delivery address, with the values that the caller has seen. */
export const deliveryChange = deliveryForm.extend({
  /** If the order has other values by now, the change is refused. */
  seen: z.strictObject({ name: text(120), number: text(40), address: text(500) }),
});
export type DeliveryChange = z.output<typeof deliveryChange>;
