import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '#platform/database/like.ts';
import type { OrderFilter } from '../domain/order-filter.ts';
import { fulfilments } from '../domain/fulfilment.ts';
import { parseOrderNumber } from '../domain/order-number.ts';
import { orderStates, statusTexts } from '../domain/order-state.ts';
import { paymentMethodOf, paymentMethods, paymentMethodTexts } from '../domain/payment-method.ts';
import { afterCursor, type CursorPosition } from './order-sorting.ts';
import { visible } from './order-rows.ts';
import { orders, orderSearchTexts } from './order-tables.ts';

/** What is looked for: the filter, and how much of what it lets through. */
export interface OrderQuery {
  readonly filter: OrderFilter;
  /** The order by which the first are the first. */
  readonly by: SQL;
  /** Where the page before ended. */
  readonly from: CursorPosition | null;
  readonly count: number;
}

/** What `by` of a search may name. */
const sortColumns = sql`id, placed_at, total`;

/** Ties orders to a row of kinds; the columns that the indexes of the list begin with. */
export const matchesCombination = sql`${orders.state} = kind.state and ${orders.paymentMethod} = kind.payment_method
  and ${orders.fulfilment} = kind.fulfilment`;

/**
 * The first orders that the filter, but for its words, lets through. Each kind of order
 * (state, payment option, fulfilment) lies by time and by total in an index: so many of each wanted
 * kind are read, and the first of them taken. However rare what is looked for, no more is read.
 */
export function firstOrders({ filter, by, from, count }: OrderQuery): SQL {
  return sql`select ${sortColumns} from (values ${sql.join(filterCombinations(filter), sql`, `)})
    as kind (state, payment_method, fulfilment) cross join lateral (
      select ${sortColumns} from ${orders}
      where ${matchesCombination} and ${and(visible, ...placedWithin(filter), afterCursor(from))}
      order by ${by} limit ${count}) as first
    order by ${by} limit ${count}`;
}

/** Those among the first `lookedThrough` orders that say the words. */
export function recentMatches(search: OrderQuery, words: string, lookedThrough: number): SQL {
  return sql`select ${sortColumns} from (${firstOrders({ ...search, count: lookedThrough })}) as late
    where ${or(orderNumberMatches(words, sql`late.id`), searchTextMatches(sql`late.id`, words))}
    order by ${search.by} limit ${search.count}`;
}

/** All orders that say the words, found by the index of words. */
export function allMatches({ filter, by, from, count }: OrderQuery, words: string): SQL {
  return sql`with said as materialized (
      select order_id as id from ${orderSearchTexts} where ${orderSearchTexts.words} ilike ${containing(words)}
      union select id from ${orders} where ${orderNumberMatches(words, sql`id`) ?? sql`false`})
    select ${sortColumns} from ${orders} where ${orders.id} in (select said.id from said)
    and ${and(visible, ...filterConditions(filter), ...placedWithin(filter), afterCursor(from))}
    order by ${by} limit ${count}`;
}

/** Three letters or figures in a row, or two at the beginning of a word: what the index goes by. */
const INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Whether words can be found without reading all that every order matchesText. */
export function canUseTextIndex(words: string): boolean {
  return INDEXED.test(words);
}

/** Whether an order is called, or matchesText, the words. */
export function matchesText(words: string): SQL | undefined {
  return or(
    orderNumberMatches(words, sql`${orders.id}`),
    searchTextMatches(sql`${orders.id}`, words),
  );
}

/** A scalar subquery: the words of each order are looked up, whatever else the planner thinks of. */
function searchTextMatches(id: SQL, words: string): SQL {
  return sql`(select ${orderSearchTexts.words} from ${orderSearchTexts} where ${orderSearchTexts.orderId} = ${id})
    ilike ${containing(words)}`;
}

function orderNumberMatches(words: string, id: SQL): SQL | undefined {
  const number = parseOrderNumber(words);
  if (number === null) return undefined;
  return sql`${id} = (select n.id from ${orders} n where n.order_number = ${number})`;
}

/** Each kind of order that the filter lets through: state, payment option and fulfilment. */
export function filterCombinations(
  filter: Pick<OrderFilter, 'status' | 'payment' | 'fulfilment'>,
): SQL[] {
  const states = orderStates.filter((state) => isWanted(filter.status, statusTexts[state]));
  const payments = paymentMethods.filter((method) =>
    isWanted(filter.payment, paymentMethodTexts[method]),
  );
  const steps = fulfilments.filter((fulfilment) => isWanted(filter.fulfilment, fulfilment));
  return states.flatMap((state) =>
    payments.flatMap((method) =>
      steps.map((fulfilment) => sql`(${state}, ${method}, ${fulfilment})`),
    ),
  );
}

function isWanted(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted === value;
}

function filterConditions({ status, payment, fulfilment }: OrderFilter): (SQL | undefined)[] {
  const state = orderStates.find((one) => statusTexts[one] === status);
  return [
    state && eq(orders.state, state),
    payment && eq(orders.paymentMethod, paymentMethodOf(payment)),
    fulfilment && eq(orders.fulfilment, fulfilment),
  ];
}

function placedWithin({ from, to }: OrderFilter): (SQL | undefined)[] {
  return [
    from && sql`${orders.placedAt} >= ${from.toISOString()}::timestamptz`,
    to && sql`${orders.placedAt} < ${to.toISOString()}::timestamptz`,
  ];
}
