import { expect, test } from 'vitest';
import { DictionaryColumn } from './dictionary-column.ts';
import { IndexMemory } from './index-memory.ts';

test('a value that no product has matches no rows, not even those without a value', () => {
  const column = new DictionaryColumn(new IndexMemory());
  for (const [row, value] of [5, null, 12, 5, null].entries()) column.add(row, value);
  const count = (...values: number[]) => column.countPassing({ values, ranges: [] });
  expect([count(5), count(12), count(7), count(5, 7, 12)]).toEqual([2, 1, 0, 3]);
  const from = { low: 6, high: null };
  expect(column.countPassing({ values: [], ranges: [from] })).toBe(1);
  column.change(2, null);
  expect([count(12), count(7)]).toEqual([0, 0]);
});

test('a text sorts before missing values, even in a numeric column', () => {
  const column = new DictionaryColumn(new IndexMemory());
  column.add(0, null);
  expect(column.sortKeyOf('Nordwerk')).toBeLessThan(Number.POSITIVE_INFINITY);
  column.add(1, 5);
  expect(column.sortKeyOf('Nordwerk')).toBeGreaterThan(column.sortKeyOf(5));
});
