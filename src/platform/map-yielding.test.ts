import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding.ts';

test('long work keeps its order, and other requests get their turn in between', async () => {
  let turns = 0;
  let next = setImmediate(countTurn);
  function countTurn(): void {
    turns += 1;
    next = setImmediate(countTurn);
  }
  const seen: number[] = [];
  const made = await mapYielding([1, 2, 3], (item) => seen.push(turns) && item * 2, 0);
  clearImmediate(next);
  expect(made).toEqual([2, 4, 6]);
  expect(new Set(seen).size).toBe(3);
});

test('short work is not interrupted', async () => {
  let hasTurn = false;
  const next = setImmediate(() => (hasTurn = true));
  const made = await mapYielding([1, 2], (item) => [item, hasTurn], Infinity);
  clearImmediate(next);
  expect(made).toEqual([
    [1, false],
    [2, false],
  ]);
});
