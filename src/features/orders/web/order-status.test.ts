import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import { isDeleted, isRefundable, newTotalText, toStatusLabel } from './order-status.ts';

const paid = { status: 'Paid', refundStatus: 'none', transactionId: 'pi_1' } as const;
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

test('an order is deleted if it was cancelled unpaid, and not by the shop', () => {
  const deleted = { status: 'Cancelled', fulfilment: 'unfulfilled', transactionId: null } as Order;
  expect(isDeleted(deleted)).toBe(true);
  expect(isDeleted({ ...deleted, status: 'Expired' })).toBe(false);
  expect(isDeleted({ ...deleted, status: 'Pending...' })).toBe(false);
  expect(isDeleted({ ...deleted, fulfilment: 'cancelled' })).toBe(false);
  expect(isDeleted({ ...deleted, transactionId: 'pi_1' })).toBe(false);
});
