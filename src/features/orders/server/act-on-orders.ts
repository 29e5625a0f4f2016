import type { Actor } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { cancelOpenPayment, type PaymentDeps } from '#features/payments/server/index.ts';
import { generalRefusals } from '#shared/problem.ts';
import { Refusal, type RefusalKind } from '#shared/refusal.ts';
import type { ActionOutcome, OrderAction } from '../domain/order-action.ts';
import type { ParcelDetails, Tracking } from '../domain/parcels.ts';
import { fulfilOrder, type FulfilmentRequest } from './fulfil-order.ts';
import type { MailDeps } from './mail-customer.ts';
import type { OrderEventDeps } from './order-events.ts';

/** Refusals of the whole request, such as one whose key was used before. */
const concernsAll: readonly RefusalKind[] = [
  generalRefusals.unavailable,
  generalRefusals.keyReused,
  generalRefusals.invalidInput,
];

/**
 * Applies the action to each order in its own transaction, so a refused order does not stop the
 * others. A repeated request changes no order twice.
 */
export async function actOnOrders(
  db: Queryable,
  transact: Transact,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  action: OrderAction,
): Promise<ActionOutcome[]> {
  const outcomes: ActionOutcome[] = [];
  for (const order of new Set(action.orders)) {
    const request = requestFor(action, order);
    try {
      const changed = await transact((tx) => fulfilOrder(tx, deps, by, order, request), order);
      if (changed && action.action === 'cancel') await cancelOpenPayment(db, deps, order);
      outcomes.push({ order, outcome: changed ? 'done' : 'unchanged', type: null, title: null });
    } catch (error) {
      if (!(error instanceof Refusal) || concernsAll.includes(error.kind)) throw error;
      const { type, title } = error.kind;
      outcomes.push({ order, outcome: 'refused', type, title });
    }
  }
  return outcomes;
}

function requestFor(action: OrderAction, order: string): FulfilmentRequest {
  const own = action.shipments?.find((shipment) => shipment.order === order);
  const detailsOf = (tracking: Tracking | undefined): ParcelDetails => ({
    carrier: action.carrier ?? '',
    trackingNumber: tracking?.trackingNumber || null,
    trackingLink: tracking?.trackingLink || null,
  });
  return {
    event: action.action,
    reason: action.reason ?? '',
    firstParcel: detailsOf(own),
    furtherParcels: own?.furtherParcels?.map(detailsOf),
  };
}
