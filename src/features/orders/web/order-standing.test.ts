import { expect, test } from 'vitest';
import { isRefundable, standingOf } from './order-standing.ts';

const paid = { status: 'Paid', refundStatus: 'none', transactionId: 'pi_1' } as const;
const part = { ...paid, refundStatus: 'partly_refunded' } as const;
const whole = { ...paid, refundStatus: 'refunded' } as const;

test('an order shows its status until it is fully refunded', () => {
  expect(standingOf({ ...paid, status: 'Pending...' })).toEqual({
    text: 'Pending...',
    tone: 'caution',
  });
  expect(standingOf(paid)).toEqual({ text: 'Paid', tone: 'positive' });
  expect(standingOf(part)).toEqual({ text: 'Paid', tone: 'positive' });
  expect(standingOf(whole)).toEqual({ text: 'Refunded', tone: 'neutral' });
  expect(standingOf({ ...paid, status: 'Expired' })).toEqual({ text: 'Expired', tone: 'neutral' });
});

test('a refund is offered until a card payment is fully refunded', () => {
  expect(isRefundable(paid)).toBe(true);
  expect(isRefundable(part)).toBe(true);
  expect(isRefundable(whole)).toBe(false);
  expect(isRefundable({ ...paid, transactionId: null })).toBe(false);
});
