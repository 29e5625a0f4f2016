import type { Fulfilment } from './fulfilment.ts';

export const fulfilmentNames: Readonly<Record<Fulfilment, string>> = {
  unfulfilled: 'Unfulfilled',
  packed: 'Packed',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
