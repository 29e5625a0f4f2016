import { formatCard } from '#features/payments/domain/card-name.ts';
import type { Card } from '#features/payments/domain/provider-snapshot.ts';
import { linkBlock, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { formatAmount, formatMoney } from '#shared/number-format.ts';
import type { Money } from '#shared/money.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { EventPieces } from '../domain/order-history.ts';
import {
  customerMail,
  deliveryAddressBlock,
  deliveryFacts,
  facts,
  formatMailDate,
  formatMailTime,
  formatToPay,
  linesBlocks,
  newTotals,
  orderLinesBlocks,
  orderLink,
  piecesBlock,
  purchaseLink,
  totals,
  totalsLeft,
  type MailedOrder,
} from './mail-customer.ts';

/** Confirms an order and says what comes next: an online order is to be paid by a time. */
export function orderPlacedMail(order: MailedOrder): Mail {
  const { orderNumber, delivery, heldUntil } = order;
  const amount = formatToPay(order);
  const payment = heldUntil
    ? [
        t('We hold the goods for you until {time}. Please pay by then:', {
          time: formatMailTime(new Date(heldUntil), order),
        }),
        purchaseLink(t('Pay {amount}', { amount }), order),
      ]
    : [];
  return customerMail(
    order,
    t('Order {orderNumber} received', { orderNumber }),
    [
      t('thank you for your order {orderNumber}.', { orderNumber }),
      ...orderLinesBlocks(order),
      facts({ ...totals(order), ...deliveryFacts(order), [t('Payment option')]: t(delivery) }),
      ...payment,
      deliveryAddressBlock(order),
      t('Your order and its history:'),
      orderLink(order),
    ],
    'order-placed',
  );
}

/** Asks for the purchase order without which an order does not ship. */
export function purchaseOrderMissingMail(order: MailedOrder): Mail {
  const { orderNumber, purchaseOrder = null } = order;
  return customerMail(
    order,
    t('Order {orderNumber} waits for your purchase order', { orderNumber }),
    [
      t(
        'your order {orderNumber} ships once we have your purchase order as PDF. Attach it on the page of the order:',
        { orderNumber },
      ),
      orderLink(order),
      facts({ [t('Purchase order number')]: purchaseOrder, [t('Total')]: formatToPay(order) }),
    ],
  );
}

/** Tells the shop of a new order. */
export function newOrderMail(order: MailedOrder, to: string): Mail {
  const { _id, orderNumber, userName, userMail, deliveryAddress, delivery, origin } = order;
  return {
    to,
    subject: t('New order {orderNumber}', { orderNumber }),
    language: currentLanguage(),
    origin,
    blocks: [
      facts({
        [t('Order number')]: orderNumber,
        [t('Customer')]: [userName, userMail].filter(Boolean).join(', '),
        [t('Company')]: deliveryAddress?.company ?? null,
      }),
      ...orderLinesBlocks(order),
      facts({ ...totals(order), ...deliveryFacts(order), [t('Payment option')]: t(delivery) }),
      deliveryAddressBlock(order),
      linkBlock(
        t('Open in Manage Orders'),
        `${origin}/dashboard/manageorders?${new URLSearchParams({ order: _id })}`,
      ),
    ],
  };
}

/** Says where the order goes now. */
export function deliveryChangedMail(order: MailedOrder): Mail {
  const { orderNumber } = order;
  return customerMail(order, t('New delivery address for order {orderNumber}', { orderNumber }), [
    t('we have changed the delivery address of your order {orderNumber}.', { orderNumber }),
    deliveryAddressBlock(order),
    t('If this is not right, please write to us before the order ships.'),
    t('Your order and its history:'),
    orderLink(order),
  ]);
}

/** The receipt: what was paid, when, how and for which products. */
export function receiptMail(
  order: MailedOrder,
  { paidAt, card }: { readonly paidAt: Date; readonly card: Card | null },
): Mail {
  const { orderNumber, placedAt, transactionId, refunded, refundStatus, currency } = order;
  return customerMail(
    order,
    t('Receipt for order {orderNumber}', { orderNumber }),
    [
      t('we have received your payment for order {orderNumber}. Thank you.', { orderNumber }),
      facts({
        [t('Order number')]: orderNumber,
        [t('Ordered on')]: formatMailDate(new Date(placedAt), order),
        [t('Paid on')]: formatMailDate(paidAt, order),
      }),
      ...orderLinesBlocks(order),
      facts({
        ...newTotals(order),
        [t('Total paid')]: formatAmount(order.paid, currency),
        [t('Refunded')]: refundStatus === 'none' ? null : formatAmount(refunded, currency),
        [t('Paid with')]: card && formatCard(card),
        [t('Transaction ID')]: transactionId,
      }),
      deliveryAddressBlock(order),
      ...(transactionId
        ? [t('Your order and its payments:'), purchaseLink(t('View payments'), order)]
        : [t('Your order and its history:'), orderLink(order)]),
    ],
    'receipt',
  );
}

interface LatePayment {
  readonly amount: Money;
  readonly transactionId: string;
  /** Why it is refunded. */
  readonly reason: string;
}

/** Announces the refund of a payment for an order that is no longer pending. */
export function latePaymentMail(
  order: MailedOrder,
  { amount, transactionId, reason }: LatePayment,
): Mail {
  const { orderNumber } = order;
  const values = { orderNumber, amount: formatMoney(amount) };
  return customerMail(
    order,
    t('Your payment for order {orderNumber} has been refunded', { orderNumber }),
    [
      t('your card was charged {amount} for order {orderNumber}.', values),
      t('{why}. We will refund the full amount; you do not need to do anything.', {
        why: t(reason),
      }),
      // The whole order was charged, also pieces that were cancelled since.
      ...linesBlocks(order.lines, order.currency),
      facts({ [t('Transaction ID')]: transactionId }),
    ],
  );
}

export interface RefundNotice {
  readonly amount: Money;
  readonly reason: string;
  readonly card: Card | null;
  /** The total refunded of this payment. */
  readonly total: Money;
  readonly transactionId: string;
  /** The pieces that it is for; none if it is for the order. */
  readonly pieces: readonly EventPieces[];
}

/** What a refund is for: the pieces that it names, else all lines. */
function refundedBlocks(order: MailedOrder, pieces: readonly EventPieces[]): MailBlock[] {
  const named = pieces.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? [{ ...line, quantity }] : [];
  });
  if (named.length === 0) return orderLinesBlocks(order);
  return [paragraph(t('It is for these pieces:')), piecesBlock(named)];
}

/** The refunded amount, the reason, the card, and when the money arrives. */
export function refundMail(order: MailedOrder, notice: RefundNotice): Mail {
  const { orderNumber } = order;
  const { reason, card, total, transactionId, pieces } = notice;
  const amount = formatMoney(notice.amount);
  return customerMail(
    order,
    t('Refund for order {orderNumber}', { orderNumber }),
    [
      card
        ? t('we have refunded {amount} for order {orderNumber} to your {card}.', {
            amount,
            orderNumber,
            card: formatCard(card),
          })
        : t('we have refunded {amount} for order {orderNumber} to the card you paid with.', {
            amount,
            orderNumber,
          }),
      t('It will appear on your statement within 5 to 10 business days, depending on your bank.'),
      ...refundedBlocks(order, pieces),
      facts({
        [t('This refund')]: amount,
        [t('Refunded so far')]: refundedOf(formatMoney(total), order),
        [t('Reason')]: reason,
        [t('Transaction ID')]: transactionId,
      }),
      t('Your order and its payments:'),
      purchaseLink(t('View payments'), order),
    ],
    'refund',
  );
}

/** Cash was returned. */
export function cashRefundMail(
  order: MailedOrder,
  { amount, reason, pieces }: Pick<RefundNotice, 'amount' | 'reason' | 'pieces'>,
): Mail {
  const { orderNumber, refunded, currency } = order;
  return customerMail(
    order,
    t('Refund for order {orderNumber}', { orderNumber }),
    [
      t('we have returned {amount} of your payment for order {orderNumber}.', {
        amount: formatMoney(amount),
        orderNumber,
      }),
      ...refundedBlocks(order, pieces),
      facts({
        [t('Refunded so far')]: refundedOf(formatAmount(refunded, currency), order),
        [t('Reason')]: reason,
      }),
      t('Your order and its history:'),
      orderLink(order),
    ],
    'refund',
  );
}

/** A receipt was sent by mistake: the order is unpaid. */
export function cashUndoneMail(order: MailedOrder, reason: string): Mail {
  const { orderNumber } = order;
  return customerMail(order, t('Correction for order {orderNumber}', { orderNumber }), [
    t('we had booked a payment for order {orderNumber} by mistake. The order is not paid yet.', {
      orderNumber,
    }),
    ...orderLinesBlocks(order),
    facts({ ...totalsLeft(order), [t('Reason')]: reason }),
    t('Your order and its history:'),
    orderLink(order),
  ]);
}

/** The order expired unpaid. */
export function expiredMail(order: MailedOrder): Mail {
  const { orderNumber } = order;
  return customerMail(
    order,
    t('Order {orderNumber} has expired', { orderNumber }),
    [
      t('order {orderNumber} was not paid in time and has been closed. Nothing was charged.', {
        orderNumber,
      }),
      ...orderLinesBlocks(order),
      facts(totalsLeft(order)),
      t('You are welcome to order again.'),
    ],
    'cancelled',
  );
}

function refundedOf(refunded: string, order: MailedOrder): string {
  const amount = formatAmount(order.paid, order.currency);
  return t('{refunded} of {amount}', { refunded, amount });
}
