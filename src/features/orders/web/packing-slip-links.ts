import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.ts';
import type { Order } from '../contract.ts';
import { MAX_PACKING_SLIPS } from '../domain/packing-slip.ts';
import { orderMessages } from './messages.ts';

/** The page that prints the packing slips of these orders. */
export function packingSlipsUrl(orders: readonly Pick<Order, '_id'>[]): string {
  return `/dashboard/packingslips?orders=${orders.map(({ _id }) => _id).join(',')}`;
}

/** The page that prints the packing slip of one parcel of an order. */
export function parcelSlipUrl(order: Pick<Order, '_id'>, parcelId: string): string {
  return `${packingSlipsUrl([order])}&parcel=${parcelId}`;
}

/** Opens the packing slips of orders, or says that there are too many. */
export function usePrintSlips() {
  const navigate = useNavigate();
  return (orders: readonly Order[]) => {
    if (orders.length <= MAX_PACKING_SLIPS) void navigate(packingSlipsUrl(orders));
    else toast.danger(orderMessages.slipsAtMost(MAX_PACKING_SLIPS));
  };
}
