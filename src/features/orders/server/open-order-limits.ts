import { and, eq, ne, sql } from 'drizzle-orm';
import { lockUser } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { InputError } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { PaymentMethod } from '../domain/order-payment.ts';
import { MAX_OPEN_UNPAID_ORDERS } from '../domain/unpaid-orders.ts';
import { MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';
import { isUnpaid, orders } from './order-tables.ts';

interface Allowance {
  /** The customer has paid an order before. */
  readonly hasPaid: boolean;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
}

/**
 * Refuses another order from a customer who has the maximum of open ones: with an unverified address
 * of each payment method, and of online orders from customers who have never paid. Locks the user until the
 * transaction ends, so that concurrent orders are counted too.
 * @throws Refusal `orders/address-not-verified` or `orders/too-many-unpaid`
 */
export async function requireOpenOrderAllowance(
  tx: Transaction,
  customer: SignedIn,
  method: PaymentMethod,
  { hasPaid, cardPayment }: Allowance,
): Promise<void> {
  const online = method === 'card';
  if (customer.emailVerified && (!online || hasPaid)) return;
  await lockUser(tx, customer.id);
  const open = await countOpenOrders(tx, customer, method);
  if (!customer.emailVerified && open >= MAX_OPEN_UNVERIFIED_ORDERS) {
    const errors = [atDelivery(unverifiedDetail(online, cardPayment))];
    throw refuse(orderRefusals.addressNotVerified, { open, errors });
  }
  if (online && !hasPaid && open >= MAX_OPEN_UNPAID_ORDERS) {
    const errors = [atDelivery(t('Pay or delete an open order first.'))];
    throw refuse(orderRefusals.tooManyUnpaid, { open, errors });
  }
}

/** Unpaid orders whose goods have not shipped. */
async function countOpenOrders(
  tx: Transaction,
  customer: SignedIn,
  method: PaymentMethod,
): Promise<number> {
  const { customerId, paymentMethod, fulfilment } = orders;
  const unpaid = and(eq(customerId, customer.id), isUnpaid(orders), eq(paymentMethod, method));
  const rows = await tx.select({ fulfilment }).from(orders).where(unpaid);
  return rows.filter((row) => isAwaitingShipment(row.fulfilment)).length;
}

function unverifiedDetail(online: boolean, cardPayment: boolean): string {
  if (online) return t('Verify your email address, or pay or delete an open order.');
  return cardPayment
    ? t('Verify your email address, delete an open order, or pay online.')
    : t('Verify your email address or delete an open order.');
}

function atDelivery(detail: string): InputError {
  return { pointer: '#/delivery', detail };
}

/** Whether the customer has paid an order before, refunded or not. */
export async function hasPaidBefore(db: Queryable, customerId: string): Promise<boolean> {
  const [row] = await paidQuery(db).execute({ customerId });
  return row !== undefined;
}

const paidQuery = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orders.state, 'placed'),
        ne(orders.paymentState, 'open'),
      ),
    )
    .limit(1)
    .prepare('paid_order_of_customer'),
);
