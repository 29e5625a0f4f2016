import { expect, test } from 'vitest';
import { stepValue } from './step-value.ts';

test.each([
  // From a value on a step.
  [100, 1, 200],
  [200, -1, 100],
  // From one between two steps.
  [150, 1, 200],
  [150, -1, 100],
  // Not past the limits; 1,250 is not on a step.
  [100, -1, 100],
  [1200, 1, 1200],
  [9999, -1, 1200],
  [1, 1, 100],
  // From an empty field.
  [Number.NaN, 1, 100],
  [Number.NaN, -1, 100],
])('with steps of 100 from 100 to 1,250, %d goes by %d to %d', (value, direction, next) => {
  expect(stepValue(value, direction, { min: '100', max: '1250', step: '100' })).toBe(next);
});

test('without limits, steps of 1 count from 0', () => {
  const none = { min: '', max: '', step: '' };
  expect(stepValue(0, -1, none)).toBe(-1);
  expect(stepValue(Number.NaN, 1, none)).toBe(1);
});
