// The calls about the goods of an order: its parcels, and pieces that do not ship.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { paymentRefusals } from '#features/payments/contract.ts';
import { id } from '#shared/text.ts';
import { lineCancellation } from './domain/line-cancellation.ts';
import { order } from './domain/order.ts';
import { endedRefusals, orderRefusals } from './domain/order-refusals.ts';
import { purchaseOrderRefusals } from './domain/purchase-order.ts';
import { newParcel, parcelsChange } from './domain/parcels.ts';

export const changeParcels = endpoint({
  method: 'PUT',
  path: '/orders/{id}/parcels',
  summary:
    'Replace the parcels of an order that has shipped. Unless it is delivered, the customer gets a mail',
  access: 'staff:orders.fulfil',
  params: z.object({ id }),
  body: parcelsChange,
  response: order,
  refusals: [
    orderRefusals.orderNotFound,
    ...endedRefusals,
    orderRefusals.notShippedYet,
    orderRefusals.parcelsChanged,
  ],
});

export const recordParcel = endpoint({
  method: 'POST',
  path: '/orders/{id}/parcels',
  summary:
    'Record a parcel that has left with a part of a packed order; without `lines`, with everything that is left. The customer gets a mail',
  access: 'staff:orders.fulfil',
  params: z.object({ id }),
  body: newParcel,
  status: 201,
  response: order,
  refusals: [
    orderRefusals.orderNotFound,
    ...endedRefusals,
    orderRefusals.awaitingPayment,
    orderRefusals.paymentRefunded,
    orderRefusals.notPackedYet,
    orderRefusals.alreadyShipped,
    orderRefusals.alreadyDelivered,
    orderRefusals.notLeftToShip,
    orderRefusals.tooManyParcels,
    purchaseOrderRefusals.purchaseOrderMissing,
  ],
  once: true,
});

export const deliverParcel = endpoint({
  method: 'POST',
  path: '/orders/{id}/parcels/{parcel}/delivery',
  summary:
    'Mark a parcel as delivered. Once everything has shipped and all parcels are delivered, so is the order. The customer gets a mail',
  access: 'staff:orders.fulfil',
  params: z.object({ id, parcel: id }),
  response: order,
  refusals: [orderRefusals.orderNotFound, ...endedRefusals, orderRefusals.parcelNotFound],
  once: true,
});

export const cancelLines = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancellations',
  summary:
    'Cancel pieces that have not shipped. They return to stock, and what was paid for them by card is refunded',
  access: 'staff:orders.cancel',
  params: z.object({ id }),
  body: lineCancellation,
  status: 201,
  response: order,
  refusals: [
    orderRefusals.orderNotFound,
    ...endedRefusals,
    orderRefusals.awaitingPayment,
    orderRefusals.alreadyShipped,
    orderRefusals.alreadyDelivered,
    orderRefusals.notLeftToCancel,
    orderRefusals.cashNotRefunded,
    orderRefusals.cashOfLinesNotReturned,
    paymentRefusals.cardPaymentUnavailable,
  ],
  once: true,
});
