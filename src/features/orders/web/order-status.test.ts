import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import {
  isPartCancellable,
  isRefundable,
  isReviewable,
  newTotalText,
  toStatusLabel,
} from './order-status.ts';

const paid = {
  status: 'Paid',
  refundStatus: 'none',
  transactionId: 'pi_1',
  allReturned: false,
} as const;
const part = { ...paid, refundStatus: 'partly_refunded' } as const;
const whole = { ...paid, refundStatus: 'refunded' } as const;

test('an order shows its status until it is fully refunded', () => {
  expect(toStatusLabel({ ...paid, status: 'Pending...' })).toEqual({
    text: 'Pending...',
    tone: 'caution',
  });
  expect(toStatusLabel(paid)).toEqual({ text: 'Paid', tone: 'positive' });
  expect(toStatusLabel(part)).toEqual({ text: 'Paid', tone: 'positive' });
  expect(toStatusLabel(whole)).toEqual({ text: 'Refunded', tone: 'neutral' });
  expect(toStatusLabel({ ...paid, status: 'Expired' })).toEqual({
    text: 'Expired',
    tone: 'neutral',
  });
});

test('an order of which all came back says so, whether it was paid or not', () => {
  const back = { ...paid, allReturned: true };
  const returned = { text: 'Returned', tone: 'neutral' };
  expect(toStatusLabel(back)).toEqual(returned);
  expect(toStatusLabel({ ...back, status: 'Pending...' })).toEqual(returned);
  expect(toStatusLabel({ ...back, refundStatus: 'refunded' })).toMatchObject({ text: 'Refunded' });
});

test('a refund is offered until a payment is fully refunded, by card or in cash', () => {
  expect(isRefundable(paid)).toBe(true);
  expect(isRefundable(part)).toBe(true);
  expect(isRefundable(whole)).toBe(false);
  expect(isRefundable({ ...paid, transactionId: null })).toBe(true);
});

test('the total without cancelled pieces is due until it is paid', () => {
  const order = { toPay: '12.50', currency: 'USD' } as const;
  expect(newTotalText({ ...order, status: 'Pending...' })).toBe('To pay: $12.50');
  expect(newTotalText({ ...order, status: 'Paid' })).toBe('New total: $12.50');
});

test('a review is not offered for an order that was cancelled unpaid, by whomever, or has expired', () => {
  const order = { status: 'Cancelled', transactionId: null, refundStatus: 'none' } as const;
  expect(isReviewable(order)).toBe(false);
  expect(isReviewable({ ...order, status: 'Expired' })).toBe(false);
  expect(isReviewable({ ...order, status: 'Pending...' })).toBe(true);
  expect(isReviewable({ ...order, status: 'Paid' })).toBe(true);
});

test('pieces of an order can be cancelled unless a card may be paying it', () => {
  const lines = [{ quantity: 2, cancelled: 0, shipped: 0 }];
  const order = (status: string, delivery: string) =>
    ({ status, delivery, fulfilment: 'unfulfilled', lines }) as unknown as Order;
  expect(isPartCancellable(order('Pending...', 'Online Payment'))).toBe(false);
  expect(isPartCancellable(order('Paid', 'Online Payment'))).toBe(true);
  expect(isPartCancellable(order('Pending...', 'Cash on Delivary'))).toBe(true);
  expect(isPartCancellable(order('Pending...', 'Invoice'))).toBe(true);
  expect(isPartCancellable(order('Cancelled', 'Invoice'))).toBe(false);
});
