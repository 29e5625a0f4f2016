import { expect, test } from 'vitest';
import type { Product } from '#features/catalogue/contract.ts';
import { partDescription } from './part-description.ts';

const product = {
  name: 'Relay 24 V',
  mpn: 'SR-24',
  manufacturer: 'Schaltmoor',
  stock: 1200,
  price: '0.42',
  currency: 'USD',
  minQuantity: 10,
  description: 'For rails.\nQuiet.',
} as Product;

test('the description names manufacturer, part number, stock and price, then the product description', () => {
  expect(partDescription(product)).toBe(
    'Schaltmoor SR-24, 1,200 in stock, $0.42 from 10. For rails. Quiet.',
  );
});

test('missing values are left out', () => {
  const minimal = {
    ...product,
    mpn: null,
    manufacturer: null,
    stock: 0,
    price: null,
    description: '',
  };
  expect(partDescription(minimal)).toBe('Relay 24 V.');
});

test('a long description ends at a word', () => {
  const text = partDescription({
    ...product,
    description: 'Contacts of silver alloy, '.repeat(20),
  });
  expect(text.length).toBeLessThanOrEqual(162);
  expect(text).toMatch(/(Contacts|of|silver|alloy) …$/);
});
