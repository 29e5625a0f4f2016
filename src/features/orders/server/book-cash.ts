import { recordAudit, type Actor, type AuditEvent } from '#features/audit/server/index.ts';
import { findCashOfOrder, lockDocumentsOf } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt, startOfDay } from '#shared/calendar-day.ts';
import { isSameMoney, parseMoney, toMoneyDecimal, type Money } from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import { receivedDayError, type CashForm } from '../domain/cash-payment.ts';
import { amountToPay } from '../domain/order-amounts.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { paymentStateAfter } from '../domain/order-payment-state.ts';
import { orderStatus, statusTextOf } from '../domain/order-state.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, orderPaidJob, paymentUndoneJob, type OrderEventDeps } from './order-events.ts';
import { cashUndoneMail, receiptMail } from './order-mails.ts';
import { findOrderRow, reloadOrder } from './order-rows.ts';
import { findCashDue } from './find-cash-due.ts';
import { lockOpenableOrder, updateOrder, type LockedOrder } from './order-store.ts';
import { postPayment } from './post-payment.ts';
import { presentOrder } from './present-order.ts';

export interface CashDeps extends MailDeps, OrderEventDeps {
  /** The time zone of the day on which cash was received. */
  readonly timeZone: string;
}

/**
 * Marks an order on delivery as paid with the cash that an admin received, mails the receipt and
 * records the booking in history and audit log; or refuses and changes nothing.
 */
export async function bookCash(
  tx: Transaction,
  deps: CashDeps,
  by: Actor,
  id: string,
  form: CashForm,
): Promise<Order> {
  await lockDocumentsOf(tx, [id]);
  const order = await lockOpenableOrder(tx, id);
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  const paymentState = paymentStateAfter(order.paymentState, 'pay');
  if (order.paymentMethod !== 'on-delivery') throw refuse(orderRefusals.notPaidOnDelivery, {});
  if (!paymentState) throw refuse(orderRefusals.alreadyPaid, {});
  const due = await findCashDue(tx, order);
  requireAmountDue(due, form.amount);
  const at = deps.now();
  const { amount, note } = form;
  const receivedOn = receivedDay(order, form.date, at, deps);
  await updateOrder(tx, order, {
    event: 'pay',
    paymentState,
    paid: amountToPay(order),
    detail: { amount, receivedOn, ...(note === undefined ? {} : { note }) },
    byUserId: by.caller.id,
    at,
  });
  await postPayment(tx, deps, order, {
    kind: 'cash-payment',
    into: 'cash',
    amount: due,
    day: receivedOn,
    byUserId: by.caller.id,
    ...(note !== undefined && { note }),
  });
  await announce(tx, deps, orderPaidJob, { orderId: id });
  await auditCash(tx, deps, order, {
    action: 'cash-booked',
    by,
    before: { status: statusTextOf(order) },
    after: {
      status: statusTextOf({ ...order, paymentState }),
      amount,
      receivedOn,
      ...(note ? { note } : {}),
    },
  });
  const row = await reloadOrder(tx, id);
  const paidAt = startOfDay(receivedOn, deps.timeZone);
  await mailCustomer(tx, deps, row, (paid) => receiptMail(paid, { paidAt, card: null }));
  return presentOrder(row);
}

/** Makes an order unpaid again whose cash was booked by mistake, or refuses and changes nothing. */
export async function undoCashPayment(
  tx: Transaction,
  deps: CashDeps,
  by: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await lockDocumentsOf(tx, [id]);
  const order = await lockOpenableOrder(tx, id);
  const { paid, refunded, currency } = order;
  const cash = await findCashOfOrder(tx, id, currency);
  const isCash = order.paymentMethod === 'on-delivery' && (cash > 0n || cash === paid - refunded);
  // The transfer that had paid the rest was undone.
  const isPart = order.state === 'placed' && order.paymentState === 'open' && cash > 0n;
  const isPaid = orderStatus(order) === 'paid' || isPart;
  if (!isPaid || !isCash) throw refuse(orderRefusals.noCashBooked, {});
  const paymentState = isPart ? 'open' : paymentStateAfter(order.paymentState, 'undo');
  if (!paymentState) throw refuse(orderRefusals.paymentRefunded, {});
  const amount = toMoneyDecimal({ minor: cash, currency });
  const at = deps.now();
  await updateOrder(tx, order, {
    event: 'undo-payment',
    paymentState,
    paid: 0n,
    detail: { amount, reason },
    byUserId: by.caller.id,
    at,
  });
  await postPayment(tx, deps, order, {
    kind: 'cash-payment-undone',
    into: 'cash',
    amount: { minor: -cash, currency },
    day: dayAt(at, deps.timeZone),
    byUserId: by.caller.id,
    note: reason,
  });
  await announce(tx, deps, paymentUndoneJob, { orderId: id });
  await auditCash(tx, deps, order, {
    action: 'cash-booking-undone',
    by,
    before: { status: statusTextOf(order) },
    after: { status: statusTextOf({ ...order, paymentState }) },
    reason,
  });
  const row = await findOrderRow(tx, id);
  if (row) await mailCustomer(tx, deps, row, (unpaid) => cashUndoneMail(unpaid, reason));
}

/** Records in the audit log what was done to the cash of an order. */
export async function auditCash(
  tx: Transaction,
  deps: TimeAndIds,
  order: LockedOrder,
  event: Pick<AuditEvent, 'action' | 'by' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  await recordAudit(tx, deps, {
    ...event,
    user: { id: order.customerId, email: order.customerEmail },
    object: { type: 'order', id: order.id, name: formatOrderNumber(order.orderNumber) },
  });
}

function requireAmountDue(due: Money, amount: string): void {
  const { currency } = due;
  if (isSameMoney(parseMoney(amount, currency), due)) return;
  const detail = t('{amount} is due. A part of it cannot be booked.', { amount: formatMoney(due) });
  throw refuse(orderRefusals.amountDiffers, {
    due: toMoneyDecimal(due),
    currency,
    errors: [{ pointer: '#/amount', detail }],
  });
}

/** @throws Refusal when the cash cannot have been received on that day. */
function receivedDay(
  { placedAt }: LockedOrder,
  given: string | undefined,
  at: Date,
  { timeZone }: CashDeps,
): string {
  const days = { placed: dayAt(placedAt, timeZone), today: dayAt(at, timeZone) };
  const day = given ?? days.today;
  const detail = receivedDayError(day, days);
  if (!detail) return day;
  throw refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/date', detail }] });
}
