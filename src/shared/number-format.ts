/** How numbers look on every page, on the server and in the browser alike. */
const LOCALE = 'en-US';

const counts = new Intl.NumberFormat(LOCALE);
const amounts = new Map<string, Intl.NumberFormat>();
const unitPrices = new Map<string, Intl.NumberFormat>();

/** `48,200` */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** A unit price as it is on the wire, to the last of its up to 4 decimals: `$0.0042`, `$12.50`. */
export function formatUnitPriceText(price: string, currency: string): string {
  return formatter(unitPrices, currency, 4).format(price as Intl.StringNumericLiteral);
}

/** An amount as it is on the wire: `$1,234.50`. */
export function formatAmountText(amount: string, currency: string): string {
  return formatter(amounts, currency, 2).format(amount as Intl.StringNumericLiteral);
}

function formatter(kept: Map<string, Intl.NumberFormat>, currency: string, digits: number) {
  let format = kept.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    });
    kept.set(currency, format);
  }
  return format;
}
