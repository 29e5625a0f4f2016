import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalForField } from '#shared/decimal-text.ts';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import type { Category } from '../contract.ts';
import { typedBulkChange } from './typed-bulk-change.ts';
import { validatePrice, validateStock } from './inline-edit-rules.ts';
import { productRules } from './product-rules.ts';

beforeAll(() => setLanguage(german));
afterAll(() => setLanguage(null));

const rules = productRules([]);

test.each([
  ['1.234,50', '1234.50'],
  ['0,0042', '0.0042'],
  ['12.500', '12500'],
  ['12.50', '12.50'],
])('a German form reads the price %s as %s', (typed, price) => {
  const priceBreaks = [{ quantity: '100', price: '0,001' }];
  expect(rules.safeParse({ name: 'Teil', price: typed, priceBreaks })).toMatchObject({
    success: true,
    data: { price, priceBreaks: [{ quantity: 100, price: '0.001' }] },
  });
});

test('a price of the shop is printed in a German form as it is read', () => {
  // Read as thousands if it were printed with a point.
  expect(decimalForField('1.234')).toBe('1,234');
  expect(rules.parse({ name: 'Teil', price: decimalForField('1.234') }).price).toBe('1.234');
});

test.each([
  ['percent', '-2,5', { price: { percent: '-2.5', places: 4 } }],
  ['percent', '−2,5', { price: { percent: '-2.5', places: 4 } }],
  ['amount', '1.234,50', { price: { amount: '1234.50', places: 4 } }],
  ['amount', '1,2,3', null],
] as const)('a German change of many prices by %s reads %s', (kind, typed, change) => {
  expect(typedBulkChange(kind, typed, '4')).toEqual(change);
});

test('the list reads German prices and quantities, and refuses decimals of pieces', () => {
  const product = { minQuantity: 1, currency: 'EUR', priceBreaks: [] };
  expect(validatePrice('1.234,50', product)).toBeNull();
  expect(validatePrice('1,2,3', product)).not.toBeNull();
  expect(validateStock('12.500')).toBeNull();
  expect(validateStock('1,5')).toBe('A whole number of pieces');
});

test('a German form reads counts and values as they are printed', () => {
  const typed = {
    name: 'Teil',
    category: 'resistors',
    minQuantity: '1.000',
    orderMultiple: '500',
    stock: '12.500',
    price: '0,6',
    leadTimeDays: '1.000',
    warrantyMonths: '24',
    attributes: { resistance: '4,7 kΩ', length: '1.000 mm' },
    priceBreaks: [{ quantity: '10.000', price: '0,5' }],
  };
  const number = { names: { en: '', de: null }, type: 'number', choices: [] } as const;
  const shown = { name: '', isFilter: true, inTable: true };
  const attributes = [
    { key: 'resistance', unit: 'Ω', ...number, ...shown },
    { key: 'length', unit: 'm', ...number, ...shown },
  ].map((one) => ({ ...one, choices: [] }));
  const category = { slug: 'resistors', attributes } as unknown as Category;
  expect(productRules([category]).parse(typed)).toMatchObject({
    minQuantity: 1000,
    orderMultiple: 500,
    stock: 12_500,
    leadTimeDays: 1000,
    warrantyMonths: 24,
    attributes: { resistance: 4700, length: 1 },
    priceBreaks: [{ quantity: 10_000, price: '0.5' }],
  });
});
