import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';

export const orderMessages = {
  /** Documented (docs/specification.md#texts). */
  placed: 'Item added to cart',
  placedOrder: (orderNumber: string) => t('Order {orderNumber} is placed', { orderNumber }),
  /** While an order is sent again because no response arrived. */
  waiting: {
    offline: {
      title: 'Nothing was ordered yet',
      detail: 'You are offline. The order is sent as soon as you are online again.',
    },
    'no-response': {
      title: 'The answer of the shop was lost',
      detail: 'We ask again until it arrives. The order is placed only once.',
    },
  },
  deleted: (orderNumber: string) => t('Order {orderNumber} deleted', { orderNumber }),
  cancelled: (orderNumber: string) => t('Order {orderNumber} cancelled', { orderNumber }),
  minimumAtPrice: (count: number) =>
    t('The minimum at this price is {count}', { count: formatCount(count) }),
  priceChanged: 'The price has changed',
  priceNow: (total: string) =>
    t('The total is {total} now. Nothing has been ordered yet.', { total }),
  orderFor: (total: string) => t('Order for {total}', { total }),
  productGone: 'This product is no longer in the shop.',
  soldOut: 'There is not enough in stock to order now.',
  unverifiedLimitReached: (open: number, cardPayment: boolean) =>
    cardPayment
      ? t(
          'You have {open} open orders that are paid on delivery. Until the address is verified, delete one of them or pay online.',
          { open },
        )
      : t(
          'You have {open} open orders that are paid on delivery. Until the address is verified, delete one of them.',
          { open },
        ),
  repeated: 'This form was sent twice with different contents. Please check My Orders.',
  cardUnavailable: 'Card payment is not available in this shop.',
  cardUnavailableDetail: 'Nothing has been charged. Please write to us how you would like to pay.',
  refundRequested: (orderNumber: string) =>
    t('The refund of order {orderNumber} is on its way', { orderNumber }),
  cashRefunded: (orderNumber: string) =>
    t('The refund of order {orderNumber} is recorded', { orderNumber }),
  cashBooked: (orderNumber: string) => t('Order {orderNumber} is paid', { orderNumber }),
  cashUndone: (orderNumber: string) => t('Order {orderNumber} is unpaid again', { orderNumber }),
  deliveryChanged: (orderNumber: string) =>
    t('The delivery address of order {orderNumber} is changed', { orderNumber }),
  parcelsChanged: (orderNumber: string) =>
    t('The tracking details of order {orderNumber} are changed', { orderNumber }),
  parcelRecorded: (orderNumber: string) =>
    t('The parcel of order {orderNumber} is recorded', { orderNumber }),
  parcelDelivered: (orderNumber: string) =>
    t('The parcel of order {orderNumber} is marked delivered', { orderNumber }),
  linesCancelled: (orderNumber: string) =>
    t('A part of order {orderNumber} is cancelled', { orderNumber }),
  noteSaved: 'Note saved',
  cashReceived: 'We have received your payment.',
  cashReturned: (amount: string) => t('We have returned {amount} of your payment', { amount }),
  nothingToRefund: (orderNumber: string) =>
    t('Order {orderNumber} has nothing left to refund', { orderNumber }),
  atMost: (amount: string) => t('At most {max}', { max: amount }),
  /** Documented (docs/specification.md#texts). */
  paymentSuccessful: 'Payment Successful',
  refunded: 'This payment has been refunded',
  partlyRefunded: (amount: string) => t('{amount} of this payment has been refunded', { amount }),
  refundArrives:
    'It will appear on your statement within 5 to 10 business days, depending on your bank.',
  processing:
    'Your bank has not decided yet. Your order will show the result; please do not pay again.',
  recordedSoon: 'Your order will show the payment within a minute. Please do not pay again.',
  closed: 'This order has been cancelled.',
  expiredUnpaid: 'This order has expired: it was not paid in time.',
  expiredUnverified: 'This order has expired: the email address was not verified in time.',
  paidTooLate: 'This order is closed. Your payment will be refunded.',
  paidOnDelivery: 'This order is paid on delivery.',
  selected: (count: number) => tn('{count} order selected', '{count} orders selected', count),
  shipping: (count: number) => tn('Ship {count} order', 'Ship {count} orders', count),
  cancelling: (count: number) => tn('Cancel {count} order', 'Cancel {count} orders', count),
  changed: {
    pack: (count: number) =>
      tn('{count} order marked packed', '{count} orders marked packed', count),
    ship: (count: number) =>
      tn('{count} order marked shipped', '{count} orders marked shipped', count),
    deliver: (count: number) =>
      tn('{count} order marked delivered', '{count} orders marked delivered', count),
    cancel: (count: number) => tn('{count} order cancelled', '{count} orders cancelled', count),
  },
  slipsAtMost: (max: number) => t('At most {max} packing slips at once', { max }),
  notChanged: (count: number) =>
    tn('{count} order not changed', '{count} orders not changed', count),
} as const;
