export { listOrders } from './list-orders.ts';
export { countOrders, dailyFigures, hasOrders } from './order-figures.ts';
export { findPurchases, type Purchase } from './purchases.ts';
export { checkOut, detailsOf } from './check-out.ts';
export { findLineChanges, orderAtFrozenPrices, type FrozenLine } from './order-at-frozen-prices.ts';
export {
  orderAtAgreedPrices,
  priceAgreedLines,
  type AgreedLine,
  type AgreedOrder,
  type UnorderableLine,
} from './order-at-agreed-prices.ts';
export { addToOrder, toPayFor } from './order-totals.ts';
export { isQuotedDeliveryPaid } from './quoted-delivery-paid.ts';
export { priceLines } from './price-lines.ts';
export {
  requirePayable,
  totalOf,
  type Buyer,
  type OrderDetails,
  type PlaceOrderDeps,
} from './record-order.ts';
export { findOrderedPictures } from './find-ordered-pictures.ts';
export { findOwnPartNumbers } from './own-part-numbers.ts';
export { placeOrder } from './place-order.ts';
export { refundReturned, type RefundDeps } from './refund-returned.ts';
export { creditablePieces, priceReturned, takeBackPieces } from './take-back.ts';
export { lockOrder, noteTransaction, type LockedOrder, type PricedLine } from './order-store.ts';
export { paidPiecesSql, shippedParcelsSql, shippedPiecesSql } from './shipped-orders.ts';
export { markPaidByInvoices } from './mark-paid-by-invoices.ts';
export { orderSettlement } from './order-settlement.ts';
export { ordersFeature } from './orders-feature.ts';
export { exampleOrderMails, writeExample } from './example-mails.ts';
export {
  goodsShippedJob,
  handledBy,
  orderCancelledJob,
  orderConfirmationJob,
  orderPaidJob,
  paymentUndoneJob,
  piecesCancelledJob,
  refundedJob,
  type OrderEventDeps,
  type OrderRefunded,
} from './order-events.ts';
export {
  customerMail,
  facts,
  mailCustomer,
  orderLink,
  type MailDeps,
  type MailedOrder,
} from './mail-customer.ts';
export { orderPlacedMail } from './order-mails.ts';
export {
  belongsToSql,
  findOrderOwner,
  findOrderOwners,
  findOrdersOnInvoice,
  findOrderRow,
  type LineRow,
  type OrderRow,
  type ParcelRow,
} from './order-rows.ts';
