import { expect, test } from 'vitest';
import { haveSameRoot } from './line-words.ts';

test.each([
  ['SOLO-1009', 'SOLO-1000', true],
  ['LM358', 'LM358DR', true],
  ['61300311121', 'PH-1X40-254', false],
  ['LM358', 'LM393', false],
])('%s and %s are of one series: %s', (one, other, are) => {
  expect(haveSameRoot(one, other)).toBe(are);
  expect(haveSameRoot(other, one)).toBe(are);
});
