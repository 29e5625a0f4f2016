import { valueOrNull, pageValue } from '#browser/page-value.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { getInternalNote, getOrder, getPayments, getTimeline, type Order } from '../contract.ts';
import type { InternalNote } from '../domain/internal-note.ts';
import type { TimelineEvent } from '../domain/order-history.ts';

/** The data of `OrderDetails`. */
export interface OrderData {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
}

/** @returns null when there is no such order. */
export async function loadOrder(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<OrderData | null> {
  const args = { params: { id } };
  const [order, timeline, history] = await Promise.all([
    api(getOrder, { ...args, query: { deleted: 'include' } }, { signal }),
    api(getTimeline, args, { signal }),
    api(getPayments, args, { signal }),
  ]);
  const existing = valueOrNull(order);
  if (!existing) return null;
  return { order: existing, timeline: pageValue(timeline), history: pageValue(history) };
}

/** The data of an order with the internal note, for admins. */
export interface ManagedOrderData extends OrderData {
  readonly note: InternalNote;
}

/** @returns null when there is no such order. */
export async function loadManagedOrder(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<ManagedOrderData | null> {
  const [data, loaded] = await Promise.all([
    loadOrder(api, id, signal),
    api(getInternalNote, { params: { id } }, { signal }),
  ]);
  const note = valueOrNull(loaded);
  return data && note ? { ...data, note } : null;
}
