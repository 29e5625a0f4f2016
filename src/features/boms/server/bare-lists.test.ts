import { expect, test } from 'vitest';
import { readDelimited } from './read-delimited.ts';
import { findTable } from '../domain/find-table.ts';

const read = (text: string) => {
  const table = findTable(readDelimited(text, 100));
  return table?.lines.map(({ mpn, value, quantity }) => [mpn || value, quantity]) ?? null;
};

test.each([
  ['one line', 'RC0603FR-07100RL,100', [['RC0603FR-07100RL', 100]]],
  [
    'tabs',
    'RC0603FR-07100RL\t100\nLM358DR\t5',
    [
      ['RC0603FR-07100RL', 100],
      ['LM358DR', 5],
    ],
  ],
  [
    'the quantity first',
    '10;1N4148\n4;2N7002',
    [
      ['1N4148', 10],
      ['2N7002', 4],
    ],
  ],
  [
    'quantities that count up',
    'LM358DR,1\nNE555DR,2\nTL072CP,3',
    [
      ['LM358DR', 1],
      ['NE555DR', 2],
      ['TL072CP', 3],
    ],
  ],
  [
    'numbers of lines in front',
    '1,LM358DR,5\n2,NE555DR,7\n3,TL072CP,2',
    [
      ['LM358DR', 5],
      ['NE555DR', 7],
      ['TL072CP', 2],
    ],
  ],
  [
    'numbers of the shop',
    'CB-1,5\nSK-2,7',
    [
      ['CB-1', 5],
      ['SK-2', 7],
    ],
  ],
  [
    'values',
    '10k 0603,100\n100nF 0402,50',
    [
      ['10k 0603', 100],
      ['100nF 0402', 50],
    ],
  ],
])('a list without a header is read: %s', (_, text, lines) => {
  expect(read(text)).toEqual(lines);
});

test.each(['Dear customer,\nthank you.', 'Hello, 5\nWorld, 7', '1,2\n3,4'])(
  'what lists no part is none: %s',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
