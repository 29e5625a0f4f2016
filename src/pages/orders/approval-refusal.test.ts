import { expect, test } from 'vitest';
import { approvalRefusal } from './approval-refusal.ts';

type Problem = Parameters<typeof approvalRefusal>[0];

test('a request that is refused for its delivery method says so at the delivery methods', () => {
  const title = 'This order cannot be delivered in this way.';
  const problem = { type: 'shipping/method-unavailable', title, status: 409, methods: [] };
  expect(approvalRefusal(problem as unknown as Problem, 'EUR')).toEqual({
    title,
    errors: [{ pointer: '#/deliveryMethod', detail: title }],
  });
});

test('a request that is refused because it costs something else names what it costs now', () => {
  const problem = { type: 'orders/price-changed', title: '', status: 409, price: '10.00' };
  const { detail } = approvalRefusal({ ...problem, toPay: '11.90' } as unknown as Problem, 'EUR');
  expect(detail).toContain('€11.90');
});
