import { headerKey } from './column-headers.ts';
import type { ColumnField } from './product-columns.ts';

/** What one of each unit is in the unit of the column, in hundred-thousandths: exact. */
const GRAMS: Readonly<Record<string, bigint>> = {
  g: 100_000n,
  kg: 100_000_000n,
  // 28.349523125 g and 453.59237 g, to the fifth decimal.
  oz: 2_834_952n,
  lb: 45_359_237n,
  lbs: 45_359_237n,
};
const MILLIMETRES: Readonly<Record<string, bigint>> = {
  mm: 100_000n,
  cm: 1_000_000n,
  m: 100_000_000n,
  in: 2_540_000n,
  inch: 2_540_000n,
};
const FACTOR_DIGITS = 5;

/** The columns of weights and lengths, with their units and the decimals that they keep. */
const measured: ReadonlyMap<
  ColumnField,
  { readonly units: typeof GRAMS; readonly digits: number }
> = new Map([
  ['weightGrams', { units: GRAMS, digits: 4 }],
  ['lengthMm', { units: MILLIMETRES, digits: 2 }],
  ['widthMm', { units: MILLIMETRES, digits: 2 }],
  ['heightMm', { units: MILLIMETRES, digits: 2 }],
]);

const WITH_UNIT = /^(.*?\d)\s*([a-z]+)\.?$/i;
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

export function isMeasured(field: ColumnField): boolean {
  return measured.has(field);
}

/** The unit that a header names for its column, as in `Weight (kg)`, or null. */
export function unitOfHeader(field: ColumnField, header: string): string | null {
  const last = headerKey(header).split(' ').at(-1) ?? '';
  return measured.get(field)?.units[last] === undefined ? null : last;
}

/**
 * A weight in grams or a length in millimetres, as a decimal text, rounded half up: `1.2 kg` is
 * `1200`. The unit of the cell goes before that of the header. Other text stays as it is and is
 * refused where it is validated.
 * @param decimal reads a number in the notation of the file
 */
export function measuredCell(
  field: ColumnField,
  text: string,
  headerUnit: string | null,
  decimal: (text: string) => string,
): string {
  const column = measured.get(field);
  const parts = WITH_UNIT.exec(text.trim());
  const unit = parts?.[2]?.toLowerCase() ?? headerUnit;
  const number = decimal(parts?.[1] ?? text);
  const factor = unit === null ? undefined : column?.units[unit];
  const digits = DECIMAL.exec(number);
  if (!column || !digits) return parts ? text : number;
  // Without a unit, the number keeps its decimals, so that too many of them are refused.
  if (unit === null) return number;
  if (factor === undefined) return text;
  const [, whole = '', fraction = ''] = digits;
  const scale = 10n ** BigInt(fraction.length + FACTOR_DIGITS - column.digits);
  const rounded = (BigInt(whole + fraction) * factor * 2n + scale) / (scale * 2n);
  const padded = rounded.toString().padStart(column.digits + 1, '0');
  const decimals = padded.slice(-column.digits).replace(/0+$/, '');
  return padded.slice(0, -column.digits) + (decimals && `.${decimals}`);
}
