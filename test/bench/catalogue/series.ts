/** The preferred numbers of each series (IEC 60063), from 1 to below 10. */
const e6 = [1, 1.5, 2.2, 3.3, 4.7, 6.8];
const e12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
const e24 = [
  1, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8,
  7.5, 8.2, 9.1,
];
const e96 = Array.from({ length: 96 }, (_, index) => Number((10 ** (index / 96)).toFixed(2)));

const series = { e6, e12, e24, e96 };

/** A preferred number in scientific notation. `value` has no rounding error. */
export interface PreferredNumber {
  readonly significand: number;
  readonly exponent: number;
  readonly value: number;
}

/** Returns all numbers of a series from 10^minExponent to 10^maxExponent, both included. */
export function preferredNumbers(
  name: keyof typeof series,
  minExponent: number,
  maxExponent: number,
): PreferredNumber[] {
  const values: PreferredNumber[] = [];
  for (let exponent = minExponent; exponent < maxExponent; exponent += 1) {
    for (const significand of series[name]) values.push(preferredNumber(significand, exponent));
  }
  return [...values, preferredNumber(1, maxExponent)];
}

export function preferredNumber(significand: number, exponent: number): PreferredNumber {
  return { significand, exponent, value: Number(`${significand}e${exponent}`) };
}

/** Returns the four-digit code on a chip resistor (IEC 60062): 10 kΩ is `1002`, 4.7 Ω is `4R70`. */
export function fourDigitCode({ significand, exponent }: PreferredNumber): string {
  const digits = String(Math.round(significand * 100)).padStart(3, '0');
  if (exponent >= 2) return `${digits}${exponent - 2}`;
  const point = exponent + 1;
  return point > 0
    ? `${digits.slice(0, point)}R${digits.slice(point)}`
    : `R${'0'.repeat(-point)}${digits}`;
}

/**
 * Returns the three-digit code (IEC 60062): two digits and the number of zeros that follow them.
 * 100 nF in pF is `104`, 4.7 pF is `4R7`.
 * @param unitExponent the unit of the code: -12 for pF
 */
export function threeDigitCode(
  { significand, exponent }: PreferredNumber,
  unitExponent: number,
): string {
  const digits = String(Math.round(significand * 10)).padStart(2, '0');
  const zeros = exponent - unitExponent - 1;
  if (zeros >= 0) return `${digits}${zeros}`;
  return zeros === -1
    ? `${digits.charAt(0)}R${digits.charAt(1)}`
    : `R${'0'.repeat(-zeros - 2)}${digits}`;
}

/** Returns the RKM code (IEC 60062), with a letter as the decimal point: 4.7 kΩ is `4K7`, 470 Ω is `470R`. */
export function rkmCode({ significand, exponent }: PreferredNumber): string {
  const step = Math.floor(exponent / 3);
  const letter = ['R', 'K', 'M', 'G'][step] ?? 'R';
  if (step < 0) return `R${Number(`${significand}e${exponent}`).toFixed(3).slice(2)}`;
  const scaled = Number(`${significand}e${exponent - step * 3}`);
  const [integer = '', fraction = ''] = scaled.toFixed(2).split('.');
  return `${integer}${letter}${fraction.replace(/0+$/, '')}`;
}
