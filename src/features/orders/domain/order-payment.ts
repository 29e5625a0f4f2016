import type { OrderPaymentState } from './order-payment-state.ts';

/** How an order is paid: by card on the website, to the carrier on delivery, or on the invoice of a company with terms. */
export const paymentMethods = ['card', 'on-delivery', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The `delivery` field of an order on the wire: documented texts, typo included (docs/specification.md#texts). */
export const paymentMethodTexts = {
  card: 'Online Payment',
  'on-delivery': 'Cash on Delivary',
  invoice: 'Invoice',
} as const satisfies Readonly<Record<PaymentMethod, string>>;
export type PaymentMethodText = (typeof paymentMethodTexts)[PaymentMethod];

export function paymentMethodOf(text: PaymentMethodText): PaymentMethod {
  return paymentMethods.find((method) => paymentMethodTexts[method] === text) ?? 'on-delivery';
}

/** How much of the payment has been refunded, on the wire; `none` for an unpaid order. */
export const refundStatuses = ['none', 'partly_refunded', 'refunded'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundStatusOf: Readonly<Record<OrderPaymentState, RefundStatus>> = {
  open: 'none',
  paid: 'none',
  'partly-refunded': 'partly_refunded',
  refunded: 'refunded',
};
