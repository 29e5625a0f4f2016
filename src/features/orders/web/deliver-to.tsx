import { orderAddressLines } from '../domain/delivery-address.ts';
import type { Order } from '../contract.ts';

type Delivery = Pick<Order, 'name' | 'number' | 'address' | 'deliveryAddress'>;

/** Contact, address and contact number, as they are printed. */
export function DeliverTo({ order }: { order: Delivery }) {
  return (
    <>
      <p>{order.name}</p>
      <p className="whitespace-pre-line">{orderAddressLines(order).join('\n')}</p>
      <p>{order.number}</p>
    </>
  );
}
