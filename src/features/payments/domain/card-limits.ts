import type { Currency, Money } from '#shared/money.ts';

/** The minimum charge (Stripe’s documentation: minimum charge amounts), in cents. */
const MIN_MINOR: Readonly<Record<Currency, bigint>> = { USD: 50n, EUR: 50n, GBP: 30n, CHF: 50n };
/** The maximum charge: eight digits in every currency. */
const MAX_MINOR = 99_999_999n;

export type CardLimit = 'too-small' | 'too-large';

/** The card limit that an amount violates; null when it can be charged. */
export function cardLimitFault({
  minor,
  currency,
}: Money): { readonly fault: CardLimit; readonly limit: Money } | null {
  const least = MIN_MINOR[currency];
  if (minor < least) return { fault: 'too-small', limit: { minor: least, currency } };
  return minor > MAX_MINOR ? { fault: 'too-large', limit: { minor: MAX_MINOR, currency } } : null;
}
