import { expect, test } from 'vitest';
import type { Product } from '../contract.ts';
import { buyBoxView } from './buy-box-view.ts';

const part = {
  price: '2',
  currency: 'USD',
  priceBreaks: [],
  minQuantity: 10,
  orderMultiple: 10,
  stock: 0,
  leadTimeDays: 12,
  lifecycle: 'active',
} as unknown as Product;

test.each<[string, Partial<Product>, string]>([
  ['nothing is left', {}, 'Out of stock: the next delivery takes 12 days.'],
  ['less than the minimum is left', { stock: 9 }, '9 left: the next delivery takes 12 days.'],
  [
    'the lead time is unknown',
    { leadTimeDays: null },
    'Out of stock: we do not know yet when more will arrive.',
  ],
  [
    'the part is discontinued',
    { lifecycle: 'obsolete' },
    'Out of stock: the part is discontinued.',
  ],
])('when %s, one sentence says why it cannot be ordered', (_when, given, sentence) => {
  const view = buyBoxView({ ...part, ...given }, '10');
  expect(view).toMatchObject({ order: null, shortage: sentence });
});
