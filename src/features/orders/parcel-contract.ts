// The calls about the parcels of an order.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { order } from './domain/order.ts';
import { endedRefusals, orderRefusals } from './domain/order-refusals.ts';
import { newParcel, parcelsChange } from './domain/parcels.ts';

export const changeParcels = endpoint({
  method: 'PUT',
  path: '/orders/{id}/parcels',
  summary:
    'Replace the parcels of an order that has shipped. Unless it is delivered, the customer gets a mail',
  access: 'admin',
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
  access: 'admin',
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
  ],
  creates: true,
});
