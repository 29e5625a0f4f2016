import { isAwaitingShipment, type Fulfilment } from './fulfilment.ts';
import type { PaymentMethod } from './order-payment.ts';

/**
 * The maximum number of open orders on delivery per customer with an unverified address. An order
 * of the order form holds one product, so a short parts list takes several.
 */
export const MAX_OPEN_UNVERIFIED_ORDERS = 10;

interface Waiting {
  /** The state of the order is `pending`. */
  readonly pending: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly fulfilment: Fulfilment;
}

/** Whether an order on delivery reserves goods that have not shipped. */
export function isOpenOnDelivery({ pending, paymentMethod, fulfilment }: Waiting): boolean {
  return pending && paymentMethod === 'on-delivery' && isAwaitingShipment(fulfilment);
}
