import { cardBrand } from '#shared/card-number.ts';

/** The bank’s verdict on a charge. */
export type Verdict =
  | { readonly paid: true; readonly refunds?: 'pending' | 'fails' }
  | { readonly paid: false; readonly code: string; readonly declineCode?: string };

export interface TestCard {
  readonly number: string;
  readonly label: string;
  /** The cardholder must authenticate before the charge. */
  readonly challenge?: true;
  readonly verdict: Verdict;
}

const paid: Verdict = { paid: true };
const declined = (declineCode: string): Verdict => ({
  paid: false,
  code: 'card_declined',
  declineCode,
});
const failed = (code: string): Verdict => ({ paid: false, code });

/** Stripe’s documented test cards (docs: Testing) and their results. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Visa: succeeds', verdict: paid },
  { number: '5555555555554444', label: 'Mastercard: succeeds', verdict: paid },
  { number: '378282246310005', label: 'American Express: succeeds', verdict: paid },
  { number: '4000000000000002', label: 'Declined', verdict: declined('generic_decline') },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    verdict: declined('insufficient_funds'),
  },
  { number: '4000000000009987', label: 'Lost card', verdict: declined('lost_card') },
  { number: '4000000000009979', label: 'Stolen card', verdict: declined('stolen_card') },
  { number: '4000000000000069', label: 'Expired card', verdict: failed('expired_card') },
  { number: '4000000000000127', label: 'Incorrect CVC', verdict: failed('incorrect_cvc') },
  { number: '4000000000000119', label: 'Processing error', verdict: failed('processing_error') },
  {
    number: '4000000000006975',
    label: 'Used too often',
    verdict: declined('card_velocity_exceeded'),
  },
  { number: '4100000000000019', label: 'Blocked as fraudulent', verdict: declined('fraudulent') },
  {
    number: '4000000000000341',
    label: 'Declined when charged',
    verdict: declined('generic_decline'),
  },
  {
    number: '4000002500003155',
    label: 'Requires authentication',
    challenge: true,
    verdict: paid,
  },
  {
    number: '4000002760003184',
    label: 'Always requires authentication',
    challenge: true,
    verdict: paid,
  },
  { number: '4000000000003220', label: 'Requires 3D Secure 2', challenge: true, verdict: paid },
  {
    number: '4000008260003178',
    label: 'Requires authentication, then insufficient funds',
    challenge: true,
    verdict: declined('insufficient_funds'),
  },
  {
    number: '4000008400001629',
    label: 'Requires authentication, then declined',
    challenge: true,
    verdict: declined('generic_decline'),
  },
  {
    number: '4000000000007726',
    label: 'Succeeds; the refund is delayed',
    verdict: { paid: true, refunds: 'pending' },
  },
  {
    number: '4000000000005126',
    label: 'Succeeds; the refund fails later',
    verdict: { paid: true, refunds: 'fails' },
  },
];

/** Payment method ids that tests can send instead of a card number. */
export const testPaymentMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
};

/** Any other card behaves like the first one: the sandbox moves no money. */
export function testCard(number: string): TestCard {
  const plain: TestCard = { number, label: cardBrand(number)?.name ?? 'Card', verdict: paid };
  return testCards.find((card) => card.number === number) ?? plain;
}

/** Stripe’s message for an error code. */
export const errorTexts: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_cvc: "Your card's security code is invalid.",
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
