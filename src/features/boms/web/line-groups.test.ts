import { expect, test } from 'vitest';
import type { BomLineView } from '../contract.ts';
import { isIn } from './line-groups.ts';

const line = (state: BomLineView['match']['state'], quantity: number | null) =>
  ({ doNotPopulate: false, quantity, match: { state }, offer: null }) as BomLineView;

test('a line with a product is to check as long as nobody has said how many pieces it needs', () => {
  expect(isIn('to-check', line('exact', null))).toBe(true);
  expect(isIn('to-check', line('exact', 2))).toBe(false);
  expect(isIn('to-check', { ...line('exact', null), doNotPopulate: true })).toBe(false);
  expect(isIn('to-check', line('likely', 2))).toBe(true);
  expect(isIn('to-check', line('none', null))).toBe(false);
});
