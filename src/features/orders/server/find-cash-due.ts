import { findReceivedForOrder } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency, Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { amountToPay, type PricesOfOrder } from '../domain/order-amounts.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { findOrderRow } from './order-rows.ts';

type PricedOrder = PricesOfOrder & { readonly id: string; readonly currency: Currency };

/** The cash to collect for an order on delivery: what it costs without cancelled pieces, less what transfers have paid. */
export async function findCashDue(db: Queryable, order: PricedOrder): Promise<Money> {
  const { id, currency } = order;
  const minor = amountToPay(order) - (await findReceivedForOrder(db, id, currency));
  return { minor: minor > 0n ? minor : 0n, currency };
}

/** @throws Refusal if there is no such order, or if it is not paid on delivery */
export async function findCashDueOf(db: Queryable, id: string): Promise<Money> {
  const order = await findOrderRow(db, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  if (order.paymentMethod !== 'on-delivery') throw refuse(orderRefusals.notPaidOnDelivery, {});
  return findCashDue(db, order);
}
