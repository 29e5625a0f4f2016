import { expect, test } from 'vitest';
import { csvRecord, csvText } from './csv.ts';

test.each([
  ['plain text', 'Relay 24 V', 'Relay 24 V'],
  ['a comma', 'Stockholm, Sweden', '"Stockholm, Sweden"'],
  ['quotes', '19" rack', '"19"" rack"'],
  ['lines', 'Here\nThere', '"Here\nThere"'],
  ['nothing', null, ''],
  ['a number', -5, '-5'],
  ['a formula', '=1+1', "'=1+1"],
  ['a telephone number', '+46 8 100', "'+46 8 100"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula in full width', '＝1+1', "'＝1+1"],
  ['a formula behind a character that cannot be seen', '\u200B=1', "'\u200B=1"],
  ['a formula after a tab', '\t=1', `"'\t'=1"`],
  ['a formula where a German Excel begins a cell', 'a;=1+1', `"a;'=1+1"`],
  ['a formula where another begins one', 'a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a formula on a line of its own', 'a\n=1+1', `"a\n'=1+1"`],
  ['a semicolon', 'a;b; -40', '"a;b; -40"'],
  ['a formula with a comma', '=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])('%s in a cell', (_what, value, written) => {
  expect(csvRecord([value, 'x'])).toBe(`${written},x\r\n`);
});

test.each(["'=1", 'a;=1', "a;'=1;''-2", '\t\t=1', "'\t'=1", "it's; 'so", '\n-a\r\n-b'])(
  'what is read back is what was written: %j',
  (text) => {
    const written = csvRecord([text]).slice(0, -2);
    const cell = written.startsWith('"') ? written.slice(1, -1) : written;
    expect(csvText(cell)).toBe(text);
  },
);
