import { afterEach, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { somePieces } from './pieces-fields.tsx';
import { priceOfTyped } from './price-of-typed.ts';

afterEach(() => setLanguage(null));

const line = {
  productId: 'p1',
  sku: 'A-1',
  productname: 'Relay',
  mpn: null,
  customerPartNumber: null,
  note: null,
  img: '',
  left: 12_500,
  quantity: 12_500,
  shipped: 0,
  cancelled: 0,
  refunded: 0,
  returned: 0,
  unitPrice: '0.02',
  price: '250.00',
  taxCategory: null,
  taxRatePpm: null,
  quote: null,
};
const amounts = { shipping: '0.00', tax: '0.00', taxes: [], currency: 'USD' };
const order = { ...amounts, lines: [line] };
const rules = somePieces([line]);

test.each([
  ['English', null, '1,000'],
  ['German', german, '1.000'],
  ['German', german, '1000'],
])('a thousand pieces are read as the %s page prints them', (_name, language, typed) => {
  setLanguage(language);
  expect(rules.parse([typed])).toEqual([1000]);
  expect(priceOfTyped(order, [line], [typed])).toBe(20_00n);
});

test.each(['1,5', '-1', 'ten', '1e3'])('“%s” is no number of pieces', (typed) => {
  expect(rules.safeParse([typed]).error?.issues[0]?.message).toBe('Enter a whole number');
  expect(priceOfTyped(order, [line], [typed])).toBe(0n);
});

test('an empty field means none, and more than is left is refused', () => {
  expect(rules.safeParse([' ']).error?.issues[0]?.message).toBe(
    'Enter the pieces of at least one line',
  );
  expect(rules.safeParse(['12,501']).error?.issues[0]?.message).toBe('At most 12,500');
});
