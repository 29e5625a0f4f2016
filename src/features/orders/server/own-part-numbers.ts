import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { ActingUser } from '#shared/caller.ts';
import { orderLines, orders } from './order-tables.ts';

/**
 * The products that a customer, or the people of a company, have ordered under part numbers of their own, by the number in capitals: of
 * several, the one ordered last.
 */
export async function findOwnPartNumbers(
  db: Queryable,
  owner: ActingUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await ownPartNumbersQuery(db, owner, numbers);
  return new Map(rows.map((row) => [row.number, row.productId]));
}

export function ownPartNumbersQuery(
  db: Queryable,
  { userId, companyId }: ActingUser,
  numbers: readonly string[],
) {
  const number = sql<string>`upper(${orderLines.customerPartNumber})`;
  return db
    .selectDistinctOn([number], { number, productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        companyId === null
          ? and(eq(orders.customerId, userId), isNull(orders.companyId))
          : eq(orders.companyId, companyId),
        isNotNull(orderLines.customerPartNumber),
        sql`${number} = any(${sql.param([...numbers])}::text[])`,
      ),
    )
    .orderBy(number, desc(orders.placedAt));
}
