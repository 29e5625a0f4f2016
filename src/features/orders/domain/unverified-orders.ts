import { isAwaitingShipment, type Fulfilment } from './fulfilment.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * So many orders that are paid on delivery may wait in the house for somebody whose address nobody
 * has proved theirs: an order is one product, so a small list of parts is several of them.
 */
export const MAX_OPEN_UNVERIFIED_ORDERS = 10;

interface Waiting {
  /** Neither paid nor ended. */
  readonly pending: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly fulfilment: Fulfilment;
}

/** Whether an order keeps goods for somebody who has given nothing for them yet. */
export function isOpenOnDelivery({ pending, paymentMethod, fulfilment }: Waiting): boolean {
  return pending && paymentMethod === 'on-delivery' && isAwaitingShipment(fulfilment);
}
