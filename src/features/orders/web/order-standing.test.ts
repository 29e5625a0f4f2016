import { expect, test } from 'vitest';
import { isRefundable, standingOf } from './order-standing.ts';

const paid = { status: 'Paid', price: '38.90', refunded: '0.00', transactionId: 'pi_1' };

test('an order is called by its status until all of its money has gone back', () => {
  expect(standingOf({ ...paid, status: 'Pending...' })).toEqual({
    text: 'Pending...',
    tone: 'caution',
  });
  expect(standingOf(paid)).toEqual({ text: 'Paid', tone: 'positive' });
  expect(standingOf({ ...paid, refunded: '1.25' })).toEqual({ text: 'Paid', tone: 'positive' });
  expect(standingOf({ ...paid, refunded: '38.90' })).toEqual({ text: 'Refunded', tone: 'neutral' });
  expect(standingOf({ ...paid, status: 'Expired' })).toEqual({ text: 'Expired', tone: 'neutral' });
});

test('a refund is offered while something of a card payment is left', () => {
  expect(isRefundable(paid)).toBe(true);
  expect(isRefundable({ ...paid, refunded: '1.25' })).toBe(true);
  expect(isRefundable({ ...paid, refunded: '38.90' })).toBe(false);
  expect(isRefundable({ ...paid, transactionId: null })).toBe(false);
});
