import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenCounts } from './match-tokens.ts';

const ROWS = 20_000;
const rows = fc.array(fc.nat({ max: ROWS - 1 }), { maxLength: 5 });

test('a range has marks while one of its rows is marked, until all are cleared', () => {
  const tokenCounts = new TokenCounts(ROWS);
  fc.assert(
    fc.property(rows, rows, (marked, bounds) => {
      tokenCounts.clear();
      expect(tokenCounts.byRow.every((tokens) => tokens === 0)).toBe(true);
      for (const row of marked) tokenCounts.mark(row, 2);
      const [from = 0, to = ROWS - 1] = bounds.toSorted((a, b) => a - b);
      const isMarked = marked.some((row) => row >= from && row <= to);
      expect(tokenCounts.hasAny(from, to + 1) || !isMarked).toBe(true);
      for (const row of marked) expect(tokenCounts.byRow[row]).toBe(2);
    }),
  );
});

test('a range far from all marked rows has no marks', () => {
  const tokenCounts = new TokenCounts(ROWS);
  tokenCounts.mark(9_000, 1);
  expect(tokenCounts.hasAny(0, 4_096)).toBe(false);
  expect(tokenCounts.hasAny(ROWS - 4_096, ROWS)).toBe(false);
});
