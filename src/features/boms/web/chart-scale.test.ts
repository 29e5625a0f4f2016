import { expect, test } from 'vitest';
import { scaleEnd } from './chart-scale.ts';

test.each([
  [0.37, 0.5],
  [1, 1],
  [4.2, 5],
  [12, 20],
  [230, 250],
  [9_800, 10_000],
])('a chart whose highest value is %d ends at %d', (highest, end) => {
  expect(scaleEnd(highest)).toBeCloseTo(end);
});
