import { ConfigError, type Values } from './variables.ts';

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

export type PaymentsConfig =
  | { readonly provider: 'none' | 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      readonly apiBase: URL;
    };

/** Stripe if all of its keys are set. Without keys, a demo uses the sandbox and a live shop takes no cards. */
export function paymentsOf(values: Values, mode: 'demo' | 'live'): PaymentsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const present = stripeVariables.filter((name) => values[name] !== undefined);
  if (present.length === 0) return { provider: mode === 'demo' ? 'sandbox' : 'none' };
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    const missing = stripeVariables.find((name) => values[name] === undefined);
    throw new ConfigError(`${missing} must be set, too, when ${present.join(' and ')} is`);
  }
  if (keyMode(STRIPE_SECRET_KEY) !== keyMode(STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY');
  }
  return {
    provider: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: new URL(values.STRIPE_API_BASE),
  };
}

export interface TaxServiceConfig {
  readonly secretKey: string;
  readonly apiBase: URL;
}

/** Stripe Tax, by the keys of the card payments. @throws ConfigError without them */
export function taxServiceOf(values: Values, mode: 'demo' | 'live'): TaxServiceConfig | null {
  if (!values.TAX_SERVICE) return null;
  const payments = paymentsOf(values, mode);
  if (payments.provider !== 'stripe') {
    throw new ConfigError('STRIPE_SECRET_KEY must be set, too, when TAX_SERVICE is');
  }
  const { secretKey, apiBase } = payments;
  return { secretKey, apiBase };
}

/** `live` or `test`, from `sk_live_...`. */
function keyMode(key: string): string | undefined {
  return key.split('_')[1];
}
