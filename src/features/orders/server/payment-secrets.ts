import type { SignedIn } from '#shared/caller.ts';
import { may } from '#shared/staff-roles.ts';
import type { Order } from '../contract.ts';
import type { EventDetail } from '../domain/order-history.ts';
import type { HistoryRow } from './order-store.ts';

/**
 * An order without its transaction for staff who may not see payments. Their own orders are complete. What was paid and
 * refunded in total stays: it decides whether an order ships.
 */
export function orderAsSeenBy<Seen extends Order>(caller: SignedIn, order: Seen): Seen {
  if (!hidesPayments(caller) || order.userMail === caller.email) return order;
  return { ...order, transactionId: null };
}

/** The history of somebody else's order, without refunds and notes about cash for staff who may not see payments. */
export function eventsSeenBy(
  caller: SignedIn,
  history: readonly HistoryRow[],
): readonly HistoryRow[] {
  if (!hidesPayments(caller)) return history;
  return history
    .filter(({ event }) => event !== 'refund')
    .map(({ detail, ...row }) => ({ ...row, detail: detail && withoutNote(detail) }));
}

function withoutNote(detail: EventDetail): EventDetail {
  const { note, ...others } = detail;
  return note === undefined ? detail : others;
}

/** Customers see the payments of the orders that they may see. */
function hidesPayments(caller: SignedIn): boolean {
  return may(caller, 'orders.see') && !may(caller, 'payments.see');
}
