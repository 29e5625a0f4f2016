import { and, sql } from 'drizzle-orm';
import {
  findPeople,
  findUnverified,
  isCustomerSql,
  listUsers,
} from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { orderAddressText } from '../domain/delivery-address.ts';
import { type PostalAddress } from '#shared/postal-address.ts';
import type { FoundCustomer } from '../entry-contract.ts';
import { visible } from './order-rows.ts';
import {
  MAX_SCANNED_ORDERS,
  canUseTextIndex,
  indexedMatch,
  orderNumberMatches,
  recentMatches,
} from './order-search.ts';
import { orderSorting } from './order-sorting.ts';
import { orders, orderSearchTexts } from './order-tables.ts';

/** A call finds at most so many customers. */
const MAX_CUSTOMERS = 20;

interface OrderOfCustomer {
  readonly id: string;
  readonly address: string;
  readonly deliveryAddress: PostalAddress | null;
}

/**
 * The customers whom an admin may mean: by name or email address, and by what Manage Orders finds of their
 * orders, such as company, telephone number or postal code. Without a text, the newest customers. At most
 * 20: by name first, then those who ordered last. Reads a bounded number of orders.
 */
export async function findCustomers(db: Queryable, q?: string): Promise<FoundCustomer[]> {
  const [named, ordered] = await Promise.all([
    listUsers(db, { q, role: 'customer', limit: MAX_CUSTOMERS }),
    q ? findOrdersOfCustomers(db, q) : [],
  ]);
  const addresses = new Map(ordered.map((order) => [order.id, orderAddressText(order)]));
  const ids = [...new Set([...named.items, ...ordered].map(({ id }) => id))].slice(
    0,
    MAX_CUSTOMERS,
  );
  const [people, unverified] = await Promise.all([findPeople(db, ids), findUnverified(db, ids)]);
  return ids.flatMap((id): FoundCustomer[] => {
    const person = people.get(id);
    if (!person) return [];
    const { name, email } = person;
    const address = addresses.get(id) ?? null;
    return [{ _id: id, name, email, address, unverified: unverified.has(id) }];
  });
}

/** The customers of the orders that contain the text, each with the address of the newest of these. */
async function findOrdersOfCustomers(db: Queryable, text: string): Promise<OrderOfCustomer[]> {
  const { orderBy } = orderSorting.newest;
  const search = { filter: {}, orderBy, after: null, count: MAX_SCANNED_ORDERS };
  const recent = sql`select id from (${recentMatches(search, text, MAX_SCANNED_ORDERS)}) as recent`;
  const indexed = sql`(select order_id as id from ${orderSearchTexts}
    where ${indexedMatch(text)} limit ${MAX_SCANNED_ORDERS})`;
  const numbered = orderNumberMatches(text, sql`id`);
  const matches = [
    recent,
    ...(canUseTextIndex(text) ? [indexed] : []),
    ...(numbered ? [sql`select id from ${orders} where ${numbered}`] : []),
  ];
  const { rows } = await db.execute<OrderOfCustomer & Record<string, unknown>>(
    sql`with matches as materialized (${sql.join(matches, sql` union `)})
      select customer_id as id, address, delivery_address as "deliveryAddress" from (
        select distinct on (customer_id) customer_id, placed_at, address, delivery_address from ${orders}
        where ${orders.id} in (select matches.id from matches)
          and ${and(visible, isCustomerSql(orders.customerId))}
        order by customer_id, placed_at desc, ${orders.id} desc) as newest
      order by placed_at desc limit ${MAX_CUSTOMERS}`,
  );
  return rows;
}
