import { expect, test } from 'vitest';
import { formatCsvRecord, unescapeFormulas } from './csv.ts';

test.each([
  ['plain text', 'Relay 24 V', 'Relay 24 V'],
  ['a comma', 'Stockholm, Sweden', '"Stockholm, Sweden"'],
  ['quotes', '19" rack', '"19"" rack"'],
  ['lines', 'Here\nThere', '"Here\nThere"'],
  ['nothing', null, ''],
  ['a number', -5, '-5'],
  ['a negative decimal', { decimal: '-53.61' }, '-53.61'],
  ['a negative decimal with a comma', { decimal: '-53,61' }, '"-53,61"'],
  ['a decimal that is none', { decimal: '-1+1' }, "'-1+1"],
  ['a formula', '=1+1', "'=1+1"],
  ['a telephone number', '+46 8 100', "'+46 8 100"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula in full width', '＝1+1', "'＝1+1"],
  ['a formula after an invisible character', '\u200B=1', "'\u200B=1"],
  ['a formula after a tab', '\t=1', `"'\t'=1"`],
  ['a formula after a semicolon, the delimiter of a German Excel', 'a;=1+1', `"a;'=1+1"`],
  ['a quoted formula after a semicolon', 'a;"=1+1', `"a;""'=1+1"`],
  ['a formula after a tab inside the text', 'a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a formula on a line of its own', 'a\n=1+1', `"a\n'=1+1"`],
  ['a semicolon', 'a;b; -40', '"a;b; -40"'],
  ['a formula with a comma', '=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])('a cell with %s', (_what, value, written) => {
  expect(formatCsvRecord([value, 'x'])).toBe(`${written},x\r\n`);
});

test.each(["'=1", 'a;=1', "a;'=1;''-2", '\t\t=1', "'\t'=1", "it's; 'so", '\n-a\r\n-b', `;"'=1`])(
  'a cell read back is the text that was written: %j',
  (text) => {
    const written = formatCsvRecord([text]).slice(0, -2);
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(unescapeFormulas(cell)).toBe(text);
  },
);
