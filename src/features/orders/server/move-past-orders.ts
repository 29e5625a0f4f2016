import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { claimPastOrders } from '#features/companies/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Membership } from '#shared/company-roles.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { orders, orderSearchTexts } from './order-tables.ts';

/**
 * Moves the orders that a person has placed for themselves to a company of theirs, once: it owns them then. They are
 * not counted in its limits. @returns how many
 */
export async function movePastOrders(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { companyId, name }: Membership,
): Promise<number> {
  const { id } = by.caller;
  if (!(await claimPastOrders(tx, companyId, id, deps.now()))) {
    throw refuse(orderRefusals.pastOrdersMoved, {});
  }
  const moved = await tx
    .update(orders)
    .set({ companyId, companyName: name })
    .where(and(eq(orders.customerId, id), isNull(orders.companyId)))
    .returning({ id: orders.id });
  const ids = moved.map((order) => order.id);
  if (ids.length > 0) {
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
