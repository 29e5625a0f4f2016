import type { Settlement } from '#features/invoices/domain/invoice-state.ts';
import { findSettlements, type PaymentLinkDeps } from '#features/invoices/server/index.ts';
import {
  findOrderRow,
  lockOrder,
  type LockedOrder,
  type OrderRow,
} from '#features/orders/server/index.ts';
import {
  openPayment,
  queryPayment,
  type PaymentDeps,
  type PaymentRequest,
} from '#features/payments/server/index.ts';
import type { PaymentState } from '#features/payments/domain/payment-state.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { isAmountText, toMoneyDecimal, type Currency, type Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { InvoicePayment } from '../card-payment-contract.ts';
import { cardPaymentRefusals } from '../domain/card-payment-refusals.ts';
import type { ReceivedMoney } from '../domain/invoice-to-pay.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import { cardObstacle, type CardObstacle } from '../domain/card-obstacle.ts';
import { findTransfer } from './find-transfer.ts';
import {
  loadReceivables,
  lockReceivables,
  presentReceivable,
  type Receivable,
} from './open-documents.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

export type CardDeps = ReceivablesDeps & PaymentDeps & PaymentLinkDeps;

/** What is to be paid of an invoice by card today, or why it cannot be. */
export async function findInvoicePayment(
  db: Queryable,
  deps: CardDeps,
  id: string,
): Promise<InvoicePayment> {
  const payable = await loadPayable(db, deps, id);
  const { receivable, settlement, toPay, obstacle } = payable;
  return {
    invoice: presentReceivable(receivable),
    toPay: toMoneyDecimal(toPay),
    obstacle,
    transfer: await findTransfer(db, deps, payable),
    paid: presentReceived(settlement, receivable.currency),
  };
}

/** An invoice with what has become of it, and what is to be paid of it today. */
export async function loadPayable(db: Queryable, deps: CardDeps, id: string) {
  const receivable = await loadReceivable(db, deps, id);
  const order = await findOrderRow(db, receivable.invoice.orderId, 'deleted too');
  const isOnInvoice = isOwedOnInvoice(order);
  const obstacle = await obstacleOf(db, deps, receivable, isOnInvoice);
  const settlement = (await findSettlements(db, [receivable.invoice])).get(id);
  if (!settlement) throw new Error(`invoice ${id} has no settlement`);
  return { receivable, settlement, toPay: toPayOf(receivable), isOnInvoice, obstacle };
}

/** The money that paid an invoice; null unless it is paid. */
export function presentReceived(
  { state, day, paid, by }: Settlement,
  currency: Currency,
): ReceivedMoney | null {
  if (state !== 'paid' || day === null) return null;
  return { amount: toMoneyDecimal({ minor: paid, currency }), day, by };
}

/** Opens a payment of what is open of an invoice, less its discount of today, or refuses. @returns the client secret. */
export function startInvoicePayment(
  db: Queryable,
  deps: CardDeps,
  id: string,
  amount: string,
): Promise<string> {
  return openPayment(db, deps, (tx) => lockForPayment(tx, deps, id, amount));
}

async function lockForPayment(
  tx: Transaction,
  deps: CardDeps,
  id: string,
  shown: string,
): Promise<PaymentRequest> {
  const [receivable] = await lockReceivables(tx, deps, [id], today(deps));
  if (!receivable) throw refuse(receivableRefusals.invoiceNotFound, {});
  const { orderId, number } = receivable.invoice;
  const order = await lockOrder(tx, orderId);
  const reason = await obstacleOf(tx, deps, receivable, isOwedOnInvoice(order));
  if (reason) throw refuse(cardPaymentRefusals.notByCard, { reason });
  const amount = toPayOf(receivable);
  if (!isAmountText(shown, amount)) {
    throw refuse(cardPaymentRefusals.openChanged, {
      amount: toMoneyDecimal(amount),
      currency: amount.currency,
    });
  }
  return { orderId, invoiceId: id, amount, description: `Invoice ${number}` };
}

const receivedStates: readonly PaymentState[] = ['succeeded', 'partly_refunded', 'refunded'];

/**
 * Resolves when the provider has confirmed this payment of the invoice, or refuses.
 * @returns false when the payment had been applied before this call.
 */
export async function confirmInvoicePayment(
  db: Queryable,
  deps: CardDeps,
  id: string,
  transactionId: string,
): Promise<boolean> {
  const { orderId } = (await loadReceivable(db, deps, id)).invoice;
  const queried = await queryPayment(db, deps, { orderId, invoiceId: id }, transactionId);
  if (!queried) throw refuse(cardPaymentRefusals.cardPaymentUnknown, {});
  const { state, changed } = queried;
  if (!receivedStates.includes(state)) throw refuse(cardPaymentRefusals.notPaidYet, { state });
  return changed;
}

async function loadReceivable(db: Queryable, deps: CardDeps, id: string): Promise<Receivable> {
  const [receivable] = await loadReceivables(db, [id], today(deps));
  if (!receivable) throw refuse(receivableRefusals.invoiceNotFound, {});
  return receivable;
}

function today({ now, timeZone }: ReceivablesDeps): string {
  return dayAt(now(), timeZone);
}

type PaidOrder = Pick<OrderRow | LockedOrder, 'paymentMethod' | 'state'>;

/** Whether its invoices are paid, not the order: by card or on delivery, the order is paid itself. */
function isOwedOnInvoice(order: PaidOrder | null): boolean {
  return order?.paymentMethod === 'invoice' && order.state === 'placed';
}

function toPayOf({ open, discount, currency }: Receivable): Money {
  return { minor: open > 0n ? open - discount : 0n, currency };
}

async function obstacleOf(
  db: Queryable,
  deps: CardDeps,
  receivable: Receivable,
  isOnInvoice: boolean,
): Promise<CardObstacle | null> {
  const settings = await loadSection(db, deps.initial, 'invoicePayments');
  return cardObstacle(settings, deps.provider !== null, {
    isOnInvoice,
    toPay: toPayOf(receivable),
  });
}
