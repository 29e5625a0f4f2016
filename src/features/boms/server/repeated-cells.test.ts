import { expect, test } from 'vitest';
import { checkRepetitions } from './repeated-cells.ts';

const text = '<text:p>MPN</text:p></table:table-cell>';
const row = (rows: number, cells: string) =>
  `<table:table-row table:number-rows-repeated="${rows}">${cells}</table:table-row>`;
const full = (columns: number) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}">${text}`;

test.each([
  ['rows', row(1_048_576, full(2)), 'too-many-lines'],
  ['columns', row(1, full(16_384)), 'too-many-columns'],
  ['many rows that are within the limit each', row(10_000, full(200)).repeat(2), 'too-many-lines'],
  [
    'rows of another prefix',
    row(1_048_576, full(2)).replaceAll('table:', 't-x:'),
    'too-many-lines',
  ],
  ['spaces around the sign', row(1_048_576, full(2)).replaceAll('=', ' = '), 'too-many-lines'],
  ['without quotes', row(1_048_576, full(2)).replaceAll('"', ''), 'too-many-lines'],
  ['in capitals', row(1_048_576, full(2)).toUpperCase(), 'too-many-lines'],
  [
    'in another notation',
    row(1, full(2)).replace('rows-repeated="1"', 'rows-repeated="1e6"'),
    'too-many-lines',
  ],
  [
    'given twice',
    row(1, full(2)).replace('="1"', '="1" table:number-rows-repeated=" 99999"'),
    'too-many-lines',
  ],
  [
    'with a text of their own',
    row(1, `<table:table-cell number-columns-repeated="999">MPN${text}`),
    'too-many-columns',
  ],
  [
    'with a value alone',
    row(1, '<table:table-cell office:value="1" number-columns-repeated="999"/>'),
    'too-many-columns',
  ],
])('cells with a text that stand for too many are refused: %s', (_, xml, fault) => {
  expect(() => checkRepetitions(xml)).toThrow(fault);
});

test('empty cells and rows that fill the rest of a sheet are read, and small repetitions', () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
  const closed = '<table:table-cell table:number-columns-repeated="16384"></table:table-cell>';
  for (const xml of [
    row(1_048_576, empty),
    row(1_048_576, closed),
    row(3, full(4)) + row(1_048_573, empty),
    `<table:table-row><table:table-cell>${text}</table:table-row>`,
  ]) {
    expect(() => checkRepetitions(xml)).not.toThrow();
  }
});
