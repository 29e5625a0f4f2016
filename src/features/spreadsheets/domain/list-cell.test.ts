import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseList, formatList } from './list-cell.ts';

const text = fc.string({ unit: 'binary' }).map((value) => value.trim());

describe('several values in one cell', () => {
  test.each([
    [
      '100: 0.95; 1000: 0.80',
      ':',
      [
        ['100', '0.95'],
        ['1000', '0.80'],
      ],
    ],
    [
      '100:0.95;1000:0.80;',
      ':',
      [
        ['100', '0.95'],
        ['1000', '0.80'],
      ],
    ],
    [
      'a= b\\=c; d\\;e= f',
      '=',
      [
        ['a', 'b=c'],
        ['d;e', 'f'],
      ],
    ],
    ['', ':', []],
    ['   ', ':', []],
  ])('%j', (cell, separator, pairs) => {
    expect(parseList(cell, separator)).toEqual(pairs);
  });

  test.each(['100', '100: 1: 2', ': ; x'])('%j is malformed', (cell) => {
    expect(parseList(cell, ':')).toBeNull();
  });

  test('are parsed back unchanged, whatever characters they contain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text).filter(([key, value]) => key !== '' || value !== '')),
        fc.constantFrom(':', '=', '|'),
        (pairs, separator) => {
          expect(parseList(formatList(pairs, separator), separator)).toEqual(pairs);
        },
      ),
    );
  });
});
