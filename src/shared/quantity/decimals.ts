/** Digits with at most one decimal point, without grouping. */
export type Decimal = string;

const GROUPED = /^\d{1,3}(?:[.,']\d{3})+$/;

/**
 * What a typed number without sign and exponent can mean, the likeliest first: `2,2` is 2.2;
 * `2.200,5` is 2200.5; `2,200` is 2200 or 2.2. With `decimalComma`, 2.2 comes first for `2,200`, and
 * 2200 for `2.200`. Empty if it is no number.
 */
export function parseDecimals(typed: string, decimalComma = false): readonly Decimal[] {
  const text = typed.replaceAll("'", ',');
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points + commas === 0) return [text];
  if (points > 0 && commas > 0) return parseMixedSeparators(text);
  const grouped = GROUPED.test(text) && !text.startsWith('0') ? text.replaceAll(/[.,]/g, '') : null;
  if (points + commas > 1) return grouped === null ? [] : [grouped];
  const decimal = withLeadingZero(text.replace(',', '.'));
  if (grouped === null) return [decimal];
  if (typed.includes("'")) return [grouped];
  const groupsFirst = (commas === 1) !== decimalComma;
  return groupsFirst ? [grouped, decimal] : [decimal, grouped];
}

/** Points and commas together: the last one is decimal, the others group thousands. */
function parseMixedSeparators(text: string): readonly Decimal[] {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const whole = text.slice(0, last);
  const separators = new Set(whole.replaceAll(/\d/g, ''));
  const valid = GROUPED.test(whole) && separators.size === 1 && !separators.has(text.charAt(last));
  return valid ? [`${whole.replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`] : [];
}

function withLeadingZero(decimal: string): Decimal {
  return decimal.startsWith('.') ? `0${decimal}` : decimal;
}

/**
 * `decimal × multiplier × 10^power`, computed on the digits: 100e-9 is 1e-7, never 9.999e-8. Infinite
 * if it is too large.
 */
export function scaleDecimal(decimal: Decimal, power: number, multiplier = 1): number {
  if (multiplier === 1) return Number(`${decimal}e${power}`) + 0;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(`${BigInt(whole + fraction) * BigInt(multiplier)}e${power - fraction.length}`) + 0;
}
