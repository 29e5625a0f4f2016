/** ISO 4217. All of these have two decimal places; a currency without them needs its own digits. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in whole cents of one currency. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** The price of one piece, in millionths of the currency's unit: components can cost fractions of a cent. */
export interface UnitPrice {
  readonly millionths: bigint;
  readonly currency: Currency;
}

const MILLIONTHS_PER_MINOR = 10_000n;
/** The largest amount: 12 digits before the decimal point, the limit of the API. */
export const MAX_MINOR = 99_999_999_999_999n;

export const UNIT_PRICE_PATTERN = /^\d{1,9}(\.\d{1,4})?$/;
export const MONEY_PATTERN = /^\d{1,12}(\.\d{1,2})?$/;

/** @throws RangeError when `text` is not a decimal of at most 6 places: prices with tax have more than 4. */
export function parseUnitPrice(text: string, currency: Currency): UnitPrice {
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) throw new RangeError(`not a unit price: ${text}`);
  return { millionths: parseFixed(text, 6), currency };
}

/** @throws RangeError when `text` is not a decimal of at most 2 places. */
export function parseMoney(text: string, currency: Currency): Money {
  if (!MONEY_PATTERN.test(text)) throw new RangeError(`not an amount: ${text}`);
  return { minor: parseFixed(text, 2), currency };
}

/** At least 2 decimal places, and as many more as the price has: `12.50`, `0.0042`. */
export function toUnitPriceDecimal(price: UnitPrice): string {
  const [whole, fraction = ''] = formatFixed(price.millionths, 6).split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** Exactly 2 decimal places: `1234.50`. */
export function toMoneyDecimal(money: Money): string {
  return formatFixed(money.minor, 2);
}

/**
 * A quotient as a whole number, halves away from zero: a charge and its reversal are the same amount.
 * @param denominator above zero
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -quotient : quotient;
}

/**
 * Unit price times quantity, rounded once, half up, to whole cents (docs/specification.md#prices).
 * Prices are rounded only here, and in `changeUnitPrice` when an admin changes them.
 */
export function lineTotal(price: UnitPrice, quantity: number): Money {
  const exact = price.millionths * BigInt(quantity);
  return { minor: divideHalfUp(exact, MILLIONTHS_PER_MINOR), currency: price.currency };
}

/** A change of unit prices: by hundredths of a percent, or by millionths of the currency's unit. */
export type UnitPriceChange =
  | { readonly percentHundredths: bigint }
  | { readonly millionths: bigint };

const MAX_UNIT_PRICE = 999_999_999_999_900n;

/**
 * The changed unit price, rounded once, half up, to 2 or 4 decimal places.
 * @returns null if it is not a price any more: 0 or less, or more than the API allows
 */
export function changeUnitPrice(
  { millionths, currency }: UnitPrice,
  change: UnitPriceChange,
  places: 2 | 4,
): UnitPrice | null {
  const [numerator, denominator] =
    'millionths' in change
      ? [millionths + change.millionths, 1n]
      : [millionths * (10_000n + change.percentHundredths), 10_000n];
  if (numerator <= 0n) return null;
  const step = places === 2 ? 10_000n : 100n;
  const changed = divideHalfUp(numerator, step * denominator) * step;
  return changed > 0n && changed <= MAX_UNIT_PRICE ? { millionths: changed, currency } : null;
}

/** @throws RangeError when the currencies differ: amounts of two currencies have no sum. */
export function addMoney(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((sum, money) => {
    if (money.currency !== sum.currency) {
      throw new RangeError(`cannot add ${money.currency} to ${sum.currency}`);
    }
    return { minor: sum.minor + money.minor, currency: sum.currency };
  }, first);
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

/** Whether a client repeats this amount in its exact form: at most 2 decimal places. */
export function isAmountText(text: string, amount: Money): boolean {
  return MONEY_PATTERN.test(text) && isSameMoney(parseMoney(text, amount.currency), amount);
}

function parseFixed(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function formatFixed(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
