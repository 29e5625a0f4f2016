import { CASH, type Delivery } from './delivery.ts';
import { isInHouse, type Fulfilment } from './fulfilment.ts';

/**
 * So many orders that are paid on delivery may wait in the house for somebody whose address nobody
 * has proved theirs: an order is one product, so a small list of parts is several of them.
 */
export const MOST_ON_TRUST = 10;

interface Waiting {
  /** Neither paid nor ended. */
  readonly pending: boolean;
  readonly delivery: Delivery;
  readonly fulfilment: Fulfilment;
}

/** Whether an order keeps goods for somebody who has given nothing for them yet. */
export function isKeptOnTrust({ pending, delivery, fulfilment }: Waiting): boolean {
  return pending && delivery === CASH && isInHouse(fulfilment);
}
