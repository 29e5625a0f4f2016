import { expect, test } from 'vitest';
import { proposeMapping } from './product-columns.ts';
import { detectHeader } from './header-line.ts';

const known = (cells: readonly string[]) =>
  proposeMapping(cells, new Map()).filter((field) => field !== null).length;

test.each([
  [
    'in the first line',
    0,
    [
      ['SKU', 'Name'],
      ['A', 'B'],
    ],
  ],
  ['below a title', 2, [['Price list'], ['as of May'], ['SKU', 'Name', 'Price'], ['A', 'B', '1']]],
  [
    'below a title with empty cells',
    1,
    [
      ['Preisliste', '', ''],
      ['Artikelnr.', 'Name', 'Preis'],
    ],
  ],
  ['with unknown names, below a title', 1, [['List'], ['Colour', 'Weight'], ['red', '5']]],
  // "Type" and "new" also occur as values.
  [
    'above lines with the names of columns',
    0,
    [
      ['SKU', 'Name', 'Type'],
      ['A', 'Type', 'state'],
    ],
  ],
] as const)('the header is found %s', (_where, index, lines) => {
  expect(detectHeader(lines, known)).toBe(index);
});
