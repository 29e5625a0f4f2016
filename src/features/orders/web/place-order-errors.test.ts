import { expect, test } from 'vitest';
import { toPlaceOrderError } from './place-order-errors.ts';

const base = { title: 'No.', status: 409 };

test('a changed price shows the new total and reloads the page', () => {
  const problem = { ...base, type: 'orders/price-changed', price: '1234.50' } as const;
  expect(toPlaceOrderError(problem, 'USD')).toEqual({
    title: 'The price has changed',
    detail: 'The total is $1,234.50 now. Nothing has been ordered yet.',
    outdated: true,
    newTotal: '$1,234.50',
  });
});

test('errors of the quantity point to its field', () => {
  const short = { ...base, type: 'orders/not-enough-stock', sku: 'BB-1', available: 1200 } as const;
  expect(toPlaceOrderError(short, 'USD')).toMatchObject({
    errors: [{ pointer: '#/quantity', detail: 'Only 1,200 in stock' }],
    available: 1200,
  });
});

test('a quantity of a part that others have bought meanwhile says so', () => {
  const gone = { ...base, type: 'orders/not-enough-stock', sku: 'BB-1', available: 0 } as const;
  expect(toPlaceOrderError(gone, 'USD')).toMatchObject({
    errors: [{ pointer: '#/quantity', detail: 'Sold out meanwhile' }],
    available: 0,
  });
});

test('refused fields are pointed at', () => {
  const errors = [{ pointer: '#/address', detail: 'Address is Required' }];
  const problem = { ...base, status: 422, type: 'general/invalid-input', errors } as const;
  expect(toPlaceOrderError(problem, 'USD')).toEqual({ title: 'No.', errors });
});
