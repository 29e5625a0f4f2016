import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { numberCandidates } from './number-candidates.ts';
import { parsePastedLines } from './pasted-lines.ts';

const same = (text: string) => text;
afterEach(() => setLanguage(null));

const isList = (line: string) => parsePastedLines(line).map((one) => one.isList ?? false);

test('a line that separates by commas or semicolons can be a list of parts, columns describe one', () => {
  expect(isList('2 Stück BB-A100, BB-B200')).toEqual([true]);
  expect(isList('BB-A100; BB-B200; 2')).toEqual([true]);
  expect(isList('BB-A100;BB-B200;2')).toEqual([false]);
  expect(isList('2 x BC847B,215')).toEqual([false]);
  expect(isList('BB-A100\tBB-B200\t2')).toEqual([false]);
  expect(isList('BB-A100 2')).toEqual([false]);
});

describe('a pasted line', () => {
  test.each([
    // Spreadsheets, in any order.
    ['BB-R0603-10K\t500', 'BB-R0603-10K', 500],
    ['500\tBB-R0603-10K', 'BB-R0603-10K', 500],
    // The beginning of a part number is no unit.
    ['500\tEA.36', 'EA.36', 500],
    ['1\tBB-R0603-10K\t500', 'BB-R0603-10K', 500],
    ['BB-R0603-10K\tRC0603FR-0710KL\t500', 'BB-R0603-10K; RC0603FR-0710KL', 500],
    ['BB-R0603-10K\t\t500\t', 'BB-R0603-10K', 500],
    ['"BB-R0603-10K";"500"', 'BB-R0603-10K', 500],
    ['BB-R0603-10K;500;0,12 €', 'BB-R0603-10K; 0,12 €', 500],
    ['BB-R0603-10K,500', 'BB-R0603-10K', 500],
    ['500,BB-R0603-10K', 'BB-R0603-10K', 500],
    ['BB-R0603-10K | 500', 'BB-R0603-10K', 500],
    ['BB-R0603-10K    500', 'BB-R0603-10K', 500],
    // Thousands as they are written in Germany, in English and in Switzerland.
    ['BB-R0603-10K\t1.000', 'BB-R0603-10K', 1000],
    ['BB-R0603-10K 1.000 Stk.', 'BB-R0603-10K', 1000],
    ['BB-R0603-10K;12.500,00', 'BB-R0603-10K', 12_500],
    ['BB-R0603-10K,1,000', 'BB-R0603-10K', 1000],
    ['BB-R0603-10K 1,000 pcs', 'BB-R0603-10K', 1000],
    ["BB-R0603-10K 1'000", 'BB-R0603-10K', 1000],
    ['BB-R0603-10K\t1 000', 'BB-R0603-10K', 1000],
    ['BB-R0603-10K\t1\u00a0000', 'BB-R0603-10K', 1000],
    ['BB-R0603-10K\t500.00', 'BB-R0603-10K', 500],
    // Mails.
    ['10x BB-R0603-10K', 'BB-R0603-10K', 10],
    ['10 x BB-R0603-10K', 'BB-R0603-10K', 10],
    ['10× BB-R0603-10K', 'BB-R0603-10K', 10],
    ['BB-R0603-10K x10', 'BB-R0603-10K', 10],
    ['BB-R0603-10K x 10', 'BB-R0603-10K', 10],
    ['BB-R0603-10K × 10', 'BB-R0603-10K', 10],
    ['BB-R0603-10K 10 pcs', 'BB-R0603-10K', 10],
    ['BB-R0603-10K, 10 Stück', 'BB-R0603-10K', 10],
    ['BB-R0603-10K (10)', 'BB-R0603-10K', 10],
    ['BB-R0603-10K (10 pcs)', 'BB-R0603-10K', 10],
    ['BB-R0603-10K: 10', 'BB-R0603-10K', 10],
    ['Qty: 10 BB-R0603-10K', 'BB-R0603-10K', 10],
    ['BB-R0603-10K Menge 10', 'BB-R0603-10K', 10],
    ['> - 10 x BB-R0603-10K', 'BB-R0603-10K', 10],
    ['1. BB-R0603-10K 10', 'BB-R0603-10K', 10],
    ['2) 10 BB-R0603-10K', 'BB-R0603-10K', 10],
    ['• BB-R0603-10K – 10 pcs', 'BB-R0603-10K', 10],
    ['BB-R0603-10K = 10', 'BB-R0603-10K', 10],
    ['10 BB-R0603-10K Resistor 10k', 'BB-R0603-10K Resistor 10k', 10],
    // Numbers in words.
    ['BB-R0603-10K x two', 'BB-R0603-10K', 2],
    ['two x BB-R0603-10K', 'BB-R0603-10K', 2],
    ['BB-R0603-10K two', 'BB-R0603-10K', 2],
    ['Zwei BB-R0603-10K', 'BB-R0603-10K', 2],
    ['BB-R0603-10K\tzwölf', 'BB-R0603-10K', 12],
    ['3\tBB-R0603-10K\teine', 'BB-R0603-10K', 1],
    ['BB-R0603-10K, acht Stück', 'BB-R0603-10K', 8],
    ['ein Stück BB-R0603-10K', 'BB-R0603-10K', 1],
    ['Menge: drei BB-R0603-10K', 'BB-R0603-10K', 3],
    ['a dozen BB-R0603-10K', 'BB-R0603-10K', 12],
    ['BB-R0603-10K, zwei Dutzend', 'BB-R0603-10K', 24],
    ['half a dozen BB-R0603-10K', 'BB-R0603-10K', 6],
    ['twelve pcs BC847B,215', 'BC847B; 215', 12],
    ['BB-R0603-10K two channels\t5', 'BB-R0603-10K two channels', 5],
    ['BB-R0603-10K for one board', 'BB-R0603-10K for one board', null],
    ['two hundred pcs BB-R0603-10K', 'BB-R0603-10K', 200],
    ['BB-R0603-10K x two hundred', 'BB-R0603-10K', 200],
    ['two hundred BB-R0603-10K', 'BB-R0603-10K', 200],
    ['BB-R0603-10K\ttwo hundred and fifty', 'BB-R0603-10K', 250],
    ['five hundred pcs BB-R0603-10K', 'BB-R0603-10K', 500],
    ['a hundred BB-R0603-10K', 'BB-R0603-10K', 100],
    ['5 hundred pcs BB-R0603-10K', 'BB-R0603-10K', 500],
    ['one hundred twenty thousand pcs BB-R0603-10K', 'BB-R0603-10K', 120_000],
    ['twenty five pcs BB-R0603-10K', 'BB-R0603-10K', 25],
    ['BB-R0603-10K, twenty-five pieces', 'BB-R0603-10K', 25],
    ['BB-R0603-10K 2 dozen', 'BB-R0603-10K', 24],
    ['2 dozen BB-R0603-10K', 'BB-R0603-10K', 24],
    ['BB-R0603-10K two dozens', 'BB-R0603-10K', 24],
    ['LM358 2 dozen', 'LM358', 24],
    ['BB-R0603-10K x vierzig', 'BB-R0603-10K', 40],
    ['fünfundzwanzig Stück BB-R0603-10K', 'BB-R0603-10K', 25],
    ['zweihundert BB-R0603-10K', 'BB-R0603-10K', 200],
    ['BB-R0603-10K, tausendzweihundertfünfzig Stück', 'BB-R0603-10K', 1250],
    ['ein halbes Dutzend BB-R0603-10K', 'BB-R0603-10K', 6],
    ['LM 358 five hundred pcs', 'LM 358', 500],
    // Words that say no number: somebody must put them right.
    ['BB-R0603-10K x many', 'BB-R0603-10K', 'many'],
    ['1\tBB-R0603-10K x hundertste', '1; BB-R0603-10K', 'hundertste'],
    ['umpteen x BB-R0603-10K', 'BB-R0603-10K', 'umpteen'],
    ['two ten pcs BB-R0603-10K', 'pcs BB-R0603-10K', 'two ten'],
    ['BB-R0603-10K\tfive twenty', 'BB-R0603-10K', 'five twenty'],
    ['BB-R0603-10K 2,5 dozen', 'BB-R0603-10K', '2,5 dozen'],
    ['dozens BB-R0603-10K', 'BB-R0603-10K', 'dozens'],
    ['BB-R0603-10K Menge: viele', 'BB-R0603-10K', 'viele'],
    ['ein paar Stück BB-R0603-10K', 'ein; BB-R0603-10K', 'paar'],
    // Packagings, of which only the part knows the pieces.
    ['3 Rollen BB-R0603-10K', 'BB-R0603-10K', '3 Rollen'],
    ['BB-R0603-10K, drei Rollen', 'BB-R0603-10K', '3 Rollen'],
    ['2 reels of BB-R0603-10K', 'of BB-R0603-10K', '2 reels'],
    ['2x trays BB-R0603-10K', 'BB-R0603-10K', '2 trays'],
    ['a reel BB-R0603-10K', 'BB-R0603-10K', '1 reel'],
    ['BB-R0603-10K\t3 Packungen', 'BB-R0603-10K', '3 Packungen'],
    ['3 Gurte BB-R0603-10K', 'BB-R0603-10K', '3 Gurte'],
    ['3 Stangen BB-R0603-10K', 'BB-R0603-10K', '3 Stangen'],
    ['BB-R0603-10K 4000 Stk. (1 Rolle)', 'BB-R0603-10K; 1 Rolle', 4000],
    // Fractions of pieces.
    ['0,5 x BB-FN-40-12', 'BB-FN-40-12', '0,5'],
    ['BB-FN-40-12 x 0.5', 'BB-FN-40-12', '0.5'],
    ['BB-FN-40-12, 2,5 Stück', 'BB-FN-40-12', '2,5'],
    ['Menge: 0,500 BB-FN-40-12', 'BB-FN-40-12', '0,500'],
    ['BB-FN-40-12\t1,5', 'BB-FN-40-12', '1,5'],
    ['1.000,5 pcs BB-FN-40-12', 'BB-FN-40-12', '1.000,5'],
    // Part numbers that have spaces, commas or digits only.
    ['LM 358 N 25', 'LM 358 N', 25],
    ['LM 358', 'LM 358', null],
    ['MAX 232', 'MAX 232', null],
    ['BC847B,215\t300', 'BC847B,215', 300],
    ['100 x BC847B,215', 'BC847B; 215', 100],
    ['61300311121 20', '61300311121', 20],
    ['61300311121\t20', '61300311121', 20],
    ['282837;40', '282837', 40],
    ['BB-R0603-10K', 'BB-R0603-10K', null],
    ['BB-R0603-10K 0', 'BB-R0603-10K 0', null],
    ['25X40CLUXIG 5', '25X40CLUXIG', 5],
  ])('%j names the part %j and the quantity %j', (line, text, quantity) => {
    expect(parsePastedLines(line)).toMatchObject([{ text, quantity }]);
  });

  test.each(['10,000 Stk BB-R0603-10K', 'BB-R0603-10K\t10,000', 'BB-R0603-10K 10,000'])(
    'in German asks whether %j is ten or ten thousand',
    (line) => {
      setLanguage({ language: 'de', locale: 'de-DE', textFor: same, pluralFor: same });
      expect(parsePastedLines(line)).toEqual([{ text: 'BB-R0603-10K', quantity: '10,000' }]);
      expect(typedCount('10,000')).toBeNaN();
    },
  );

  test('is one row; rows of headings, empty ones and rules are none', () => {
    const pasted = 'Pos;Artikelnummer;Menge\r\n1;BB-A1;5\r\n\r\n-----\n2;BB-B2;1.000\n';
    expect(parsePastedLines(pasted)).toEqual([
      { text: 'BB-A1', quantity: 5 },
      { text: 'BB-B2', quantity: 1000 },
    ]);
  });
});

const letters = (min: number, max: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHJKLMNPRTUVWYZ'.split('')),
    minLength: min,
    maxLength: max,
  });
const digits = fc.string({
  unit: fc.constantFrom(...'0123456789'.split('')),
  minLength: 2,
  maxLength: 5,
});
/** A part number as makers and shops form them. */
const partNumber = fc
  .tuple(letters(2, 4), fc.constantFrom('', '-', '/', '.'), digits, letters(0, 3))
  .map((parts) => parts.join(''));

const grouped = (mark: string) => (count: number) =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, mark);

/** Separators with the ways to write a quantity that they leave readable. */
const layouts = [
  { separator: '\t', written: [String, grouped('.'), grouped(','), grouped("'"), grouped(' ')] },
  { separator: ';', written: [String, grouped('.'), grouped(',')] },
  { separator: ' | ', written: [String, grouped('.'), grouped(',')] },
  { separator: ',', written: [String, grouped('.'), grouped(',')] },
  { separator: ', ', written: [String, grouped('.'), grouped(',')] },
  { separator: '   ', written: [String, grouped('.'), grouped(',')] },
  { separator: ' ', written: [String, grouped('.'), grouped(',')] },
] as const;
const marks = ['#', '#x', '# x', '#×', 'x#', 'x #', '× #', '# pcs', '# Stk.', '# Stück', 'Qty: #'];

const printed = fc
  .record({
    numbers: fc.uniqueArray(partNumber, { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    layout: fc.constantFrom(...layouts),
    way: fc.nat(),
    mark: fc.constantFrom(...marks),
    place: fc.nat(),
    quoted: fc.boolean(),
  })
  .map(({ numbers, quantity, layout: { separator, written }, way, mark, place, quoted }) => {
    const count = (written[way % written.length] ?? String)(quantity);
    const fields: string[] = [...numbers];
    fields.splice(place % (numbers.length + 1), 0, mark.replace('#', count));
    const quote = quoted && separator.trim() !== '' ? '"' : '';
    return { numbers, quantity, line: fields.map((one) => quote + one + quote).join(separator) };
  });

test('whatever order and separator a line is printed with, its numbers and quantity are read back', () => {
  fc.assert(
    fc.property(fc.array(printed, { maxLength: 4 }), (lines) => {
      const read = parsePastedLines(lines.map(({ line }) => line).join('\n'));
      expect(read.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity));
      for (const [at, { numbers }] of lines.entries()) {
        const candidates = numberCandidates(read[at]?.text ?? '')
          .flat()
          .map(indexedPartNumber);
        expect(candidates).toEqual(expect.arrayContaining(numbers.map(indexedPartNumber)));
      }
    }),
    { numRuns: 1000 },
  );
});

test('no text makes the parser fail or lose a line with a number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 6 }),
      (texts) => {
        const lines = texts.map((text) => `${text.replaceAll(/[\r\n\u2028\u2029]/g, ' ')} BBX4711`);
        expect(parsePastedLines(lines.join('\n'))).toHaveLength(lines.length);
      },
    ),
  );
});
