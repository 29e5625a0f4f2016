import { currentLocale } from './texts/texts.ts';
import { toMoneyDecimal, type Money } from './money.ts';

/** Creating a format is a hundred times slower than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** `48,200` */
export function formatCount(count: number): string {
  return formatter({ max: 0 }).format(count);
}

/** Formats a unit price of the API with up to 4 decimals: `$0.0042`, `$12.50`. */
export function formatUnitPrice(price: string, currency: string): string {
  return formatter({ min: 2, max: 4, currency }).format(price as Intl.StringNumericLiteral);
}

/** The same without the currency, beside a field in which one is typed: `1,150.25`. */
export function formatPriceNumber(price: string): string {
  return formatter({ min: 2, max: 4 }).format(price as Intl.StringNumericLiteral);
}

/** Formats an amount of the API: `$1,234.50`. */
export function formatAmount(amount: string, currency: string): string {
  return formatter({ min: 2, max: 2, currency }).format(amount as Intl.StringNumericLiteral);
}

/** The sign of a currency as amounts have it: `€`. Some have none but their code: `CHF`. */
export function currencySymbol(currency: string): string {
  const parts = formatter({ max: 0, currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** An average: `4.3` */
export function formatTenths(value: number): string {
  return formatter({ min: 1, max: 1 }).format(value);
}

interface NumberStyle {
  /** Decimals; 0 when left out. */
  readonly min?: number;
  readonly max: number;
  readonly currency?: string;
}

function formatter({ min = 0, max, currency }: NumberStyle): Intl.NumberFormat {
  const locale = currentLocale();
  const key = `${locale} ${min} ${max} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    });
    formats.set(key, format);
  }
  return format;
}

/** Formats an amount in the current language: `$1,234.50`. */
export function formatMoney(money: Money): string {
  return formatAmount(toMoneyDecimal(money), money.currency);
}
