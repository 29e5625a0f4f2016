import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { packageName } from '#features/part-comparison/domain/package-name.ts';
import { cellKind } from './cell-kinds.ts';
import { packagingForms, packagingSuffixes } from './packaging-suffixes.ts';

/** A number shorter than this is no part number but a value, a count or a name. */
const MIN_LENGTH = 4;
const MAX_ALTERNATIVES = 6;
/** A longer text says no packaging: it is a sentence. */
const MAX_PACKED_LENGTH = 60;

/** A part number as two spellings of it are compared: in capitals, with single spaces. */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** The part numbers in a cell: the whole text, and each of several (`A-1 / B-2`, `A-1; B-2`). */
export function numbersIn(text: string): readonly string[] {
  const whole = plainNumber(text);
  const parts = whole.split(/\s+\/\s+|\s*[;|]\s*|,\s+|\s+OR\s+/).map((part) => part.trim());
  const numbers = parts.length > 1 ? [whole, ...parts] : [whole];
  return [...new Set(numbers)]
    .filter((number) => indexedPartNumber(number).length >= MIN_LENGTH)
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

/** The part number without how the part is packed; itself if it does not say. */
export function withoutPackaging(number: string): string {
  const plain = plainNumber(number);
  if (plain.length > MAX_PACKED_LENGTH) return plain;
  return withoutSuffixes(packagingForms(plain)[0] ?? plain);
}

/** What the numbers of the same part in any packaging begin with. */
export function beginningsInPackagings(number: string): readonly string[] {
  const plain = plainNumber(number);
  if (plain.length > MAX_PACKED_LENGTH) return [plain];
  return [...new Set(packagingForms(plain).map(withoutSuffixes))];
}

function withoutSuffixes(number: string): string {
  let rest = number;
  // At most two: `LM358DRCT-ND` has a reel and a distributor's suffix.
  for (let round = 0; round < 2; round++) {
    const suffix = packagingSuffixes.find((pattern) => pattern.test(rest));
    const shorter = suffix && rest.replace(suffix, '');
    if (shorter === undefined || indexedPartNumber(shorter).length < MIN_LENGTH) break;
    rest = shorter;
  }
  return rest;
}
