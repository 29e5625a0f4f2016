import type { z } from 'zod';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findReceivedForOrder, lockDocumentsOf } from '#features/ledger/server/index.ts';
import {
  findPendingRefunds,
  requestRefund,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { paymentRefusals, type Refund } from '#features/payments/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { EventPieces } from '../domain/order-history.ts';
import { paymentStateRefunded } from '../domain/order-payment-state.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { orderStatus } from '../domain/order-state.ts';
import type { refundForm } from '../domain/refund-form.ts';
import { auditCash } from './book-cash.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, refundedJob, type OrderEventDeps } from './order-events.ts';
import { cashRefundMail } from './order-mails.ts';
import { reloadOrder } from './order-rows.ts';
import { auditedOrder, lockOrder, updateOrder, type LockedOrder } from './order-store.ts';
import { namePieces } from './piece-store.ts';
import { postPayment } from './post-payment.ts';

type RefundRequest = z.output<typeof refundForm>;

/** What a refund is for: an amount, or everything left if it is null, and the pieces that it names. */
interface Wanted {
  readonly minor: bigint | null;
  readonly reason: string;
  /** Kept in the history of the order. */
  readonly named: { readonly lines?: readonly EventPieces[] };
}

/**
 * Records a refund, or refuses and changes nothing. The card provider carries out that of a card payment;
 * cash has been returned by hand.
 */
export async function refundOrder(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  id: string,
  request: RefundRequest,
): Promise<Refund> {
  // A credit note of it may be paid out at the same time.
  await lockDocumentsOf(tx, [id]);
  const order = await lockOrder(tx, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  const wanted = await wantedRefund(tx, order, request);
  if (order.paymentMethod === 'on-delivery') return refundCash(tx, deps, by, order, wanted);
  const { minor, reason, named } = wanted;
  const refund = await requestRefund(tx, deps, {
    orderId: id,
    minor,
    most: await refundableAmount(tx, order),
    reason,
    orderDetail: named,
    byUserId: by.caller.id,
  });
  await recordAudit(tx, deps, {
    action: 'order-refunded',
    by,
    ...auditedOrder(order),
    after: { amount: refund.amount, currency: refund.currency },
    reason,
  });
  return { ...refund, by: by.caller.email };
}

/** @throws Refusal when fewer pieces are left than the refund names */
async function wantedRefund(
  tx: Transaction,
  order: LockedOrder,
  { amount, lines, reason }: RefundRequest,
): Promise<Wanted> {
  const minor = amount === undefined ? null : parseMoney(amount, order.currency).minor;
  if (!lines) return { minor, reason, named: {} };
  const { pieces, price, tooMany } = await namePieces(tx, order, lines);
  if (tooMany.length > 0) throw refuse(orderRefusals.notLeftToRefund, { lines: [...tooMany] });
  if (minor === null && price === 0n) throw refuse(orderRefusals.piecesAreFree, {});
  return { minor: minor ?? price, reason, named: { lines: pieces } };
}

/**
 * What can be paid back of an order on delivery, in cents: at most what was received for it. An order is paid, too, once the
 * rest of its invoices is written off.
 */
export async function cashToRefund(
  tx: Transaction,
  { id, currency, paid, refunded }: LockedOrder,
): Promise<bigint> {
  const received = await findReceivedForOrder(tx, id, currency);
  const left = paid - refunded;
  const most = received < left ? received : left;
  return most > 0n ? most : 0n;
}

/** What was received for an order and is neither returned, nor paid out by transfer, nor on its way back, in cents. */
export async function refundableAmount(
  tx: Transaction,
  { id, currency }: LockedOrder,
): Promise<bigint> {
  const received = await findReceivedForOrder(tx, id, currency);
  const left = received - (await findPendingRefunds(tx, id));
  return left > 0n ? left : 0n;
}

/** Records cash that was returned: in the order, its history and the audit log. */
async function refundCash(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  order: LockedOrder,
  { minor: wanted, reason, named }: Wanted,
): Promise<Refund> {
  const { id, currency, paid, refunded } = order;
  const most = await cashToRefund(tx, order);
  if (orderStatus(order) !== 'paid') throw refuse(paymentRefusals.nothingToRefund, {});
  const left = { minor: most, currency };
  const amount = wanted === null ? left : { minor: wanted, currency };
  if (left.minor === 0n || amount.minor > left.minor)
    throw refuse(paymentRefusals.refundTooLarge, { left: toMoneyDecimal(left) });
  const at = deps.now();
  const detail = { amount: toMoneyDecimal(amount), reason, ...named };
  const byUserId = by.caller.id;
  const now = refunded + amount.minor;
  const paymentState = paymentStateRefunded(order.paymentState, paid, now);
  const change = { refunded: now, paymentState, detail, byUserId, at };
  await updateOrder(tx, order, { event: 'refund', ...change });
  await postPayment(tx, deps, order, {
    kind: 'cash-refund',
    into: 'cash',
    amount: { minor: -amount.minor, currency },
    day: dayAt(at, deps.timeZone),
    byUserId,
    note: reason,
  });
  await auditCash(tx, deps, order, {
    action: 'cash-refunded',
    by,
    before: { refunded: toMoneyDecimal({ minor: refunded, currency }) },
    after: { refunded: toMoneyDecimal({ minor: now, currency }) },
    reason,
  });
  const refundId = deps.newId();
  await announce(tx, deps, refundedJob, {
    orderId: id,
    refundId,
    amount: toMoneyDecimal(amount),
    lines: named.lines ?? [],
  });
  const row = await reloadOrder(tx, id);
  await mailCustomer(tx, deps, row, (mailed) =>
    cashRefundMail(mailed, { amount, reason, pieces: named.lines ?? [] }),
  );
  return {
    _id: refundId,
    transactionId: '',
    amount: toMoneyDecimal(amount),
    currency,
    reason,
    state: 'succeeded',
    requestedAt: at.toISOString(),
    by: by.caller.email,
  };
}
