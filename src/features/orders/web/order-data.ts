import { valueOrNull, pageValue } from '#browser/page-value.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { getOrder, getPayments, getTimeline, type Order } from '../contract.ts';
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
    api(getOrder, args, { signal }),
    api(getTimeline, args, { signal }),
    api(getPayments, args, { signal }),
  ]);
  const existing = valueOrNull(order);
  if (!existing) return null;
  return { order: existing, timeline: pageValue(timeline), history: pageValue(history) };
}
