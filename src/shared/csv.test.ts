import { expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

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
  ['a formula after a tab', '\t=1', "'\t=1"],
  ['a formula with a comma', '=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])('%s in a cell', (_what, value, written) => {
  expect(csvRecord([value, 'x'])).toBe(`${written},x\r\n`);
});
