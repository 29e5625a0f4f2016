import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { packagingForms, packagingSuffixes } from './packaging-suffixes.ts';

/** A number shorter than this is no part number but a value, a count or a name. */
export const MIN_PART_NUMBER = 4;
/** A longer text says no packaging: it is a sentence. */
const MAX_PACKED_LENGTH = 60;

/** A part number as two spellings of it are compared: in capitals, with single spaces. */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
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
    if (shorter === undefined || indexedPartNumber(shorter).length < MIN_PART_NUMBER) break;
    rest = shorter;
  }
  return rest;
}
