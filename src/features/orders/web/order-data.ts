import { valueOrNull, pageValue } from '#browser/page-value.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { may, type StaffMember } from '#shared/staff-roles.ts';
import { getInternalNote, getOrder, getPayments, getTimeline, type Order } from '../contract.ts';
import type { InternalNote } from '../domain/internal-note.ts';
import type { PurchaseOrder } from '../domain/purchase-order.ts';
import { getPurchaseOrder } from '../purchase-order-contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';

/** The data of `OrderDetails`. */
export interface OrderData {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
  /** Of an order on invoice; null of others. */
  readonly purchaseOrder: PurchaseOrder | null;
}

/** Who reads an order. */
type Reader = StaffMember & { readonly email: string };

/** @returns null when there is no such order. */
export async function loadOrder(
  api: Api,
  id: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<OrderData | null> {
  const args = { params: { id } };
  const [loaded, timeline] = await Promise.all([
    loadOrderWithPayments(api, id, signal, reader),
    api(getTimeline, args, { signal }),
  ]);
  if (!loaded) return null;
  const purchaseOrder = await loadPurchaseOrder(api, loaded.order, signal);
  return { ...loaded, timeline: pageValue(timeline), purchaseOrder };
}

async function loadPurchaseOrder(
  api: Api,
  { _id: id, delivery }: Order,
  signal: AbortSignal,
): Promise<PurchaseOrder | null> {
  if (delivery !== 'Invoice') return null;
  return pageValue(await api(getPurchaseOrder, { params: { id } }, { signal }));
}

/**
 * An order and its payments. To staff who may not see those of others, the order has none.
 * @returns null when there is no such order.
 */
export async function loadOrderWithPayments(
  api: Api,
  id: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<Pick<OrderData, 'order' | 'history'> | null> {
  const args = { params: { id } };
  const loading = api(getOrder, { ...args, query: { deleted: 'include' } }, { signal });
  if (may(reader, 'orders.see') && !may(reader, 'payments.see')) {
    const order = valueOrNull(await loading);
    if (order?.userMail !== reader.email) {
      return order && { order, history: { payments: [], refunds: [] } };
    }
  }
  const [order, history] = await Promise.all([loading, api(getPayments, args, { signal })]);
  const existing = valueOrNull(order);
  return existing && { order: existing, history: pageValue(history) };
}

/** The data of an order with the internal note, for staff. */
export interface ManagedOrderData extends OrderData {
  readonly note: InternalNote;
}

/** @returns null when there is no such order. */
export async function loadManagedOrder(
  api: Api,
  id: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<ManagedOrderData | null> {
  const [data, loaded] = await Promise.all([
    loadOrder(api, id, signal, reader),
    api(getInternalNote, { params: { id } }, { signal }),
  ]);
  const note = valueOrNull(loaded);
  return data && note ? { ...data, note } : null;
}
