import type { Currency, Money } from '#shared/money.ts';

/** The least that the card provider charges (Stripe's documentation: minimum charge amounts). */
const MIN_MINOR: Readonly<Record<Currency, bigint>> = { USD: 50n, EUR: 50n, GBP: 30n, CHF: 50n };
/** The most: eight digits, whatever the currency. */
const MAX_MINOR = 99_999_999n;

export type CardLimit = 'too-small' | 'too-large';

/** How an amount is out of what a card can be charged with, and the limit; null when it is not. */
export function cardLimitFault({
  minor,
  currency,
}: Money): { readonly fault: CardLimit; readonly limit: Money } | null {
  const least = MIN_MINOR[currency];
  if (minor < least) return { fault: 'too-small', limit: { minor: least, currency } };
  return minor > MAX_MINOR ? { fault: 'too-large', limit: { minor: MAX_MINOR, currency } } : null;
}
