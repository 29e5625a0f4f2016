// Part numbers in two forms: the key of any text that was typed, and the ASCII form in the index.

/** A key that all spellings of a part number share: upper case without punctuation and accents. */
export function partNumberKey(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text may be a part number: at least 3 letters or digits, and a digit or a hyphen. */
export function looksLikePartNumber(text: string): boolean {
  return partNumberKey(text).length >= 3 && /\d|[^\s-]-[^\s-]/.test(text);
}

/** The UTF-16 code units of a key, for `isWithinOneEdit`. */
export function charCodesOf(key: string): Uint16Array {
  return Uint16Array.from({ length: key.length }, (_, i) => key.charCodeAt(i));
}

/**
 * Whether `typed` equals `codes[from, to)`, or differs by one substitution, insertion, deletion or
 * swap of neighbours. Allocates nothing.
 */
export function isWithinOneEdit(
  typed: ArrayLike<number>,
  codes: ArrayLike<number>,
  from = 0,
  to = codes.length,
): boolean {
  const length = to - from;
  const longer = typed.length - length;
  if (longer > 1 || longer < -1) return false;
  const shared = Math.min(typed.length, length);
  let at = 0;
  while (at < shared && typed[at] === codes[from + at]) at++;
  if (longer === 1) return sameRest(typed, at + 1, codes, from + at, to);
  if (longer === -1) return sameRest(typed, at, codes, from + at + 1, to);
  if (at === shared) return true;
  if (sameRest(typed, at + 1, codes, from + at + 1, to)) return true;
  const swapped = typed[at] === codes[from + at + 1] && typed[at + 1] === codes[from + at];
  return swapped && at + 1 < length && sameRest(typed, at + 2, codes, from + at + 2, to);
}

function sameRest(
  typed: ArrayLike<number>,
  typedFrom: number,
  codes: ArrayLike<number>,
  from: number,
  to: number,
): boolean {
  for (let i = 0; from + i < to; i++) if (typed[typedFrom + i] !== codes[from + i]) return false;
  return true;
}

/** A part number as it is indexed: its key reduced to A-Z and digits. */
export function indexedPartNumber(typed: string): string {
  return partNumberKey(typed).replace(/[^A-Z0-9]/g, '');
}
