import { queryTokens } from '#features/search/domain/query-parser/tokenizer.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import type { LineTexts } from './find-lines.ts';
import { packageName } from '#features/part-comparison/domain/package-name.ts';
import type { PartKind } from '#features/part-comparison/domain/part-kind.ts';

/** More words tell no more. */
const MAX_WORDS = 16;
/** Libraries of CAD programs and their suffixes, which no name of a product has. */
const LIBRARY =
  /^[\w-]+:|_?\d{4,5}Metric|_Pad[\dx.]+mm|_HandSolder(?:ing)?|_(?:Horizontal|Vertical)|[_-]?\d*Pads?\b/gi;

/** The words of a line that the name of its product may have, as `queryTokens`. */
export function lineWords(
  { value, description, footprint }: LineTexts,
  kind: PartKind | null,
): readonly string[] {
  const named = kind === null || kind === 'other' ? '' : kind;
  const size = packageName(footprint, kind) ?? footprint.replaceAll(LIBRARY, ' ');
  const words = [value, description, size, named].flatMap((text) =>
    queryTokens(text.replaceAll('_', ' ')),
  );
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A part number that shares less than this with another is no relative of it. */
const MIN_SHARED = 5;
const MIN_SHARE = 0.6;

/**
 * The beginnings of a part number that a similar one may have, the longest first, as `indexedPartNumber`; none
 * for a short number.
 */
export function beginningsOf(mpn: string): readonly string[] {
  const number = indexedPartNumber(mpn);
  const least = Math.max(MIN_SHARED, Math.ceil(number.length * MIN_SHARE));
  const count = Math.max(0, number.length - least);
  return Array.from({ length: count }, (_, at) => number.slice(0, number.length - 1 - at));
}

/** Whether two part numbers begin the same, so that they are likely of one series. */
export function haveSameRoot(one: string, other: string): boolean {
  const [longer, shorter] = [one, other]
    .map(indexedPartNumber)
    .toSorted((a, b) => b.length - a.length);
  if (longer === undefined || shorter === undefined || shorter === '') return false;
  return longer.startsWith(shorter) || longer.startsWith(beginningsOf(shorter).at(-1) ?? shorter);
}
