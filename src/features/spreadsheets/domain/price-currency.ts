import type { Currency } from '#shared/money.ts';

/** What price lists write for the currencies that a shop can have, in lower case. */
const marks: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['usd', '$', 'us$'],
  EUR: ['eur', '€', 'euro'],
  GBP: ['gbp', '£'],
  CHF: ['chf', 'fr.', 'sfr.', 'fr', 'sfr'],
};

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** A number with a mark before or after it: `0,61 €`, `EUR 1.234,50`, `US$12.50`. */
const MARKED =
  /^(?<before>[\p{L}\p{Sc}.]*)\s*(?<number>-?\d(?:.*\d)?)\s*(?<after>[\p{L}\p{Sc}.]*)$/su;

/**
 * The price without the currency of the shop, which may stand before or after it, or the other currency
 * that it is in. A text that is no price with a currency is returned as it is, and refused where it is
 * validated.
 */
export function withoutCurrency(
  price: string,
  currency: Currency,
): { readonly text: string } | { readonly otherCurrency: string } {
  const { before, number, after } = MARKED.exec(price.trim())?.groups ?? {};
  if (number === undefined || (before && after)) return { text: price };
  const mark = before || after || '';
  if (mark === '') return { text: price };
  if (marks[currency].includes(mark.toLowerCase())) return { text: number };
  return isCurrency(mark) ? { otherCurrency: mark } : { text: price };
}

function isCurrency(mark: string): boolean {
  return (
    /\p{Sc}/u.test(mark) ||
    isoCodes.has(mark.toUpperCase()) ||
    Object.values(marks).some((known) => known.includes(mark.toLowerCase()))
  );
}
