export const GOOD_CARD = '4242424242424242';

/** The payment intent of a client secret. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/**
 * The request of Stripe.js when a card is entered, with the publishable key and the client secret.
 */
export function enteredCard(clientSecret: string, number: string): Record<string, string> {
  return {
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2035',
    'payment_method_data[card][cvc]': number.startsWith('37') ? '1234' : '123',
  };
}
