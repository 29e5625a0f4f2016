import { expect, test } from 'vitest';
import { refundStatusOf } from './order-payment.ts';

test('the wire has three texts for how much was refunded', () => {
  expect(refundStatusOf).toEqual({
    open: 'none',
    paid: 'none',
    'partly-refunded': 'partly_refunded',
    refunded: 'refunded',
  });
});
