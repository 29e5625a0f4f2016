import { expect, test } from 'vitest';
import type { BomLineView } from '../contract.ts';
import {
  decidedLines,
  hasDecisions,
  likelyProducts,
  shortParts,
  isIn,
  singleSuggestion,
  singleSuggestions,
} from './line-groups.ts';

const line = (state: BomLineView['match']['state'], quantity: number | null) =>
  ({ doNotPopulate: false, quantity, match: { state }, offer: null }) as BomLineView;

test('a line with a product is to check as long as nobody has said how many pieces it needs', () => {
  expect(isIn('to-check', line('exact', null))).toBe(true);
  expect(isIn('to-check', line('exact', 2))).toBe(false);
  expect(isIn('to-check', { ...line('exact', null), doNotPopulate: true })).toBe(false);
  expect(isIn('to-check', line('likely', 2))).toBe(true);
  expect(isIn('to-check', line('none', null))).toBe(false);
});

test('what was chosen for the same line before goes into the cart without being accepted again', () => {
  const match = { state: 'likely', reasonCode: 'remembered', productId: 'p' };
  const chosen = { ...line('likely', 2), row: 1, needed: 2, match, offer: { unitPrice: '1' } };
  const again = chosen as BomLineView;
  const guess = { ...again, row: 2, match: { ...again.match, reasonCode: 'packaging' } } as const;
  expect([again, guess].map((one) => isIn('to-check', one))).toEqual([false, true]);
  expect(decidedLines([again, guess])).toEqual([again]);
  expect(likelyProducts([again, guess])).toEqual([{ row: 2, productId: 'p' }]);
});

const suggested = (row: number, fits: boolean, reasonCode = 'values-differ') =>
  ({
    ...line('choose', 1),
    row,
    match: { state: 'choose', reasonCode },
    candidates: [{ productId: `p${row}`, fits }],
  }) as BomLineView;

const decided = (reasonCode: string, more: object = {}) =>
  hasDecisions({ match: { reasonCode }, substitutes: [], ...more } as never);

test('all single suggestions are those that fit; another one is only offered at its line', () => {
  const lines = [suggested(1, true), suggested(2, false), suggested(3, true, 'contradictory')];
  expect(singleSuggestions(lines)).toEqual([{ row: 1, productId: 'p1' }]);
  expect(lines.map((one) => singleSuggestion(one)?.productId)).toEqual(['p1', 'p2', 'p3']);
});

test('what a person chose, left out or accepted is asked about before another sheet is read, corrections come back', () => {
  expect([decided('chosen'), decided('left-out')]).toEqual([true, true]);
  expect(decided('mpn', { fileSays: { quantity: 2 } })).toBe(false);
  expect(decided('mpn', { substitutes: [{}] })).toBe(true);
  expect([decided('mpn'), decided('remembered')]).toEqual([false, false]);
});

const offered = (row: number, offer: object) => ({ ...line('exact', 1), row, offer }) as never;
const added = (productId: string, quantity: number, row: number) => ({
  productId,
  name: productId,
  quantity,
  wanted: quantity,
  rows: [row],
});

test('a part is short in the cart if its stock is less than all pieces there, or another packaging is short', () => {
  const lines = [
    offered(1, { productId: 'a', stock: 5, short: 0 }),
    offered(2, { productId: 'b', stock: 5, short: 0 }),
    offered(3, { productId: 'c', stock: 0, short: 2 }),
  ];
  const parts = [added('a', 5, 1), added('b', 6, 2), added('reel', 1, 3)];
  expect(parts.map((part) => shortParts(lines, [part]))).toEqual([0, 1, 1]);
});
