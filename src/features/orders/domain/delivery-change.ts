import { z } from 'zod';
import { text } from '#shared/text.ts';
import { orderDeliveryAddress } from './delivery-address.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { orderForm } from './order-form.ts';

/** Whom an order is delivered to, and where: a free text. */
export const deliveryForm = orderForm.pick({ name: true, number: true, address: true });

/** The same with the address in parts, as that of a checkout. */
export const partsDeliveryForm = deliveryForm.extend({ address: postalAddress });

/** A change of the delivery address, with the values that the caller has seen. */
export const deliveryChange = deliveryForm.extend({
  address: z.union([deliveryForm.shape.address, postalAddress], 'Address is Required'),
  /** If the order has other values by now, the change is refused. */
  seen: z.strictObject({ name: text(120), number: text(40), address: text(500) }),
});
export type DeliveryChange = z.output<typeof deliveryChange>;

/** The values of an order: the address in one line, and in parts if it has them. */
export const currentDelivery = deliveryForm.extend({ deliveryAddress: orderDeliveryAddress });
export type CurrentDelivery = z.output<typeof currentDelivery>;
