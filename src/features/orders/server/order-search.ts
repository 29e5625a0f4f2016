import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '#platform/database/like.ts';
import type { OrderFilter } from '../domain/order-filter.ts';
import { fulfilments } from '../domain/fulfilment.ts';
import { orderNumberIn } from '../domain/order-number.ts';
import { orderStates, statusTexts } from '../domain/order-state.ts';
import { paymentMethodOf, paymentMethods, paymentMethodTexts } from '../domain/payment-method.ts';
import { after, type OrderPlace } from './order-sorts.ts';
import { seen } from './order-rows.ts';
import { orders, orderWords } from './order-tables.ts';

/** What is looked for: the filter, and how much of what it lets through. */
export interface Search {
  readonly filter: OrderFilter;
  /** The order by which the first are the first. */
  readonly by: SQL;
  /** Where the page before ended. */
  readonly from: OrderPlace | null;
  readonly count: number;
}

/** What `by` of a search may name. */
const placeColumns = sql`id, placed_at, total`;

/** Ties orders to a row of kinds; the columns that the indexes of the list begin with. */
export const ofThisKind = sql`${orders.state} = kind.state and ${orders.paymentMethod} = kind.payment_method
  and ${orders.fulfilment} = kind.fulfilment`;

/**
 * The first orders that the filter, but for its words, lets through. Each kind of order
 * (state, payment option, fulfilment) lies by time and by total in an index: so many of each wanted
 * kind are read, and the first of them taken. However rare what is looked for, no more is read.
 */
export function firstOf({ filter, by, from, count }: Search): SQL {
  return sql`select ${placeColumns} from (values ${sql.join(kindsOf(filter), sql`, `)})
    as kind (state, payment_method, fulfilment) cross join lateral (
      select ${placeColumns} from ${orders}
      where ${ofThisKind} and ${and(seen, ...placedWithin(filter), after(from))}
      order by ${by} limit ${count}) as first
    order by ${by} limit ${count}`;
}

/** Those among the first `lookedThrough` orders that say the words. */
export function saidLately(search: Search, words: string, lookedThrough: number): SQL {
  return sql`select ${placeColumns} from (${firstOf({ ...search, count: lookedThrough })}) as late
    where ${or(numbered(words, sql`late.id`), saidBy(sql`late.id`, words))}
    order by ${search.by} limit ${search.count}`;
}

/** All orders that say the words, found by the index of words. */
export function saidEver({ filter, by, from, count }: Search, words: string): SQL {
  return sql`with said as materialized (
      select order_id as id from ${orderWords} where ${orderWords.words} ilike ${containing(words)}
      union select id from ${orders} where ${numbered(words, sql`id`) ?? sql`false`})
    select ${placeColumns} from ${orders} where ${orders.id} in (select said.id from said)
    and ${and(seen, ...ofKind(filter), ...placedWithin(filter), after(from))}
    order by ${by} limit ${count}`;
}

/** Three letters or figures in a row, or two at the beginning of a word: what the index goes by. */
const INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Whether words can be found without reading all that every order says. */
export function isIndexed(words: string): boolean {
  return INDEXED.test(words);
}

/** Whether an order is called, or says, the words. */
export function says(words: string): SQL | undefined {
  return or(numbered(words, sql`${orders.id}`), saidBy(sql`${orders.id}`, words));
}

/** A scalar subquery: the words of each order are looked up, whatever else the planner thinks of. */
function saidBy(id: SQL, words: string): SQL {
  return sql`(select ${orderWords.words} from ${orderWords} where ${orderWords.orderId} = ${id})
    ilike ${containing(words)}`;
}

function numbered(words: string, id: SQL): SQL | undefined {
  const number = orderNumberIn(words);
  if (number === null) return undefined;
  return sql`${id} = (select n.id from ${orders} n where n.order_number = ${number})`;
}

/** Each kind of order that the filter lets through: state, payment option and fulfilment. */
export function kindsOf(filter: Pick<OrderFilter, 'status' | 'payment' | 'fulfilment'>): SQL[] {
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

function ofKind({ status, payment, fulfilment }: OrderFilter): (SQL | undefined)[] {
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
