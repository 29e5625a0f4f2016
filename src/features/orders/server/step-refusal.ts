import { refuse } from '#shared/refusal.ts';
import type { StepError } from '../domain/fulfilment.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import type { LockedOrder } from './order-store.ts';

/** The refusal of a fulfilment step of an order. */
export function stepRefusal(error: StepError, order: LockedOrder) {
  switch (error) {
    case 'closed':
      return refuse(endedRefusal(order) ?? orderRefusals.orderClosed, {});
    case 'not-paid':
      return refuse(orderRefusals.awaitingPayment, {});
    case 'cash-not-refunded':
      return refuse(orderRefusals.cashNotRefunded, {});
    case 'refunded':
      return refuse(orderRefusals.paymentRefunded, {});
    case 'wrong-state':
      return refuse(refusalsFrom[order.fulfilment], {});
  }
}

const refusalsFrom = {
  unfulfilled: orderRefusals.notPackedYet,
  packed: orderRefusals.notShippedYet,
  'partly-shipped': orderRefusals.partlyShipped,
  shipped: orderRefusals.alreadyShipped,
  delivered: orderRefusals.alreadyDelivered,
  cancelled: orderRefusals.orderCancelled,
} as const;
