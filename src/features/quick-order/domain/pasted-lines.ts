import { parsePieceCount } from '#shared/quantity/piece-count.ts';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { partNumberKey } from '#features/search/domain/query-parser/part-number.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { cleanText } from './number-candidates.ts';
import { readJoinedParts } from './joined-parts.ts';
import { LINE_START } from './line-start.ts';
import { NUMBER_WORDS, numberOfWords, SEVERAL_WORDS } from './number-words.ts';
import { PACK } from './packs.ts';
import type { PastedLine } from './pasted-line.ts';
import { AFTER, BEFORE, LABEL, MARKED, NUMBER, UNIT } from './quantity-marks.ts';

const BARE = new RegExp(`^(?:${NUMBER})$`, 'u');

/** A number in words in the place of a quantity: marked as one, a field, or the first or last word. */
const SPELLED = new RegExp(
  `${BEFORE}(?:` +
    [
      `(?<=${BEFORE}(?:[x×*]|${LABEL}\\s*[:=]?)\\s+)${NUMBER_WORDS}${AFTER}`,
      `${NUMBER_WORDS}(?=\\s*(?:${UNIT}|${PACK})${AFTER})`,
      String.raw`(?<=^|[\t;|,(]\s*|\s{2})${NUMBER_WORDS}(?=\s*(?:$|[\t;|,)])|\s{2})`,
      String.raw`(?<=^)${SEVERAL_WORDS}(?=\s)|(?<=\s)${SEVERAL_WORDS}$`,
    ].join('|') +
    ')',
  'giu',
);

/** Another word in the place of a quantity: `x many`, `Menge: viele`, `a few pieces`. */
const UNREAD = new RegExp(
  `${BEFORE}(?:` +
    [
      String.raw`[x×*]\s+(?<times>\p{L}+)(?=\s*$)`,
      String.raw`(?<=^)(?<first>\p{L}+)\s+[x×*](?=\s)`,
      String.raw`${LABEL}\s*[:=]\s*(?<named>\p{L}+)${AFTER}`,
      `(?<pieces>few|several|some|many|couple|paar|einige|mehrere|viele)\\s+(?:${UNIT}|${PACK})${AFTER}`,
    ].join('|') +
    ')',
  'iu',
);

/** `3 Rollen`, `2x reels`, `a tray`: how many pieces these are depends on the part. */
const PACKED = new RegExp(
  `${BEFORE}(?<count>${NUMBER}|an?) *[x×]? *(?<pack>${PACK})${AFTER}`,
  'iu',
);

/** `0,5 x`, `x 2.5`, `Menge: 0,5`. Whether it is a fraction, or thousands, its digits say. */
const DECIMAL = String.raw`\d{1,3}(?:[.,]\d+)+`;
const MARKED_DECIMAL = new RegExp(
  `${BEFORE}(?:(?<pieces>${DECIMAL})\\s*(?:${UNIT}|${PACK})|[x×*]\\s*(?<times>${DECIMAL})|` +
    `${LABEL}\\s*[:=]?\\s*(?<named>${DECIMAL}))${AFTER}`,
  'iu',
);
const DECIMAL_AT_END = new RegExp(String.raw`^${DECIMAL}(?=[\s;|])|(?<=[\s;|])${DECIMAL}$`, 'u');

/** The words of a header row, which names no part. */
const HEADER = new Set(
  (
    'pos position no nr number numbers sku mpn part parts partnumber article item order manufacturer supplier ' +
    'customer your own name description qty quantity pcs pieces amount teil teile teilenummer artikel ' +
    'artikelnummer artikelnr nummer bestellnummer hersteller herstellernummer menge anzahl stück stückzahl ' +
    'bezeichnung beschreibung eigene'
  ).split(' '),
);

/**
 * Reads pasted lines in which SKU, MPN, own part number and quantity stand in any order, separated by tabs,
 * semicolons, commas, bars or spaces. A line can name several parts with their
 * quantities. Header rows and lines without letters and digits are left out.
 */
export function parsePastedLines(pasted: string): PastedLine[] {
  return pasted.split(/\r\n?|\n|\u2028|\u2029/).flatMap((line) => readLine(line));
}

function readLine(raw: string): readonly PastedLine[] {
  const line = cleanText(raw.replace(LINE_START, ''), '\t');
  if (partNumberKey(line) === '' || isHeader(line)) return [];
  const parts = readJoinedParts(line, readPart);
  if (parts) return parts;
  const part = readPart(line);
  // Columns of a spreadsheet describe one part.
  const isList = !/[\t|]| {2}/.test(line) && /[,;] /.test(line) && part.text.includes('; ');
  return [isList ? { ...part, isList } : part];
}

/** A line with one part. */
function readPart(line: string): PastedLine {
  const spelled = [...line.matchAll(SPELLED)];
  const unclear = spelled.find(([words]) => numberOfWords(words) === null);
  const around = unclear && toLineAround(line, unclear, unclear[0]);
  if (around) return around;
  const inDigits = line.replaceAll(SPELLED, (words, ...[at, whole]: [number, string]) =>
    numberOfWords(words) === null ? words : writeInDigits(words, at, whole),
  );
  return (
    readFraction(inDigits, MARKED_DECIMAL) ??
    readPacks(inDigits) ??
    readMarked(inDigits) ??
    readUnread(line) ??
    readFields(inDigits) ??
    readWords(inDigits) ??
    readFraction(inDigits, DECIMAL_AT_END) ??
    toLine(fieldsOf(line), null)
  );
}

/** Digits that stand apart from other digits: `358` and `five hundred` are not 358,500. */
function writeInDigits(words: string, ...[at, line]: [number, string]): string {
  const before = /\d $/.test(line.slice(0, at)) ? '\t' : '';
  const after = /^ \d{3}(?!\d)/.test(line.slice(at + words.length)) ? '\t' : '';
  return `${before}${numberOfWords(words)}${after}`;
}

function isHeader(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => HEADER.has(word));
}

/** A line with a fraction in the place of its quantity: nobody sells half a piece, and it is not guessed. */
function readFraction(line: string, place: RegExp): PastedLine | null {
  const match = place.exec(line);
  if (!match) return null;
  const { pieces, times, named } = match.groups ?? {};
  const number = pieces ?? times ?? named ?? match[0];
  return quantityIn(number) === null ? toLineAround(line, match, number) : null;
}

/** A line with a number of packagings. Of `4000 Stk (1 Rolle)` the pieces count. */
function readPacks(line: string): PastedLine | null {
  const match = PACKED.exec(line);
  const { count = '', pack = '' } = match?.groups ?? {};
  const packs = /^an?$/i.test(count) ? 1 : quantityIn(count);
  if (!match || packs === null || (packs === 1 && MARKED.test(line))) return null;
  return toLineAround(line, match, `${packs} ${pack}`);
}

/** A line whose quantity says that it is one. */
function readMarked(line: string): PastedLine | null {
  const match = MARKED.exec(line);
  const { pieces, times, named } = match?.groups ?? {};
  const quantity = quantityOf(pieces ?? times ?? named ?? '');
  if (!match || quantity === null) return null;
  return toLineAround(line, match, quantity);
}

/** A line with a word in the place of its quantity. */
function readUnread(line: string): PastedLine | null {
  const match = UNREAD.exec(line);
  const { times, first, named, pieces } = match?.groups ?? {};
  const word = times ?? first ?? named ?? pieces;
  return match && word !== undefined ? toLineAround(line, match, word) : null;
}

/** A line without what stands for its quantity; null if nothing is left. */
function toLineAround(
  line: string,
  { index, 0: matched }: RegExpExecArray,
  quantity: number | string,
): PastedLine | null {
  const separator = separatorOf(line);
  const around = [line.slice(0, index), line.slice(index + matched.length)];
  const fields = around.flatMap((part) => fieldsOf(part, separator));
  return fields.length > 0 ? toLine(fields, quantity) : null;
}

/** A line with a field that is a number of pieces: of several the last, as the first counts the lines. */
function readFields(line: string): PastedLine | null {
  const fields = fieldsOf(line);
  const counts = fields.filter((field) => quantityIn(field) !== null);
  const texts = fields.filter((field) => quantityIn(field) === null);
  if (fields.length < 2 || counts.length === 0) return null;
  const quantity = quantityOf(counts.at(-1) ?? '');
  if (texts.length > 0) return toLine(texts, quantity);
  // Some part numbers have digits only: the longest of them.
  const [number = ''] = counts.toSorted((a, b) => b.length - a.length);
  const others = counts.toSpliced(counts.indexOf(number), 1);
  return toLine([number], quantityOf(others.at(-1) ?? ''));
}

/** A line of words, one of which is a number of pieces. */
function readWords(line: string): PastedLine | null {
  const words = line.split(' ');
  const places = words.flatMap((word, at) => (quantityIn(word) === null ? [] : [at]));
  const ends = [places.findLast((at) => at === words.length - 1), places.find((at) => at === 0)];
  const place = ends.find((at) => at !== undefined && namesPart(words.toSpliced(at, 1), true));
  const only = places.length === 1 ? places[0] : undefined;
  const inside =
    only !== undefined && namesPart(words.toSpliced(only, 1), false) ? only : undefined;
  const at = place ?? inside;
  if (at === undefined) return null;
  return toLine(fieldsOf(words.toSpliced(at, 1).join(' ')), quantityOf(words[at] ?? ''));
}

/** Whether words still name a part without the number between or beside them: `LM 358` is one part. */
function namesPart(words: readonly string[], atEnd: boolean): boolean {
  const keys = words.map(partNumberKey);
  const hasNumber = keys.some((key) => key.length >= 2 && /\p{N}/u.test(key) && /\p{L}/u.test(key));
  const isLong = keys.join('').length >= 4;
  return (
    hasNumber || (atEnd && isLong && (keys.join('').length >= 6 || /\p{N}/u.test(keys.join(''))))
  );
}

type Separator = RegExp | null;

/** What stands around a field and is no part of it. */
const AROUND_FIELD = /^(?:[\s"“”(,:;|=]|[–-]+\s)+|(?:[\s"“”(),:;|=]|\s[–-]+)+$/g;

/** A comma between groups of digits separates thousands. */
const COMMA = /,(?!\d{3}(?![\p{L}\d-]))|(?<!\d),|(?<=\p{L}[^\s,]*),/u;

function separatorOf(line: string): Separator {
  if (/[\t;|]/.test(line)) return /[\t;|]/;
  if (/ {2}/.test(line)) return / {2,}/;
  return line.includes(',') ? COMMA : null;
}

function fieldsOf(line: string, separator: Separator = separatorOf(line)): string[] {
  const fields = separator === null ? [line] : line.split(separator);
  return fields
    .map((field) => field.replaceAll(AROUND_FIELD, '').replaceAll(/\s+/g, ' '))
    .filter((field) => partNumberKey(field) !== '');
}

/** A number of pieces; the text itself if it may be another: `10,000` in German is ten with decimals, as SAP writes them. */
function quantityOf(text: string): PastedLine['quantity'] {
  const isAmbiguous = currentLanguage() === 'de' && /^\(?\d{1,3},\d{3}\)?$/.test(text);
  return isAmbiguous ? text : quantityIn(text);
}

/** A whole number of pieces from 1; null for anything else. */
function quantityIn(text: string): number | null {
  const inside = text.replace(/^\((.*)\)$/, '$1');
  if (!BARE.test(inside)) return null;
  const quantity = parsePieceCount(inside.replaceAll('’', "'"));
  return quantity !== null && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

function toLine(fields: readonly string[], quantity: PastedLine['quantity']): PastedLine {
  return { text: cleanText(fields.join('; ')), quantity };
}
