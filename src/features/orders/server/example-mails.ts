import type { Card } from '#features/payments/domain/provider-snapshot.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { parseMoney } from '#shared/money.ts';
import type { Language } from '#shared/texts/language.ts';
import { latePaymentReason } from '../domain/late-payment.ts';
import {
  fulfilmentMail,
  linesCancelledMail,
  parcelDeliveredMail,
  partMail,
} from './fulfilment-mails.ts';
import { writeMail, type MailDeps, type MailedOrder } from './mail-customer.ts';
import {
  cashRefundMail,
  cashUndoneMail,
  deliveryChangedMail,
  expiredMail,
  latePaymentMail,
  newOrderMail,
  orderPlacedMail,
  purchaseOrderMissingMail,
  receiptMail,
  refundMail,
} from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';

const TRANSACTION = 'pi_3Q8ZxEKtVw1bGh5R0m2aYcJd';
const placedAt = new Date('2026-11-21T09:30:00Z');
const paidAt = new Date('2026-11-21T09:41:00Z');
const card: Card = { brand: 'visa', last4: '4242' };

const unpaid: OrderRow = {
  id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b71',
  orderNumber: 100042,
  customerId: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b70',
  companyId: null,
  companyName: null,
  costCentreId: null,
  costCentre: null,
  spendingMonth: null,
  customerName: 'Mara Lindqvist',
  customerEmail: 'mara@nordwerk.example',
  contactName: 'Mara Lindqvist',
  contactNumber: '+46 8 123 45 67',
  address: 'Verkstadsgatan 4\n30250 Nordhamn\nSweden',
  deliveryAddress: null,
  paymentMethod: 'card',
  purchaseOrder: null,
  state: 'placed',
  paymentState: 'open',
  fulfilment: 'unfulfilled',
  shippedAt: null,
  parcels: [],
  total: 1_625_00n,
  currency: 'EUR',
  transactionId: null,
  cancelledTotal: 0n,
  shipping: 0n,
  tax: 0n,
  taxes: [],
  deliveryMethod: null,
  taxNumber: null,
  taxAnswer: null,
  paid: 0n,
  refunded: 0n,
  placedAt,
  heldUntil: new Date('2026-11-21T10:30:00Z'),
  language: 'en',
  origin: null,
  emailUnverified: false,
  lines: [
    {
      position: 0,
      productId: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b72',
      sku: 'RES-0603-4K7',
      mpn: 'RC0603FR-074K7L',
      customerPartNumber: null,
      note: null,
      productName: 'Thick film resistor 4.7 kΩ, 0603, 1 %',
      translations: { de: 'Dickschichtwiderstand 4,7 kΩ, 0603, 1 %' },
      image: '',
      quantity: 125_000,
      unitPrice: '13000',
      total: '162500',
      shipped: 0,
      cancelled: 0,
      refunded: 0,
      returned: 0,
      taxCategory: null,
      taxRatePpm: null,
      quoteNumber: null,
      quoteLine: null,
    },
  ],
};
const paid: OrderRow = {
  ...unpaid,
  paymentState: 'paid',
  paid: unpaid.total,
  transactionId: TRANSACTION,
};
const onDelivery: OrderRow = { ...unpaid, paymentMethod: 'on-delivery', heldUntil: null };
const onInvoice: OrderRow = {
  ...onDelivery,
  paymentMethod: 'invoice',
  purchaseOrder: 'PO-7731',
};
const expired: OrderRow = { ...unpaid, state: 'expired' };
const shipped: OrderRow = {
  ...paid,
  fulfilment: 'shipped',
  parcels: ['JD014600003821', 'JD014600003822'].map((trackingNumber) => ({
    id: trackingNumber,
    carrier: 'DHL',
    trackingNumber,
    trackingLink: `https://dhl.example/track?id=${trackingNumber}`,
    shippedAt: '2026-11-21T10:30:00Z',
    deliveredAt: null,
    lines: [],
  })),
};

const partlyShipped: OrderRow = {
  ...shipped,
  fulfilment: 'partly-shipped',
  parcels: shipped.parcels.slice(0, 1).map((parcel) => {
    return { ...parcel, lines: [{ position: 0, quantity: 50_000 }] };
  }),
};

const amount = parseMoney('120.50', 'EUR');
const reason = 'One reel was damaged';
const notice = { reason: '', corrected: false, refund: null };

const examples: Readonly<Record<string, readonly [OrderRow, (order: MailedOrder) => Mail]>> = {
  'order-placed': [unpaid, orderPlacedMail],
  'order-placed-on-delivery': [onDelivery, orderPlacedMail],
  'purchase-order-missing': [onInvoice, purchaseOrderMissingMail],
  'new-order': [onDelivery, (order) => newOrderMail(order, 'sales@shop.example')],
  receipt: [paid, (order) => receiptMail(order, { paidAt, card })],
  'receipt-of-cash': [
    { ...onDelivery, paymentState: 'paid', paid: onDelivery.total },
    (order) => receiptMail(order, { paidAt, card: null }),
  ],
  'delivery-changed': [paid, deliveryChangedMail],
  packed: [paid, (order) => fulfilmentMail(order, { ...notice, event: 'pack' })],
  shipped: [shipped, (order) => fulfilmentMail(order, { ...notice, event: 'ship' })],
  'partly-shipped': [partlyShipped, partMail],
  'tracking-corrected': [
    shipped,
    (order) => fulfilmentMail(order, { ...notice, event: 'ship', corrected: true }),
  ],
  delivered: [shipped, (order) => fulfilmentMail(order, { ...notice, event: 'deliver' })],
  cancelled: [
    paid,
    (order) => fulfilmentMail(order, { ...notice, event: 'cancel', reason, refund: '1625.00' }),
  ],
  'lines-cancelled': [
    { ...paid, cancelledTotal: 325_00n },
    (order) =>
      linesCancelledMail(order, {
        reason: 'Out of stock',
        refund: '325.00',
        pieces: order.lines.map(({ productId }) => ({ productId, quantity: 25_000 })),
      }),
  ],
  'parcel-delivered': [
    partlyShipped,
    (order) => parcelDeliveredMail(order, order.parcels[0]?._id ?? ''),
  ],
  refund: [
    paid,
    (order) =>
      refundMail(order, {
        amount,
        reason,
        card,
        total: amount,
        transactionId: TRANSACTION,
        pieces: [{ position: 0, quantity: 9_000 }],
      }),
  ],
  'refund-of-cash': [
    {
      ...onDelivery,
      paymentState: 'partly-refunded',
      paid: onDelivery.total,
      refunded: amount.minor,
    },
    (order) => cashRefundMail(order, { amount, reason, pieces: [] }),
  ],
  'cash-undone': [onDelivery, (order) => cashUndoneMail(order, 'Booked for the wrong order')],
  expired: [expired, expiredMail],
  'late-payment': [
    expired,
    (order) =>
      latePaymentMail(order, {
        amount: { minor: expired.total, currency: expired.currency },
        transactionId: TRANSACTION,
        reason: latePaymentReason(expired),
      }),
  ],
};

/** Each mail about an order, by its name, for the preview. */
export function exampleOrderMails(language: Language, deps: MailDeps): [string, Mail][] {
  return Object.entries(examples).map(([name, [row, write]]) => [
    name,
    writeMail(deps, { ...row, language }, write),
  ]);
}

/** A mail about a paid order, for the preview of the mails of other features. */
export function writeExample(
  language: Language,
  deps: MailDeps,
  write: (order: MailedOrder) => Mail,
): Mail {
  return writeMail(deps, { ...paid, language }, write);
}
