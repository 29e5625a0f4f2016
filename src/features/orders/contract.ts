import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  repeatedAmount,
  decimalText,
  deletion,
  inserted,
  modification,
  optionalField,
} from '#shared/api-schemas.ts';
import {
  cardProviderRefusals,
  paymentHistory,
  paymentRefusals,
  refundResponse,
} from '#features/payments/contract.ts';
import { id, requiredText } from '#shared/text.ts';
import { pageQuery } from '#shared/pagination.ts';
import { timelineEvent } from './domain/order-history.ts';
import { internalNote, internalNoteChange } from './domain/internal-note.ts';
import { actionOutcome, orderAction } from './domain/order-action.ts';
import { checkoutForm } from './domain/checkout-form.ts';
import { deliveryChange } from './domain/delivery-change.ts';
import { orderFilter, ownOrderFilter } from './domain/order-filter.ts';
import { orderCount } from './domain/order-count.ts';
import { heldStock } from './domain/held-stock.ts';
import { newOrderOfProduct } from './domain/order-form.ts';
import { managedOrder, order } from './domain/order.ts';
import { orderTotals, totalsForm } from './domain/totals-form.ts';
import { endedRefusals, newOrderRefusals, orderRefusals } from './domain/order-refusals.ts';
import { refundForm } from './domain/refund-form.ts';
import { bookCash, getCashDue, undoCashPayment } from './cash-contract.ts';
import { packingSlip, packingSlipQuery } from './domain/packing-slip.ts';
import { stockMovement } from './domain/stock-movement.ts';
import { cancelLines, changeParcels, deliverParcel, recordParcel } from './fulfilment-contract.ts';

export type { HeldStock } from './domain/held-stock.ts';
export type { ManagedOrder, Order } from './domain/order.ts';

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary:
    'Order a product. A total outside the limits of card payment can only be paid on delivery',
  access: 'customer',
  body: newOrderOfProduct,
  status: 201,
  response: order.extend(inserted),
  refusals: [
    catalogueRefusals.productNotFound,
    orderRefusals.productNameNotUnique,
    orderRefusals.notForSale,
    orderRefusals.belowMinimum,
    orderRefusals.notAMultiple,
    orderRefusals.notEnoughStock,
    orderRefusals.notYourEmail,
    ...newOrderRefusals,
  ],
  once: true,
});

export const checkout = endpoint({
  method: 'POST',
  path: '/checkout',
  summary: 'Order up to 500 products at once. A refusal names every line that fails',
  access: 'customer',
  body: checkoutForm,
  status: 201,
  response: order.extend(inserted),
  refusals: [orderRefusals.linesRefused, ...newOrderRefusals],
  once: true,
});

export const getOrderTotals = endpoint({
  method: 'POST',
  path: '/order-totals',
  load: 'order',
  summary:
    'Get what an order would cost: price, shipping, tax and what is to pay, with the delivery methods to choose from',
  access: 'customer',
  body: totalsForm,
  response: orderTotals,
  refusals: [orderRefusals.linesRefused, orderRefusals.zeroTotal, orderRefusals.totalTooLarge],
  reads: true,
});

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary:
    'List a customer’s orders, newest first. Without `email`, the caller’s own. With the status `Cancelled` or `Expired`, also those that were deleted or expired unpaid',
  access: 'owner-or-staff:orders.see',
  query: ownOrderFilter.extend({ email: email.optional() }),
  response: z.array(order),
  paged: true,
});

export const exportOwnOrders = endpoint({
  method: 'GET',
  path: '/own-orders.csv',
  summary:
    'Export the caller’s orders as CSV, one record per order line, with the filter of GET /orders',
  access: 'customer',
  query: ownOrderFilter.omit({ limit: true, cursor: true }),
  response: z.string(),
  download: 'csv',
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'Get an order',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  query: z.object({
    /** `include` finds a deleted order, too. */
    deleted: z.literal('include').optional(),
  }),
  response: order,
  refusals: [orderRefusals.orderNotFound],
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}',
  summary: 'Cancel an unpaid order and return its goods to stock',
  access: 'owner-or-staff:orders.cancel',
  params: z.object({ id }),
  response: deletion,
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.paidOrderNotDeletable,
    orderRefusals.shippedOrderNotDeletable,
    ...endedRefusals,
  ],
  once: true,
});

export const confirmPayment = endpoint({
  method: 'PATCH',
  path: '/orders/{id}',
  summary: 'Report a card payment. The order becomes Paid once the provider confirms it',
  access: 'owner-or-admin',
  params: z.object({ id }),
  body: z.strictObject({ order: id, transactionId: requiredText(255) }),
  response: modification,
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.paymentUnknown,
    orderRefusals.notPaidOnline,
    orderRefusals.notPaidYet,
    orderRefusals.paidTooLate,
    ...endedRefusals,
    ...cardProviderRefusals,
  ],
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Start a card payment for an order',
  access: 'owner-or-admin',
  body: z.strictObject({ order: id, price: optionalField(decimalText(repeatedAmount)) }),
  response: z.object({ clientSecret: z.string() }),
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.priceChanged,
    orderRefusals.alreadyPaid,
    ...endedRefusals,
    orderRefusals.notPaidOnline,
    ...cardProviderRefusals,
  ],
});

export const getPayments = endpoint({
  method: 'GET',
  path: '/orders/{id}/payments',
  summary: 'List the payments and refunds of an order',
  access: 'owner-or-staff:payments.see',
  params: z.object({ id }),
  response: paymentHistory,
  refusals: [orderRefusals.orderNotFound],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/refunds',
  summary:
    'Refund a payment in full or in part. That of an order on delivery records cash returned by hand',
  access: 'staff:payments.refund',
  freshSignIn: true,
  params: z.object({ id }),
  body: refundForm,
  status: 201,
  response: refundResponse.extend(inserted),
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.notLeftToRefund,
    orderRefusals.piecesAreFree,
    paymentRefusals.nothingToRefund,
    paymentRefusals.refundTooLarge,
    paymentRefusals.cardPaymentUnavailable,
  ],
  once: true,
});

export const changeDelivery = endpoint({
  method: 'PUT',
  path: '/orders/{id}/delivery-address',
  summary: 'Change the contact and the address of an order that has not shipped',
  access: 'staff:orders.change',
  params: z.object({ id }),
  body: deliveryChange,
  response: order,
  refusals: [
    orderRefusals.orderNotFound,
    ...endedRefusals,
    orderRefusals.alreadyShipped,
    orderRefusals.deliveryChanged,
  ],
});

export const getTimeline = endpoint({
  method: 'GET',
  path: '/orders/{id}/timeline',
  summary: 'List the history of an order, oldest first',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  response: z.array(timelineEvent),
  refusals: [orderRefusals.orderNotFound],
});

export const actOnOrders = endpoint({
  method: 'POST',
  path: '/order-actions',
  summary: 'Mark orders as packed, shipped or delivered, or cancel them with a reason',
  access: 'staff:orders.act',
  body: orderAction,
  response: z.array(actionOutcome),
  once: true,
});

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/allorders',
  summary:
    'List all orders, newest first. `q` matches a part of the order number, transaction, customer, contact, address or product; a text shorter than three letters only among the first 10,000 orders',
  access: 'staff:orders.see',
  query: orderFilter,
  response: z.array(managedOrder),
  paged: true,
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/order-count',
  summary: 'Count the orders that match a filter, exactly up to 10,000',
  access: 'staff:orders.see',
  query: orderFilter.omit({ limit: true, cursor: true, sort: true }),
  response: orderCount,
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders.csv',
  summary: 'Export the orders that match a filter as CSV, one record per order line',
  access: 'staff:orders.see',
  freshSignIn: true,
  query: orderFilter.omit({ limit: true, cursor: true }),
  response: z.string(),
  download: 'csv',
});

export const listPackingSlips = endpoint({
  method: 'GET',
  path: '/packing-slips',
  summary: 'Get the packing slips of up to 100 orders. Those that have ended have none',
  access: 'staff:orders.see',
  query: packingSlipQuery,
  response: z.array(packingSlip),
});

export const getInternalNote = endpoint({
  method: 'GET',
  path: '/orders/{id}/internal-note',
  summary: 'Get the internal note and the tags of an order. Customers never see them',
  access: 'staff:orders.see',
  params: z.object({ id }),
  response: internalNote,
  refusals: [orderRefusals.orderNotFound],
});

export const changeInternalNote = endpoint({
  method: 'PUT',
  path: '/orders/{id}/internal-note',
  summary: 'Replace the internal note and the tags of an order',
  access: 'staff:orders.notes',
  params: z.object({ id }),
  body: internalNoteChange,
  response: internalNote,
  refusals: [orderRefusals.orderNotFound, orderRefusals.internalNoteChanged],
});

export const listOrderTags = endpoint({
  method: 'GET',
  path: '/order-tags',
  summary: 'List the tags in use, in alphabetical order, at most 200',
  access: 'staff:orders.see',
  response: z.array(z.string()),
});

export const listHeldStock = endpoint({
  method: 'GET',
  path: '/held-stock',
  summary:
    'List the stock that unpaid online orders and orders on delivery of unverified customers hold, by customer, company and product, the largest quantities first. To release it, cancel the orders (POST /order-actions)',
  access: 'staff:orders.see',
  query: pageQuery.omit({ q: true }),
  response: z.array(heldStock),
  paged: true,
});

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/product/{id}/stock-movements',
  summary: 'List the changes of a product’s stock with their reasons, newest first',
  access: 'staff:products.see',
  params: z.object({ id }),
  query: pageQuery.omit({ q: true }),
  response: z.array(stockMovement),
  paged: true,
});

export const orderContract = {
  placeOrder,
  checkout,
  getOrderTotals,
  listOwnOrders,
  exportOwnOrders,
  getOrder,
  deleteOrder,
  confirmPayment,
  createPaymentIntent,
  getPayments,
  refundOrder,
  cancelLines,
  getCashDue,
  bookCash,
  undoCashPayment,
  changeDelivery,
  changeParcels,
  recordParcel,
  deliverParcel,
  getTimeline,
  actOnOrders,
  listAllOrders,
  countOrders,
  exportOrders,
  listPackingSlips,
  getInternalNote,
  changeInternalNote,
  listOrderTags,
  listHeldStock,
  listStockMovements,
};
