import type { StaffPermission } from '#shared/staff-roles.ts';
import type { Tone } from '#ui/alert.tsx';
import type { Fulfilment, FulfilmentEvent } from '../domain/fulfilment.ts';
import { fulfilmentNames } from '../domain/fulfilment-names.ts';
import type { HistoryEvent } from '../domain/order-history.ts';

export const fulfilmentLabels: Readonly<
  Record<Fulfilment, { text: string; tone: Tone | 'neutral' }>
> = {
  unfulfilled: { text: fulfilmentNames.unfulfilled, tone: 'neutral' },
  packed: { text: fulfilmentNames.packed, tone: 'neutral' },
  'partly-shipped': { text: fulfilmentNames['partly-shipped'], tone: 'info' },
  shipped: { text: fulfilmentNames.shipped, tone: 'info' },
  delivered: { text: fulfilmentNames.delivered, tone: 'positive' },
  cancelled: { text: fulfilmentNames.cancelled, tone: 'danger' },
};

export const historyLabels: Readonly<Record<HistoryEvent, string>> = {
  place: 'Placed',
  pay: 'Paid',
  expire: 'Expired unpaid',
  'undo-payment': 'Booking of the payment undone',
  pack: 'Packed',
  ship: 'Shipped',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  'cancel-lines': 'Cancelled in part',
  refund: 'Refunded',
  'change-delivery': 'Delivery address changed',
  'change-parcels': 'Tracking details changed',
};

export const actionLabels: Readonly<Record<FulfilmentEvent, string>> = {
  pack: 'Mark packed',
  ship: 'Mark shipped',
  deliver: 'Mark delivered',
  cancel: 'Cancel orders',
};

/** What an action needs in the shop. */
export function permissionFor(event: FulfilmentEvent): StaffPermission {
  return event === 'cancel' ? 'orders.cancel' : 'orders.fulfil';
}
