/** How an order is paid: by card on the website, or to the carrier on delivery. */
export const paymentMethods = ['card', 'on-delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The `delivery` field of an order on the wire: documented texts, typo included (docs/specification.md#texts). */
export const paymentMethodTexts = {
  card: 'Online Payment',
  'on-delivery': 'Cash on Delivary',
} as const satisfies Readonly<Record<PaymentMethod, string>>;
export type PaymentMethodText = (typeof paymentMethodTexts)[PaymentMethod];

export function paymentMethodOf(text: PaymentMethodText): PaymentMethod {
  return text === paymentMethodTexts.card ? 'card' : 'on-delivery';
}
