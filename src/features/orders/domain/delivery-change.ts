import { z } from 'zod';
import { text } from '#shared/text.ts';
import { orderAddressText, type OrderDeliveryAddress } from './delivery-address.ts';
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

type DeliveredOrder = Delivery & { readonly deliveryAddress: OrderDeliveryAddress };

/** What a form shows: the address of the order with the country in the language of the page. */
export function shownDelivery(
  order: DeliveredOrder,
  { name, number, address }: Delivery,
): Delivery {
  return { name, number, address: address === order.address ? orderAddressText(order) : address };
}

/** What a form sends: an address that nobody has changed as it is, whatever the language of the page. */
export function typedDelivery(order: DeliveredOrder, typed: Delivery): Delivery {
  const isKept = typed.address === orderAddressText(order);
  return { ...typed, address: isKept ? order.address : typed.address };
}
