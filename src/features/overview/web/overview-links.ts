import { statusTexts } from '#features/orders/domain/order-state.ts';
import { waitingOrders } from '../domain/waiting.ts';

const ORDERS = '/dashboard/manageorders';

export interface Days {
  readonly from: string;
  readonly to: string;
}

function ordersBy(filter: Readonly<Record<string, string>>): string {
  return `${ORDERS}?${new URLSearchParams(filter)}`;
}

/** The path of the orders placed on these days. */
export function placedOrders({ from, to }: Days): string {
  return ordersBy({ from, to });
}

/** The path of the paid orders placed on these days. */
export function paidOrders({ from, to }: Days): string {
  return ordersBy({ status: statusTexts.paid, from, to });
}

/** The path of a list of orders that need attention. */
export function waitingOrdersBy(which: keyof typeof waitingOrders): string {
  return ordersBy(waitingOrders[which]);
}

export const LOW_STOCK = '/dashboard/manageproducts?stock=low';
export const ALARMS = `${ORDERS}#payment-alarms`;
export const WAITING_QUOTES = '/dashboard/managequotes?state=waiting&sort=longest-waiting';
export const UNCLEAR_PAYMENTS = '/dashboard/payments?view=unclear';
export const ASKED_RETURNS = '/dashboard/managereturns?state=asked';
export const WAITING_CERTIFICATES = '/dashboard/managecompanies/certificates';
export const WAITING_REVIEWS = '/dashboard/managereviews?show=waiting';
