import { expect, test } from 'vitest';
import { formatReturnNumber, parseReturnNumber } from './return-number.ts';

test('the number of a return is not that of a purchase request', () => {
  expect(formatReturnNumber(1001)).toBe('RMA-1001');
});

test.each(['RMA-1001', 'rma-1001', ' R-1001 ', '1001'])('%j finds the return', (text) => {
  expect(parseReturnNumber(text)).toBe(1001);
});

test.each(['RMA', 'RM-1001', 'B-100001', 'RMA-1'])('%j is no number of a return', (text) => {
  expect(parseReturnNumber(text)).toBeNull();
});
