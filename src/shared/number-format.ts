import { currentLocale } from './texts/texts.ts';

/** Creating a format is a hundred times slower than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** `48,200` */
export function formatCount(count: number): string {
  return formatter(0).format(count);
}

/** Formats a unit price of the API with up to 4 decimals: `$0.0042`, `$12.50`. */
export function formatUnitPriceText(price: string, currency: string): string {
  return formatter(4, currency).format(price as Intl.StringNumericLiteral);
}

/** Formats an amount of the API: `$1,234.50`. */
export function formatAmountText(amount: string, currency: string): string {
  return formatter(2, currency).format(amount as Intl.StringNumericLiteral);
}

/** An average: `4.3` */
export function formatTenths(value: number): string {
  return value.toLocaleString(currentLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

function formatter(digits: number, currency?: string): Intl.NumberFormat {
  const locale = currentLocale();
  const key = `${locale} ${digits} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      ...(currency && {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
      }),
    });
    formats.set(key, format);
  }
  return format;
}
