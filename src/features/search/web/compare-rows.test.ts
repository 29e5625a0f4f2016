import { expect, test } from 'vitest';
import type { Product } from '#features/catalogue/contract.ts';
import { compareRows } from './compare-rows.ts';

const resistor: Product = {
  _id: '1',
  name: 'Resistor',
  description: '',
  img: '',
  minQuantity: 100,
  stock: 48_200,
  price: '0.0042',
  currency: 'USD',
  sku: 'R-1',
  mpn: null,
  manufacturer: 'Ohmlund',
  category: null,
  slug: 'resistor--r-1',
  orderMultiple: 50,
  leadTimeDays: 3,
  lifecycle: 'active',
  priceBreaks: [{ quantity: 1000, price: '0.0031' }],
  packagingOf: null,
  packagings: [],
  datasheet: null,
  manufacturerLogo: null,
  manufacturerDatasheet: null,
  pictures: [],
  files: [],
  originCountry: null,
  hsCode: null,
  rohs: null,
  reach: null,
  weightGrams: null,
  packaging: null,
  warrantyMonths: null,
  replacedBySku: null,
  matingSkus: [],
  pinCompatibleSkus: [],
  originName: null,
  replacement: null,
  matingParts: [],
  attributes: [{ key: 'resistance', name: 'Resistance', value: 10_000, unit: 'Ω' }],
};
const other: Product = { ...resistor, sku: 'R-2', price: null, priceBreaks: [], stock: 0 };

const rowsAt = (quantity: number) =>
  new Map(compareRows([resistor, other], quantity).map((row) => [row.name, row]));

test('the price is that at the quantity, raised to what can be ordered', () => {
  expect(rowsAt(1000).get('Price at 1,000')?.values).toEqual(['$0.0031', 'On request']);
  expect(rowsAt(980).get('Price at 980')?.values[0]).toBe('$0.0031\nfor 1,000');
  expect(rowsAt(1).get('Price at 1')?.values[0]).toBe('$0.0042\nfor 100');
});

test('every price break is a line', () => {
  expect(rowsAt(1).get('Price breaks')?.values).toEqual([
    '$0.0042 from\u00a0100\n$0.0031 from\u00a01,000',
    null,
  ]);
});

test('stock, minimum, multiple and lead time have rows, marked if they differ', () => {
  const rows = rowsAt(1);
  const checked = ['Stock', 'Minimum', 'Multiple of', 'Lead time'].map((name) => rows.get(name));
  expect(checked.map((row) => row?.values[0])).toEqual(['48,200', '100', '50', '3 days']);
  expect(checked.map((row) => row?.differs)).toEqual([true, false, false, false]);
});
