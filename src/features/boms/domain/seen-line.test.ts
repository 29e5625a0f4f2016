import { expect, test } from 'vitest';
import { changesSince, type SeenBomLine } from './seen-line.ts';

test('a line for which nothing was bought at the last visit has not been sold again since', () => {
  const product = {
    _id: 'p',
    lifecycle: 'active' as const,
    price: '1.00',
    priceBreaks: [],
    currency: 'USD' as const,
    stock: 5,
    leadTimeDays: null,
    minQuantity: 1,
    orderMultiple: 1,
  };
  const seen: SeenBomLine = {
    productId: 'p',
    quantity: 0,
    unitPrice: null,
    stock: 5,
    lifecycle: 'active',
  };
  expect(changesSince(seen, 'p', product)).toEqual([]);
});
