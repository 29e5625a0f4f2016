import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '#platform/database/like.ts';
import type { ResolvedFilter } from '../domain/order-filter.ts';
import { fulfilments, isCashOutstanding } from '../domain/fulfilment.ts';
import { parseOrderNumber } from '../domain/order-number.ts';
import { orderPaymentStates } from '../domain/order-payment-state.ts';
import { orderStates, statusTextOf, type OrderStanding } from '../domain/order-state.ts';
import { paymentMethodOf, paymentMethods, paymentMethodTexts } from '../domain/order-payment.ts';
import { typedTelephone } from '../domain/search-forms.ts';
import { afterCursor, type CursorPosition } from './order-sorting.ts';
import { visible } from './order-rows.ts';
import { orders, orderSearchTexts, orderTags, textWithTags } from './order-tables.ts';
import { purchaseOrderHolds } from './purchase-order-tables.ts';

/** A page of orders to read: the filter, the sort order, the cursor and the size. */
export interface OrderQuery {
  readonly filter: ResolvedFilter;
  /** The `order by` expression. */
  readonly orderBy: SQL;
  /** The last order of the previous page; null for the first page. */
  readonly after: CursorPosition | null;
  readonly count: number;
}

/** The columns that `by` may use. */
const sortColumns = sql`id, placed_at, total`;

/** The name of the combinations in a query, and of their columns. */
export const combination = sql`combination (state, payment_state, payment_method, fulfilment)`;

/** Joins orders to a row of `combination`. The list’s indexes begin with these columns. */
export const matchesCombination = sql`${orders.state} = combination.state and ${orders.paymentState} = combination.payment_state
  and ${orders.paymentMethod} = combination.payment_method and ${orders.fulfilment} = combination.fulfilment`;

/**
 * The first orders that match the filter, without its text `q`. Each combination of states,
 * payment method and fulfilment has an index by time and by total. The query reads `count` orders of each
 * wanted combination and merges them, so its cost does not depend on how rare a match is. With a tag, and of
 * held orders, it reads and sorts those that have it or are held, which are few.
 */
export function firstOrders({ filter, orderBy: by, after: from, count }: OrderQuery): SQL {
  if (areFew(filter)) {
    return sql`select ${sortColumns} from ${orders}
      where ${and(visible, ...filterConditions(filter), ...within(filter), afterCursor(from))}
      order by ${by} limit ${count}`;
  }
  return sql`select ${sortColumns} from (values ${sql.join(filterCombinations(filter), sql`, `)})
    as ${combination} cross join lateral (
      select ${sortColumns} from ${orders}
      where ${matchesCombination} and ${and(visible, ...within(filter), afterCursor(from))}
      order by ${by} limit ${count}) as first
    order by ${by} limit ${count}`;
}

/** Whether the filter begins with orders that a table of its own lists. */
function areFew({ tag, held }: ResolvedFilter): boolean {
  return tag !== undefined || held !== undefined;
}

/** The orders among the first `scanned` that contain the text. */
export function recentMatches(search: OrderQuery, text: string, scanned: number): SQL {
  return sql`select ${sortColumns} from (${firstOrders({ ...search, count: scanned })}) as scanned_orders
    where ${scannedMatch(text)} order by ${search.orderBy} limit ${search.count}`;
}

/** The number of orders among the first `search.count` that contain the text, and how many these are. */
export function countOfFirst(search: OrderQuery, text: string): SQL {
  return sql`select count(*) filter (where ${scannedMatch(text)})::int as count, count(*)::int as scanned
    from (${firstOrders(search)}) as scanned_orders`;
}

function scannedMatch(text: string): SQL | undefined {
  const id = sql`scanned_orders.id`;
  return or(
    orderNumberMatches(text, id),
    searchTextMatches(id, text, textWithTags(orderSearchTexts)),
  );
}

/** All orders that contain the text, by the trigram index. */
export function allMatches(
  { filter, orderBy: by, after: from, count }: OrderQuery,
  text: string,
): SQL {
  return sql`with matches as materialized (
      select order_id as id from ${orderSearchTexts} where ${indexedMatch(text)}
      union select id from ${orders} where ${orderNumberMatches(text, sql`id`) ?? sql`false`})
    select ${sortColumns} from ${orders} where ${orders.id} in (select matches.id from matches)
    and ${and(visible, ...filterConditions(filter), ...within(filter), afterCursor(from))}
    order by ${by} limit ${count}`;
}

/** Up to `max` orders that match the filter, in no order. */
export function anyOrders(filter: ResolvedFilter, max: number): SQL {
  const { q } = filter;
  if (q !== undefined) {
    return sql`select 1 from ${orders} where ${orders.id} in (
        select order_id from ${orderSearchTexts} where ${indexedMatch(q)})
      and ${and(visible, ...filterConditions(filter), ...within(filter))} limit ${max}`;
  }
  if (areFew(filter)) {
    return sql`select 1 from ${orders}
      where ${and(visible, ...filterConditions(filter), ...within(filter))} limit ${max}`;
  }
  return sql`select 1 from (values ${sql.join(filterCombinations(filter), sql`, `)})
    as ${combination} cross join lateral (
      select 1 from ${orders}
      where ${matchesCombination} and ${and(visible, ...within(filter))} limit ${max}) as some_orders
    limit ${max}`;
}

/** A text too short for the index is searched only in this many orders. */
export const MAX_SCANNED_ORDERS = 10_000;

/** The trigram index needs three letters or digits in a row, or two at the start of a word. */
const INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Whether the text index can find the text. If not, every order’s text must be read. */
export function canUseTextIndex(text: string): boolean {
  return INDEXED.test(text);
}

/** Matches orders whose number or search text contains the text. Customers do not find tags. */
export function matchesText(text: string): SQL | undefined {
  return or(
    orderNumberMatches(text, sql`${orders.id}`),
    searchTextMatches(sql`${orders.id}`, text, sql`${orderSearchTexts.text}`),
  );
}

/**
 * A scalar subquery makes PostgreSQL look up the text of each order; a join may scan the whole
 * table.
 */
function searchTextMatches(id: SQL, text: string, searched: SQL): SQL {
  return sql`(select ${containsAsTyped(searched, text)} from ${orderSearchTexts}
    where ${orderSearchTexts.orderId} = ${id})`;
}

/** The condition on `order_search_texts` that the trigram index answers. */
export function indexedMatch(text: string): SQL {
  return containsAsTyped(textWithTags(orderSearchTexts), text);
}

/** A telephone number is found however it is typed. */
function containsAsTyped(searched: SQL, text: string): SQL {
  const asTyped = sql`${searched} ilike ${containing(text)}`;
  const digits = typedTelephone(text);
  if (digits === null || digits === text) return asTyped;
  return sql`(${asTyped} or ${searched} ilike ${containing(digits)})`;
}

/** Matches the order with this number; undefined if the text is no order number. */
export function orderNumberMatches(text: string, id: SQL): SQL | undefined {
  const number = parseOrderNumber(text);
  if (number === null) return undefined;
  return sql`${id} = (select n.id from ${orders} n where n.order_number = ${number})`;
}

type CombinationFilter = Pick<
  ResolvedFilter,
  'status' | 'payment' | 'fulfilment' | 'cashOverdueBefore'
>;

/** The combinations of states, payment method and fulfilment that the filter admits. */
function combinationsOf(filter: CombinationFilter) {
  const standings = standingsOf(filter.status);
  const payments = paymentMethods.filter((method) =>
    isWanted(filter.payment, paymentMethodTexts[method]),
  );
  const steps = fulfilments.filter((fulfilment) => isWanted(filter.fulfilment, fulfilment));
  const all = standings.flatMap((standing) =>
    payments.flatMap((paymentMethod) =>
      steps.map((fulfilment) => ({ ...standing, paymentMethod, fulfilment })),
    ),
  );
  return filter.cashOverdueBefore ? all.filter(isCashOutstanding) : all;
}

/** The combinations as rows of `values`. If there are none, one that no order has. */
export function filterCombinations(filter: CombinationFilter): SQL[] {
  const rows = combinationsOf(filter).map(
    ({ state, paymentState, paymentMethod, fulfilment }) =>
      sql`(${state}, ${paymentState}, ${paymentMethod}, ${fulfilment})`,
  );
  return rows.length > 0 ? rows : [sql`('', '', '', '')`];
}

/** Whether an order has the status, as it is on the wire. */
export function hasStatus(status: string): SQL {
  const standings = standingsOf(status).map(
    ({ state, paymentState }) => sql`(${state}, ${paymentState})`,
  );
  return sql`(${orders.state}, ${orders.paymentState}) in (${sql.join(standings, sql`, `)})`;
}

/** The states of orders with this status on the wire; without a status, all. */
function standingsOf(status: string | undefined): OrderStanding[] {
  const all = orderStates.flatMap((state) =>
    orderPaymentStates.map((paymentState) => ({ state, paymentState })),
  );
  return all.filter((standing) => isWanted(status, statusTextOf(standing)));
}

function isWanted(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted === value;
}

function filterConditions(filter: ResolvedFilter): (SQL | undefined)[] {
  const { status, payment, fulfilment, cashOverdueBefore } = filter;
  return [
    status === undefined ? undefined : hasStatus(status),
    payment && eq(orders.paymentMethod, paymentMethodOf(payment)),
    fulfilment && eq(orders.fulfilment, fulfilment),
    cashOverdueBefore &&
      sql`(${orders.state}, ${orders.paymentState}, ${orders.paymentMethod}, ${orders.fulfilment})
        in (${sql.join(filterCombinations(filter), sql`, `)})`,
  ];
}

/** A cancelled order keeps its hold, but waits for nothing. */
const isHeldForPurchaseOrder = sql`${orders.state} = 'placed' and ${orders.fulfilment} <> 'cancelled'
  and ${orders.id} in (select ${purchaseOrderHolds.orderId} from ${purchaseOrderHolds}
    where ${purchaseOrderHolds.endedAt} is null)`;

/** Limits the times and the tag of the order, and what it waits for. */
export function within({
  from,
  to,
  cashOverdueBefore,
  tag,
  held,
}: ResolvedFilter): (SQL | undefined)[] {
  return [
    from && sql`${orders.placedAt} >= ${from.toISOString()}::timestamptz`,
    to && sql`${orders.placedAt} < ${to.toISOString()}::timestamptz`,
    tag === undefined
      ? undefined
      : sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where lower(${orderTags.tag}) = lower(${tag}))`,
    held && isHeldForPurchaseOrder,
    cashOverdueBefore && sql`${orders.shippedAt} < ${cashOverdueBefore.toISOString()}::timestamptz`,
  ];
}
