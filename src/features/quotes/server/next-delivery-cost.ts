import { and, eq } from 'drizzle-orm';
import { isQuotedDeliveryPaid } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { QuoteRow } from './quote-store.ts';
import { quoteOrders, quoteVersions } from './quote-tables.ts';

/**
 * What delivery costs the next order of a quote, in cents; null if its buyer chooses a delivery method. Unless the
 * version says that each order pays it, the first one that stands does, and the others nothing. A request for approval
 * may end without an order: it pays for nobody, and is ordered for less if another order paid meanwhile.
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
