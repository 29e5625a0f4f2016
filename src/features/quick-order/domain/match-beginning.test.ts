import { expect, test } from 'vitest';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { beginningsOf, matchBeginning } from './match-beginning.ts';
import { numberCandidates } from './number-candidates.ts';

const parts = ['LM358DR', 'LM3580', '1N4148TR', '1N4148W-7-F', 'RC0603FR-0710KL', 'NE555'].map(
  (mpn, at) => ({ productId: mpn, sku: `BB-${at}`, mpn, stock: at * 10 }),
);

const idsFor = (text: string) =>
  matchBeginning(beginningsOf(numberCandidates(text)), (key) =>
    parts.filter(({ mpn }) => indexedPartNumber(mpn).startsWith(key)),
  )?.productIds ?? [];

test('the only number that is the typed one with a suffix is likely meant', () => {
  expect(idsFor('LM358')).toEqual(['LM358DR']);
  expect(idsFor('lm-358; Texas')).toEqual(['LM358DR']);
});

test('of several those with most stock are first', () => {
  expect(idsFor('1N4148')).toEqual(['1N4148W-7-F', '1N4148TR']);
});

test.each(['RC0603FR-0710', 'LM35', '1N414', 'ask for LM358 again', 'NE', '555'])(
  'nothing is likely meant by %j',
  (text) => {
    expect(idsFor(text)).toEqual([]);
  },
);
