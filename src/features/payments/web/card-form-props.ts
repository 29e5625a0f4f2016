/** What came of an attempt to pay. */
export type PaymentOutcome =
  | { readonly outcome: 'paid'; readonly transactionId: string }
  /** The provider's message, for the payer; trying again is safe. */
  | { readonly outcome: 'refused'; readonly message: string }
  /** The bank has not decided yet: the provider will tell the shop. */
  | { readonly outcome: 'processing' }
  /** The client secret is good for nothing any more: a new one is needed. */
  | { readonly outcome: 'outdated' };

export interface CardFormProps {
  /** Null until the shop has opened the payment: until then nobody can pay. */
  readonly clientSecret: string | null;
  readonly publishableKey: string;
  /** On the Pay button, e.g. `$12.50`. */
  readonly amount: string;
  /** An attempt has begun: what was said of the one before is over. */
  readonly onPay: () => void;
  readonly onAnswer: (answer: PaymentOutcome) => void;
}

export const NO_RESPONSE =
  'The card provider did not respond. Please try again: you will not be charged twice.';
