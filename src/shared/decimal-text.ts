import { currentLanguage } from './texts/texts.ts';

/** The character that separates decimals; the other one, a space or an apostrophe groups thousands. */
export type DecimalSeparator = ',' | '.';

const DIGITS = {
  ',': /^-?(?:\d+|[1-9]\d{0,2}(?:([. \u00a0\u202f'’])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
  '.': /^-?(?:\d+|[1-9]\d{0,2}(?:([, \u00a0\u202f'’])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
} as const;
const GROUPING = { ',': /[. \u00a0\u202f'’]/g, '.': /[, \u00a0\u202f'’]/g } as const;

/**
 * A typed number as the API writes it: with a comma as separator, `1.234,50` is `1234.50` and
 * `12.500` is `12500`. A text that is not a number in this notation is returned trimmed, so `12.50`
 * stays a number and everything else is refused where it is validated.
 */
export function toDecimalText(typed: string, separator: DecimalSeparator): string {
  const text = typed.trim();
  if (!DIGITS[separator].test(text)) return text;
  return text.replace(GROUPING[separator], '').replace(',', '.');
}

/**
 * Reads a number typed into a form, for the API. What can be a number as the page prints it is that: `1,250` is 1250 on an
 * English page. Otherwise the other notation is tried: `12,50` is 12.50 there, too.
 */
export function typedDecimal(typed: string): string {
  const [own, other] = currentLanguage() === 'de' ? ([',', '.'] as const) : (['.', ','] as const);
  return toDecimalText(typed, DIGITS[own].test(typed.trim()) ? own : other);
}

const NUMBER = /\d+(?:[.,'’]\d+)*/g;

/** Reads the numbers of a typed value as the page prints them: `1.000,5 Ω` is `1000.5 Ω` in German. */
export function typedQuantity(typed: string): string {
  return typed.replace(NUMBER, typedDecimal);
}

/** A decimal of the API as it is typed: `12.5` is `12,5` on a German page. */
export function decimalForField(decimal: string): string {
  return currentLanguage() === 'de' ? decimal.replace('.', ',') : decimal;
}
