import type { Currency, Money } from '#shared/money.ts';

/** The minimum charge (Stripe’s documentation: minimum charge amounts), in cents. */
const MIN_MINOR: Readonly<Record<Currency, bigint>> = { USD: 50n, EUR: 50n, GBP: 30n, CHF: 50n };
/** The maximum charge: eight digits in every currency. */
const MAX_MINOR = 99_999_999n;

export type CardLimit = 'too-small' | 'too-large';

/** The card limit that an amount violates; null when it can be charged. */
export function cardLimitError({
  minor,
  currency,
}: Money): { readonly kind: CardLimit; readonly limit: Money } | null {
  const min = MIN_MINOR[currency];
  if (minor < min) return { kind: 'too-small', limit: { minor: min, currency } };
  return minor > MAX_MINOR ? { kind: 'too-large', limit: { minor: MAX_MINOR, currency } } : null;
}
