import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { timelineTitle } from './timeline-title.ts';

const order = {
  lines: [{ quantity: 8 }, { quantity: 2 }] as Order['lines'],
  paid: '100.00',
  currency: 'USD' as const,
};
const piece = { productId: 'p', sku: 'A', productname: 'Part' };

function titleOf(event: Partial<TimelineEvent>) {
  return timelineTitle({ amount: null, lines: [], ...event } as TimelineEvent, order);
}

test('a shipment and a cancellation of a part say how many of the pieces', () => {
  const lines = [
    { ...piece, quantity: 2 },
    { ...piece, quantity: 1 },
  ];
  expect(titleOf({ event: 'ship', lines })).toBe('3 of 10 pieces shipped');
  expect(titleOf({ event: 'cancel-lines', lines })).toBe('3 of 10 pieces cancelled');
  expect(titleOf({ event: 'ship' })).toBe('Shipped');
});

test('a refund of less than was paid is a partial one, with its amount', () => {
  expect(titleOf({ event: 'refund', amount: '20.00' })).toBe('Partial refund of $20.00');
  expect(titleOf({ event: 'refund', amount: '100.00' })).toBe('Refunded');
});

test('every other event has its name', () => {
  expect(titleOf({ event: 'pay', amount: '20.00' })).toBe('Paid');
  expect(titleOf({ event: 'deliver' })).toBe('Delivered');
});
