import { and, eq } from 'drizzle-orm';
import { isQuotedDeliveryPaid } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { QuoteRow } from './quote-store.ts';
import { quoteOrders, quoteVersions } from './quote-tables.ts';
import { findApprovals } from './waiting-approvals.ts';

/**
 * What delivery costs the next order of a quote, in cents; null if its buyer chooses a delivery method. Unless the
 * version says that each order pays it, the first one that stands or waits for approval does, and the others nothing.
 */
export async function nextDeliveryCost(
  db: Queryable,
  { id, version }: Pick<QuoteRow, 'id' | 'version'>,
): Promise<bigint | null> {
  const [last] = await db
    .select({ cost: quoteVersions.deliveryCost, per: quoteVersions.deliveryCostPer })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, id), eq(quoteVersions.version, version)));
  if (!last || last.cost === null) return null;
  if (last.per === 'order' || last.cost === 0n) return last.cost;
  const approvals = await findApprovals(db, id);
  if (approvals.some(({ deliveryCost }) => (deliveryCost ?? 0n) > 0n)) return 0n;
  const placed = await db
    .selectDistinct({ orderId: quoteOrders.orderId })
    .from(quoteOrders)
    .where(eq(quoteOrders.quoteId, id));
  const isPaid = await isQuotedDeliveryPaid(
    db,
    placed.map(({ orderId }) => orderId),
  );
  return isPaid ? 0n : last.cost;
}
