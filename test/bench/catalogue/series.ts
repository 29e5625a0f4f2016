/** The figures of preferred numbers (IEC 60063), from 1 to below 10. */
const e6 = [1, 1.5, 2.2, 3.3, 4.7, 6.8];
const e12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
const e24 = [
  1, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8,
  7.5, 8.2, 9.1,
];
const e96 = Array.from({ length: 96 }, (_, at) => Number((10 ** (at / 96)).toFixed(2)));

const series = { e6, e12, e24, e96 };

/** A preferred number as its figures and its power of ten, exact as a decimal. */
export interface Preferred {
  readonly figures: number;
  readonly exponent: number;
  readonly value: number;
}

/** All values of a series from 10^low up to and with 10^high. */
export function preferred(name: keyof typeof series, low: number, high: number): Preferred[] {
  const values: Preferred[] = [];
  for (let exponent = low; exponent < high; exponent += 1) {
    for (const figures of series[name]) values.push(preferredOf(figures, exponent));
  }
  return [...values, preferredOf(1, high)];
}

export function preferredOf(figures: number, exponent: number): Preferred {
  return { figures, exponent, value: Number(`${figures}e${exponent}`) };
}

/** Four figures as chips are marked (IEC 60062): 10 kΩ is `1002`, 4.7 Ω is `4R70`. */
export function fourFigures({ figures, exponent }: Preferred): string {
  const three = String(Math.round(figures * 100)).padStart(3, '0');
  if (exponent >= 2) return `${three}${exponent - 2}`;
  const at = exponent + 1;
  return at > 0 ? `${three.slice(0, at)}R${three.slice(at)}` : `R${'0'.repeat(-at)}${three}`;
}

/** Three figures, the last the zeros of so many units: 100 nF in pF is `104`, 4.7 pF is `4R7`. */
export function threeFigures({ figures, exponent }: Preferred, unitExponent: number): string {
  const two = String(Math.round(figures * 10)).padStart(2, '0');
  const zeros = exponent - unitExponent - 1;
  if (zeros >= 0) return `${two}${zeros}`;
  return zeros === -1 ? `${two.charAt(0)}R${two.charAt(1)}` : `R${'0'.repeat(-zeros - 2)}${two}`;
}

/** The prefix in place of the point: 4.7 kΩ is `4K7`, 470 Ω is `470R`. */
export function letterCode({ figures, exponent }: Preferred): string {
  const step = Math.floor(exponent / 3);
  const letter = ['R', 'K', 'M', 'G'][step] ?? 'R';
  if (step < 0) return `R${Number(`${figures}e${exponent}`).toFixed(3).slice(2)}`;
  const scaled = Number(`${figures}e${exponent - step * 3}`);
  const [whole = '', rest = ''] = scaled.toFixed(2).split('.');
  return `${whole}${letter}${rest.replace(/0+$/, '')}`;
}
