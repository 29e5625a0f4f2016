import { expect, test } from 'vitest';
import { checkTables } from './slow-markup.ts';

test.each([
  ['within each other', '<table>'.repeat(5_000)],
  ['in capitals, after one that ends', `<table></table>${'<TABLE/>'.repeat(5_000)}`],
  [
    'after letters that grow in lower case',
    `${'İ'.repeat(60_000)}</table>${'<table>'.repeat(5_000)}`,
  ],
  ['one, with many tags', `<html><table>${'<p>'.repeat(40_000)}`],
])('tables that do not end are refused: %s', (_, text) => {
  expect(() => checkTables(text)).toThrow('unreadable');
});

test('those that end are read, and a small one that does not', () => {
  const row = '<tr><td>R1</td></tr>';
  for (const text of [
    `<table>${row.repeat(20_000)}</table>`.repeat(3),
    `<table>${row}</TABLE><table>${row}`,
    `${'<table>'.repeat(20)}${row}${'</table>'.repeat(20)}`,
  ]) {
    expect(() => checkTables(text)).not.toThrow();
  }
});
