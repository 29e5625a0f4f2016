import { partNumberKey } from '#features/search/domain/query-parser/part-number.ts';
import type { PastedLine } from './pasted-line.ts';
import { PACK, UNKNOWN_QUANTITY } from './packs.ts';
import { AFTER, BEFORE, MARKED, NUMBER, UNIT } from './quantity-marks.ts';

const AND = String.raw`\s+(?:und|and|sowie|&|\+)\s+`;
/** A comma without a space separates if a quantity follows: `2 x A,5 x B`, but not within `1,000 x A`. */
const SEPARATOR = new RegExp(
  String.raw`\s*;\s*|,\s+(?:(?:und|and)\s+)?|(?<!(?:^|\s)\d{1,3}),(?=${NUMBER}\s*${UNIT}\s)|${AND}`,
  'iu',
);
const HAS_AND = new RegExp(AND, 'iu');
const BEFORE_COUNT = new RegExp(String.raw`\s+(?=${NUMBER}\s*${UNIT}\s)`, 'iu');
const AFTER_COUNT = new RegExp(String.raw`(?<=\s${NUMBER}\s*${UNIT})[\s,]+`, 'iu');

/** `je 20 Stück`, `20 pcs each of`, `je 2 Rollen`. */
const EACH = new RegExp(
  `${BEFORE}(?:(?<word>je(?:weils)?|each)\\s+(?<after>${NUMBER}(?:\\s*(?:${UNIT}|${PACK})${AFTER})?)|` +
    `(?<before>${NUMBER}(?:\\s*(?:${UNIT}|${PACK}))??)\\s*(?<last>je(?:weils)?|each)(?:\\s+(?:of|von))?)${AFTER}`,
  'giu',
);

/** `20mm`, `0,1uF`, `24`: the value of a description. */
const VALUE = /^[\d.,±~-]+[a-zµΩ°%"]{0,4}$/iu;
/** `100 mW`, `8 pins`: a number of something else than pieces of the part. */
const MEASURE =
  /^\s*[\d.,]+\s+(?:[munpkµ]?(?:[VAWFΩHm]|Hz|ohm)|[VA][AD]C|cm|kg|g|bit|%|°C|pins?|pole|pol(?:ig)?|ways?|channels?)(?![\p{L}\d]|[-/.]\S)/u;

interface Segment {
  readonly line: PastedLine;
  readonly isCounted: boolean;
  readonly isPart: boolean;
}

/**
 * Reads a line that names several parts, each with a quantity: `2 Stück A, 5 Stück B`, `je 20 A und B`. A part of such a
 * line without a quantity of its own is a row to be corrected.
 * @param read reads a piece as a line with one part
 * @returns null if the line does not surely name several parts
 */
export function readJoinedParts(
  line: string,
  read: (piece: string) => PastedLine,
): readonly PastedLine[] | null {
  // Columns of a spreadsheet describe one part.
  if (/[\t|]/.test(line)) return null;
  const cut = (separator: RegExp) =>
    line
      .split(separator)
      .filter((text) => partNumberKey(text) !== '')
      .map((text) => segmentOf(text, read));
  const pieces = cut(SEPARATOR);
  return (
    readEach(line, read) ??
    readCounted(pieces) ??
    readPairs(pieces) ??
    (HAS_AND.test(line) ? readListed(pieces) : null) ??
    readCounted(cut(BEFORE_COUNT)) ??
    readCounted(cut(AFTER_COUNT))
  );
}

function segmentOf(text: string, read: (piece: string) => PastedLine): Segment {
  const line = read(text);
  const isCounted = line.quantity !== null;
  const isMeasure = isCounted && !MARKED.test(text) && MEASURE.test(text);
  const isPart = !isMeasure && namesPart(line.text, MARKED.test(text));
  return { line, isCounted, isPart };
}

/** `je 20 Stück A und B`. In `SKU, MPN, 10 each` the word is a unit. */
function readEach(line: string, read: (piece: string) => PastedLine): readonly PastedLine[] | null {
  const [match, another] = [...line.matchAll(EACH)];
  const { word, last, after, before } = match?.groups ?? {};
  const isListed = HAS_AND.test(line);
  if (!match || another || (/each/i.test(word ?? last ?? '') && !isListed)) return null;
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`;
  const { quantity } = read(`${after ?? before} QUANTITY-1`);
  const pieces = rest
    .split(SEPARATOR)
    .filter((text) => partNumberKey(text) !== '')
    .map((text): Segment => {
      const own = read(text);
      return { line: own, isCounted: own.quantity !== null, isPart: namesPart(own.text, true) };
    });
  const parts = pieces.filter(({ isPart }) => isPart);
  if (parts.length < 2 || pieces.some(({ isCounted }) => isCounted)) return null;
  return withRest(pieces.map((piece) => ({ ...piece, line: { ...piece.line, quantity } })));
}

/** Two parts or more that have quantities of their own. */
function readCounted(pieces: readonly Segment[]): readonly PastedLine[] | null {
  const counted = pieces.filter(({ isCounted, isPart }) => isCounted && isPart);
  return counted.length > 1 ? withRest(pieces) : null;
}

/** `A, 2 Stück, B, 5 Stück`: numbers without a unit are columns. */
function readPairs(pieces: readonly Segment[]): readonly PastedLine[] | null {
  if (pieces.length < 4 || pieces.length % 2 > 0) return null;
  const pairs = Array.from({ length: pieces.length / 2 }, (_, at) =>
    pieces.slice(2 * at, 2 * at + 2),
  );
  const rows = pairs.flatMap((pair): PastedLine[] => {
    const part = pair.find(({ isPart, isCounted }) => isPart && !isCounted);
    const count = MARKED_ALONE.exec(pair.find((piece) => piece !== part)?.line.text ?? '');
    return part && count ? [{ text: part.line.text, quantity: Number(count[1]) }] : [];
  });
  return rows.length === pairs.length ? rows : null;
}
const MARKED_ALONE = new RegExp(`^(\\d{1,9})\\s*${UNIT}$`, 'iu');

/** `2 A und B`: parts only, of which some have no quantity. */
function readListed(pieces: readonly Segment[]): readonly PastedLine[] | null {
  const isPlain = ({ line, isPart }: Segment) => isPart && /^\S+$/.test(line.text);
  if (pieces.length < 2 || !pieces.every(isPlain)) return null;
  return pieces.some(({ isCounted }) => isCounted)
    ? withRest(pieces)
    : pieces.map(({ line }) => line);
}

/** A row for each part; what names none stays with the part before it, or behind it at the beginning. */
function withRest(pieces: readonly Segment[]): readonly PastedLine[] {
  const rows: PastedLine[] = [];
  let lead: readonly string[] = [];
  for (const { line, isPart } of pieces) {
    const last = rows.at(-1);
    if (isPart) {
      const text = [...lead, line.text].join('; ');
      rows.push({ text, quantity: line.quantity ?? UNKNOWN_QUANTITY });
      lead = [];
    } else if (last) rows[rows.length - 1] = { ...last, text: `${last.text}; ${line.text}` };
    else lead = [...lead, line.text];
  }
  return rows;
}

/** Whether a text has a part number: a short one counts only beside a quantity with a unit. */
function namesPart(text: string, isMarked: boolean): boolean {
  const words = text.split(/[\s;]+/);
  return words.some(isPartNumber) || (isMarked && words.some((word) => /^\p{Lu}/u.test(word)));
}

function isPartNumber(word: string): boolean {
  if (/^\d{5,}$/.test(word)) return true;
  if (partNumberKey(word).length < 4 || VALUE.test(word)) return false;
  const isMixed = /\p{N}/u.test(word) && /\p{L}/u.test(word);
  return isMixed || /^[\p{Lu}\p{N}]+(?:[-./_][\p{Lu}\p{N}]+)+$/u.test(word);
}
