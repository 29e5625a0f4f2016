import { expect, test } from 'vitest';
import { countedLabel, otherCounts } from './counted-values.ts';

test('the same value with other counts, the nearest first', () => {
  const { lower, higher } = otherCounts('3 changeover');
  expect(lower).toEqual(['2 changeover', '1 changeover']);
  expect(higher.slice(0, 2)).toEqual(['4 changeover', '5 changeover']);
});

test.each(['changeover', 'Red', '100 pieces', ''])('%s has no other counts', (value) => {
  expect(otherCounts(value)).toEqual({ lower: [], higher: [] });
});

test('the text of a value follows that of another count', () => {
  const labels = { '1 changeover': '1 Wechsler', '1 normally open': 'Schließer' };
  expect(countedLabel('2 changeover', labels)).toBe('2 Wechsler');
  expect(countedLabel('2 normally open', labels)).toBeNull();
  expect(countedLabel('Red', labels)).toBeNull();
});
