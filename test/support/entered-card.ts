export const GOOD_CARD = '4242424242424242';

/** Of a client secret, the payment intent that it is for. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** What Stripe.js sends when a card is entered: the publishable key and the client secret say for what. */
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
