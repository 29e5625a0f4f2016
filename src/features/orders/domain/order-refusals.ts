import { z } from 'zod';
import { companyOrderRefusals } from '#features/companies/domain/purchasing-refusals.ts';
import { creditOrderRefusals } from '#features/payment-terms/domain/credit-refusals.ts';
import { shippingRefusals } from '#features/shipping/domain/refusals.ts';
import { taxRefusals } from '#features/tax/domain/tax-refusals.ts';
import { currencies } from '#shared/money.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { currentDelivery } from './delivery-change.ts';
import { internalNote } from './internal-note.ts';
import { parcel } from './parcels.ts';
import { refusedLine } from './refused-line.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { OrderState } from './order-state.ts';

/** The card provider’s limit, and the field to correct. */
const cardLimit = {
  limit: z.string(),
  currency: z.enum(currencies),
  errors: z.array(inputError),
};

/** The refusals of the order calls. */
export const orderRefusals = refusals('orders', {
  orderNotFound: { status: 404, title: 'There is no such order.', members: { id: z.string() } },
  productNameNotUnique: {
    status: 409,
    title: 'Several products have this name. Send productId instead.',
    members: { productname: z.string() },
  },
  notForSale: {
    status: 409,
    title: 'This product cannot be ordered now.',
    members: { sku: z.string() },
  },
  linesRefused: {
    status: 409,
    title: 'Some lines cannot be ordered like this now.',
    members: { lines: z.array(refusedLine) },
  },
  belowMinimum: {
    status: 409,
    title: 'This is less than the minimum quantity.',
    members: { sku: z.string(), minQuantity: z.int() },
  },
  notAMultiple: {
    status: 409,
    title: 'This product is sold in whole multiples.',
    members: { sku: z.string(), orderMultiple: z.int(), nextMultiple: z.int() },
  },
  notEnoughStock: {
    status: 409,
    title: 'There is not enough in stock.',
    members: { sku: z.string(), available: z.int() },
  },
  zeroTotal: {
    status: 409,
    title: 'The total for this quantity rounds to zero.',
    members: { sku: z.string(), minQuantity: z.int() },
  },
  totalTooLarge: {
    status: 409,
    title: 'This exceeds the maximum order total.',
    members: { sku: z.string() },
  },
  tooSmallForCard: {
    status: 409,
    title: 'This is below the minimum for card payments.',
    members: cardLimit,
  },
  tooLargeForCard: {
    status: 409,
    title: 'This is above the maximum for card payments.',
    members: cardLimit,
  },
  cardPaymentUnavailable: {
    status: 422,
    title: 'Card payment is not available in this shop.',
    members: { errors: z.array(inputError) },
  },
  priceChanged: {
    status: 409,
    title: 'The price has changed. Please check it again.',
    members: {
      price: z.string(),
      /** What is to be paid, if that is not what was sent. */
      toPay: z.string().optional(),
    },
  },
  notYourEmail: {
    status: 403,
    title: 'You can only order for yourself: userMail is not your address.',
  },
  paidOrderNotDeletable: { status: 409, title: 'A paid order cannot be deleted.' },
  shippedOrderNotDeletable: {
    status: 409,
    title: 'An order that has shipped cannot be deleted.',
  },
  addressNotVerified: {
    status: 409,
    title: 'Verify your email address before you place more orders.',
    members: { open: z.int(), errors: z.array(inputError) },
  },
  tooManyUnpaid: {
    status: 409,
    title: 'You have too many unpaid orders. Pay or delete one first.',
    members: { open: z.int(), errors: z.array(inputError) },
  },
  orderCancelled: { status: 409, title: 'This order has been cancelled.' },
  orderClosed: {
    status: 409,
    title: 'This order has expired: it was not paid, or the email address not verified, in time.',
  },
  awaitingPayment: { status: 409, title: 'This order is awaiting payment.' },
  paymentRefunded: { status: 409, title: 'The payment of this order has been refunded.' },
  notPackedYet: { status: 409, title: 'This order has not been packed yet.' },
  notShippedYet: { status: 409, title: 'This order has not been shipped yet.' },
  partlyShipped: {
    status: 409,
    title: 'Only a part of this order has been shipped. Record a parcel for the rest.',
  },
  notLeftToShip: {
    status: 409,
    title: 'This is more than what is left to ship.',
    members: { lines: z.array(z.object({ productId: z.string(), left: z.int() })) },
  },
  notLeftToCancel: {
    status: 409,
    title: 'This is more than what can be cancelled.',
    members: { lines: z.array(z.object({ productId: z.string(), left: z.int() })) },
  },
  notLeftToRefund: {
    status: 409,
    title: 'These are more pieces than are left to refund.',
    members: { lines: z.array(z.object({ productId: z.string(), left: z.int() })) },
  },
  piecesAreFree: { status: 409, title: 'The price of these pieces is zero. Enter an amount.' },
  cashOfLinesNotReturned: {
    status: 409,
    title: 'Return the cash for these pieces and record the refund before you cancel them.',
    members: { amount: z.string(), currency: z.enum(currencies) },
  },
  tooManyParcels: {
    status: 409,
    title: 'This order cannot have more parcels.',
    members: { max: z.int() },
  },
  alreadyShipped: { status: 409, title: 'This order has already been shipped.' },
  alreadyDelivered: { status: 409, title: 'This order has already been delivered.' },
  alreadyPaid: { status: 409, title: 'This order has already been paid.' },
  notPaidOnline: { status: 409, title: 'This order is paid on delivery.' },
  notPaidOnDelivery: { status: 409, title: 'This order is paid online.' },
  amountDiffers: {
    status: 409,
    title: 'The amount must be exactly what is due.',
    members: { due: z.string(), currency: z.enum(currencies), errors: z.array(inputError) },
  },
  noCashBooked: { status: 409, title: 'No cash has been booked for this order.' },
  cashNotRefunded: {
    status: 409,
    title: 'Return the cash and record the refund before you cancel this order.',
  },
  notPaidYet: {
    status: 409,
    title: 'The card provider has not confirmed this payment.',
    members: { state: z.string() },
  },
  paidTooLate: {
    status: 409,
    title: 'This order is closed. Your payment will be refunded.',
    members: { reason: z.string() },
  },
  deliveryChanged: {
    status: 409,
    title: 'Someone else has changed the delivery address.',
    members: { current: currentDelivery },
  },
  customerIsAdmin: {
    status: 409,
    title: 'This address is that of an admin. Orders are entered for customers.',
  },
  customerNotFound: {
    status: 404,
    title: 'There is no such customer.',
    members: { id: z.string() },
  },
  parcelNotFound: {
    status: 404,
    title: 'This order has no such parcel.',
    members: { id: z.string() },
  },
  parcelsChanged: {
    status: 409,
    title: 'Someone else has changed the parcels.',
    members: { current: z.array(parcel) },
  },
  internalNoteChanged: {
    status: 409,
    title: 'Someone else has changed this note.',
    members: { current: internalNote },
  },
  pastOrdersMoved: {
    status: 409,
    title: 'You have moved your earlier orders to this company already.',
  },
  paymentUnknown: { status: 409, title: 'This payment does not belong to this order.' },
});

/** How any new order can be refused because of its total, its payment method or its customer. */
export const newOrderRefusals = [
  orderRefusals.zeroTotal,
  orderRefusals.totalTooLarge,
  orderRefusals.cardPaymentUnavailable,
  orderRefusals.tooSmallForCard,
  orderRefusals.tooLargeForCard,
  orderRefusals.priceChanged,
  shippingRefusals.methodRequired,
  shippingRefusals.methodUnavailable,
  taxRefusals.numberUnchecked,
  taxRefusals.rateMissing,
  orderRefusals.addressNotVerified,
  orderRefusals.tooManyUnpaid,
  ...companyOrderRefusals,
  ...creditOrderRefusals,
] as const;

/** How everything that would change an order that has ended is refused. */
export const endedRefusals = [orderRefusals.orderCancelled, orderRefusals.orderClosed] as const;

/** Why nothing more can be done with an order that has ended; null while it has not. */
export function endedRefusal({ state, fulfilment }: { state: OrderState; fulfilment: Fulfilment }) {
  if (state === 'cancelled' || fulfilment === 'cancelled') return orderRefusals.orderCancelled;
  return state === 'expired' ? orderRefusals.orderClosed : null;
}
