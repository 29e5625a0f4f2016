import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { claimPastOrders } from '#features/companies/server/index.ts';
import { lockDocumentsOf, transferItems } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Membership } from '#shared/company-roles.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { orders, orderSearchTexts } from './order-tables.ts';

/**
 * Moves the orders that a person has placed for themselves before they joined a company to it, once: it owns them then.
 * They are not counted in its limits, so what is bought for the company past them does not move: orders since the
 * person joined, and those since the company exists that are not paid and shipped yet. @returns how many
 */
export async function movePastOrders(
  tx: Transaction,
  deps: TimeAndIds & { readonly timeZone: string },
  by: Actor,
  { companyId, name }: Membership,
): Promise<number> {
  const { id } = by.caller;
  const claimed = await claimPastOrders(tx, companyId, id, deps.now());
  if (!claimed) throw refuse(orderRefusals.pastOrdersMoved, {});
  const isDone = and(
    ne(orders.paymentState, 'open'),
    inArray(orders.fulfilment, ['shipped', 'delivered']),
  );
  const moves = and(
    eq(orders.customerId, id),
    isNull(orders.companyId),
    lt(orders.placedAt, claimed.joinedAt),
    or(lt(orders.placedAt, claimed.companyFrom), ne(orders.state, 'placed'), isDone),
  );
  const found = await tx.select({ id: orders.id }).from(orders).where(moves);
  const wanted = found.map((order) => order.id);
  // Who books to their documents meanwhile must know whose they are.
  await lockDocumentsOf(tx, wanted);
  const moved = await tx
    .update(orders)
    .set({ companyId, companyName: name })
    .where(and(inArray(orders.id, wanted), moves))
    .returning({ id: orders.id });
  const ids = moved.map((order) => order.id);
  if (ids.length > 0) {
    await transferItems(tx, deps, {
      orderIds: ids,
      from: { customerId: id },
      to: { companyId },
      day: dayAt(deps.now(), deps.timeZone),
    });
    await tx
      .update(orderSearchTexts)
      .set({ text: sql`${orderSearchTexts.text} || E'\n' || ${name}` })
      .where(inArray(orderSearchTexts.orderId, ids));
  }
  await recordAudit(tx, deps, {
    action: 'past-orders-moved',
    by,
    companyId,
    object: { type: 'company', id: companyId, name },
    after: { orders: ids.length },
  });
  return ids.length;
}
