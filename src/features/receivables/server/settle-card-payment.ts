import { lockDocumentsOf } from '#features/ledger/server/index.ts';
import { noteTransaction } from '#features/orders/server/index.ts';
import type {
  ReceivedPayment,
  Settlement,
  UnneededMoney,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { EXCESS_REASON } from '../domain/card-obstacle.ts';
import { splitDiscount } from '../domain/split-discount.ts';
import { lockReceivables, type Receivable } from './open-documents.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

/** Applies card payments: those of invoices here, those of orders as `ofOrders` does. */
export function settlementWithInvoices(ofOrders: Settlement, deps: ReceivablesDeps): Settlement {
  return {
    ...ofOrders,
    lock: async (tx, target) => {
      if (target.invoiceId !== null) await lockDocumentsOf(tx, [target.orderId]);
      await ofOrders.lock(tx, target);
    },
    settle: (tx, payment) =>
      payment.invoiceId === null
        ? ofOrders.settle(tx, payment)
        : settleInvoice(tx, deps, payment, payment.invoiceId),
  };
}

/**
 * Pays an invoice with the money of a card, with the discount of the day on which the payment was opened, and makes the order
 * paid if all its invoices are. What the invoice has no longer open goes to the account of the customer.
 * @returns what is to be refunded, if anything
 */
async function settleInvoice(
  tx: Transaction,
  deps: ReceivablesDeps,
  { orderId, transactionId, amount, openedAt, at }: ReceivedPayment,
  invoiceId: string,
): Promise<UnneededMoney | null> {
  const [receivable] = await lockReceivables(tx, deps, [invoiceId], dayAt(openedAt, deps.timeZone));
  if (!receivable) throw new Error(`the payment of an unknown invoice ${invoiceId}`);
  const { currency, minor } = amount;
  const { paid, discount } = partsOf(receivable, minor);
  const excess = minor - paid;
  await postMovement(tx, deps, {
    kind: 'card-payment',
    day: dayAt(at, deps.timeZone),
    currency,
    party: receivable.owedBy,
    reference: transactionId,
    byUserId: null,
    places: { card: minor, 'on-account': -excess },
    allocations: [
      {
        documentId: invoiceId,
        orderId,
        owedBy: receivable.owedBy,
        amount: paid,
        discounts: splitDiscount(discount, receivable.taxes),
      },
    ],
  });
  if (paid > 0n) await noteTransaction(tx, orderId, transactionId);
  await markOrdersPaid(tx, deps, [orderId], null);
  return excess > 0n ? { amount: { minor: excess, currency }, reason: EXCESS_REASON } : null;
}

/** A discount is for all that is open: whoever pays less gets none. */
function partsOf({ open, discount }: Receivable, received: bigint) {
  const owed = open > 0n ? open : 0n;
  if (received >= owed - discount && received < owed) return { paid: owed - discount, discount };
  return { paid: received < owed ? received : owed, discount: 0n };
}
