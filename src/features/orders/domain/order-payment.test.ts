import { expect, test } from 'vitest';
import { refundStatusOf } from './order-payment.ts';

test.each([
  [2500n, 0n, 'none'],
  [2500n, 1n, 'partly_refunded'],
  [2500n, 2499n, 'partly_refunded'],
  [2500n, 2500n, 'refunded'],
  [0n, 0n, 'none'],
])('of %i cents, %i refunded: %s', (total, refunded, status) => {
  expect(refundStatusOf(total, refunded)).toBe(status);
});
