import { z } from 'zod';
import { orderTaxAnswer } from '#features/tax/domain/order-tax-answer.ts';
import { taxCategories, taxGroupText } from '#features/tax/domain/tax-group.ts';
import { orderDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { orderDeliveryAddress } from './delivery-address.ts';
import { fulfilments } from './fulfilment.ts';
import { orderTaxNumber } from './order-tax-number.ts';
import { paymentMethodTexts, refundStatuses } from './order-payment.ts';
import { parcel } from './parcels.ts';
import { statusTexts } from './order-state.ts';

export const orderLine = z.object({
  productId: z.string(),
  sku: z.string(),
  /** The manufacturer’s part number when it was ordered; null for products without one and in older orders. */
  mpn: z.string().nullable(),
  /** What the customer calls the part. */
  customerPartNumber: z.string().nullable(),
  /** The buyer’s note on the line. */
  note: z.string().nullable(),
  productname: z.string(),
  img: z.string(),
  quantity: z.int(),
  unitPrice: z.string(),
  price: z.string(),
  /** Pieces that have left the shop. */
  shipped: z.int(),
  /** Pieces that were cancelled. `quantity` and `price` are those that were ordered. */
  cancelled: z.int(),
  /** Pieces that refunds have named. They stay with the customer. */
  refunded: z.int(),
  /** Pieces that came back and were credited. */
  returned: z.int(),
  /** How the line is taxed, by the codes of EN 16931; null if no tax was set up. */
  taxCategory: z.enum(taxCategories).nullable(),
  /** In parts per million: 19 % is 190,000. */
  taxRatePpm: z.int().nullable(),
  /** The quote that the price is from, and the line of the quote; null at the prices of the catalogue. */
  quote: z.object({ number: z.string(), line: z.int() }).nullable(),
});

/**
 * An order (docs/specification.md#orders). The documented fields describe its first line; `lines`
 * holds every line, in a list of orders the first ones.
 */
export const order = z.object({
  _id: z.string(),
  /** The number that customers see, for example `B-100042`. */
  orderNumber: z.string(),
  name: z.string(),
  userName: z.string(),
  userMail: z.string(),
  /** The company that the order was placed for, with its name then; null if the customer ordered for themselves. */
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Code and name of its cost centre. */
  costCentre: z.string().nullable(),
  number: z.string(),
  address: z.string(),
  /** The address in parts, from which `address` is derived; null if only the text is known. */
  deliveryAddress: orderDeliveryAddress,
  productId: z.string(),
  productname: z.string(),
  img: z.string(),
  quantity: z.int(),
  /** The total of the lines. */
  price: z.string(),
  /** What is charged for the delivery, net. */
  shipping: z.string(),
  /** The tax of what is not cancelled. */
  tax: z.string(),
  /** Its parts, one for each rate; empty if no tax was set up. */
  taxes: z.array(taxGroupText),
  /** What is to be paid: `price` without the pieces that were cancelled, `shipping` and `tax`. */
  toPay: z.string(),
  /** The method of delivery that the buyer chose, as it was then; null if none was to be chosen. */
  deliveryMethod: orderDelivery.nullable(),
  /** The VAT number of the company when it ordered; null if it had none. */
  taxNumber: orderTaxNumber.nullable(),
  /** What a tax service said when it was ordered; absent if none was asked. */
  taxAnswer: orderTaxAnswer.optional(),
  /** What has been received, also if it was refunded later. */
  paid: z.string(),
  currency: z.string(),
  status: z.enum(statusTexts),
  delivery: z.enum(paymentMethodTexts),
  /** The customer’s number for the order; absent without one. */
  purchaseOrder: z.string().optional(),
  transactionId: z.string().nullable(),
  /** The amount refunded so far. */
  refunded: z.string(),
  /** `status` stays Paid after a refund; this field says how much was refunded. */
  refundStatus: z.enum(refundStatuses),
  /** The state of the goods. `status` is the state of the order: whether it is paid, cancelled or expired. */
  fulfilment: z.enum(fulfilments),
  /** The carrier and the tracking details, once the order has shipped. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
  /**
   * All parcels; the three fields above describe the first. Empty until something has shipped. Lists of orders leave
   * out what is in them.
   */
  parcels: z.array(parcel),
  placedAt: z.string(),
  /** Until when the stock of an unpaid online order is held; null for other orders. */
  heldUntil: z.string().nullable(),
  /** In lists, the first ten only. */
  lines: z.array(orderLine),
  /** The number of all lines. */
  lineCount: z.int(),
  /** Pages show the prices of its lines with their tax: the order of a person in a shop that shows people such prices. */
  showsTax: z.literal(true).optional(),
  /** Whether all that was not cancelled came back and was credited. */
  allReturned: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;
export type Order = z.output<typeof order>;

/** An order as admins list it. */
export const managedOrder = order.extend({
  /** The tags that admins gave it. Customers never see them. */
  tags: z.array(z.string()),
  /** It ships only once the purchase order of the buyer is there. */
  awaitsPurchaseOrder: z.boolean(),
});
export type ManagedOrder = z.output<typeof managedOrder>;
