/** The outcome of a payment attempt. */
export type PaymentOutcome =
  | { readonly outcome: 'paid'; readonly transactionId: string }
  /** The provider’s message for the payer. Trying again is safe. */
  | { readonly outcome: 'refused'; readonly message: string }
  /** The bank has not decided yet. A webhook will report the result. */
  | { readonly outcome: 'processing' }
  /** The client secret is no longer valid; a new one is needed. */
  | { readonly outcome: 'outdated' };

export interface CardFormProps {
  /** Null until the payment has been opened, which disables payment. */
  readonly clientSecret: string | null;
  readonly publishableKey: string;
  /** The amount on the Pay button, for example `$12.50`. */
  readonly amount: string;
  /** Called when an attempt starts, to clear the notice about the previous one. */
  readonly onPay: () => void;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
}

export const NO_RESPONSE =
  'The card provider did not respond. Please try again: you will not be charged twice.';
