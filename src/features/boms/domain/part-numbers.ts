import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { packageName } from '#features/part-comparison/domain/package-name.ts';
import { MIN_PART_NUMBER, plainNumber } from '#features/part-comparison/domain/plain-number.ts';
import { cellKind } from './cell-kinds.ts';

const MAX_ALTERNATIVES = 6;

/** The part numbers in a cell: the whole text, and each of several (`A-1 / B-2`, `A-1; B-2`). */
export function numbersIn(text: string): readonly string[] {
  const whole = plainNumber(text);
  const parts = whole.split(/\s+\/\s+|\s*[;|]\s*|,\s+|\s+OR\s+/).map((part) => part.trim());
  const numbers = parts.length > 1 ? [whole, ...parts] : [whole];
  return [...new Set(numbers)]
    .filter((number) => indexedPartNumber(number).length >= MIN_PART_NUMBER)
    .slice(0, MAX_ALTERNATIVES);
}

/** The numbers in the value of a line without an MPN that read as those of a part: `L7805`, `ATmega328P-AU`. */
export function numbersInValue({ mpn, value }: { readonly mpn: string; readonly value: string }) {
  if (mpn !== '') return [];
  return numbersIn(value).filter((number) => {
    if (
      number.length < 5 ||
      !/[A-Z]/.test(number) ||
      number.includes(' ') ||
      packageName(number, null)
    )
      return false;
    const kind = cellKind(number);
    // `L7805` and `BAV99` read like designators, too.
    return kind === 'partNumber' || (kind === 'designators' && /^[A-Z]+\d{2,}$/.test(number));
  });
}
