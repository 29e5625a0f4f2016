import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import { deletedOrderText } from './ordered-products.ts';

const order = {
  orderNumber: 'B-100042',
  productname: 'Relay 24 V',
  price: '1289.00',
  toPay: '1250.00',
  currency: 'USD',
  lineCount: 1,
} as Order;

test('the question before a deletion names the order, its part and its total', () => {
  expect(deletedOrderText(order)).toBe('Order B-100042: Relay 24 V, total $1,250.00');
});

test('the question before the deletion of several lines names their number, not the first part', () => {
  const text = deletedOrderText({ ...order, lineCount: 12 });
  expect(text).toBe('Order B-100042: 12 lines, total $1,250.00');
});
