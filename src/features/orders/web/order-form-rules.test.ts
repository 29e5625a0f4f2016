import { expect, test } from 'vitest';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { orderFormFor, linePriceFor } from './order-form-rules.ts';

const resistor: ProductSummary = {
  _id: '0190f3c2-0000-7000-8000-000000000001',
  name: 'Chip resistor 10 kΩ',
  description: '',
  img: '/pictures/chip-resistor-1002.svg',
  minQuantity: 100,
  stock: 1250,
  price: '0.0042',
  currency: 'USD',
  sku: 'BB-R0603-10K',
  mpn: null,
  manufacturer: null,
  category: null,
  slug: 'chip-resistor-10-kohm',
  orderMultiple: 100,
  leadTimeDays: null,
  lifecycle: 'active',
  priceBreaks: [{ quantity: 1000, price: '0.0031' }],
  packagingOf: null,
  packagings: [],
};
const filled = {
  name: 'Mara Lindqvist',
  number: '+46 31 000 00 00',
  address: 'Kajgatan 3, Göteborg',
  quantity: '1000',
  delivery: 'Cash on Delivary',
};

function errorOf(values: object) {
  return orderFormFor(resistor).safeParse({ ...filled, ...values }).error?.issues[0]?.message;
}

test('a complete form gives the order', () => {
  expect(orderFormFor(resistor).parse(filled)).toEqual({ ...filled, quantity: 1000 });
});

test.each([
  [{ quantity: '50' }, 'The minimum is 100'],
  [{ quantity: '150' }, 'Sold in multiples of 100: the next is 200'],
  [{ quantity: '1300' }, 'Only 1,250 in stock'],
  [{ quantity: '0' }, 'The minimum is 100'],
  [{ quantity: '-5' }, 'The minimum is 100'],
  [{ quantity: '9999999999' }, 'Only 1,250 in stock'],
  [{ quantity: '' }, 'Enter a whole number of pieces'],
  [{ quantity: '100.5' }, 'Enter a whole number of pieces'],
  [{ number: '+' }, 'Enter a number that we can call'],
  [{ number: ' ' }, 'Contact number is Required'],
  [{ delivery: null }, 'Choose a payment method'],
  [{ name: ' ' }, 'Name is Required'],
  [{ name: 'Mara\nLindqvist' }, 'Must be a single line'],
  [{ number: '+46 31\u202d 000' }, 'Must not contain characters that change the text direction'],
  [{ address: 'Kajgatan\u202e 3' }, 'Must not contain characters that change the text direction'],
])('%j gets the error: %s', (values, message) => {
  expect(errorOf(values)).toBe(message);
});

test('a German order form reads 1.000 pieces as one thousand', () => {
  setLanguage(german);
  try {
    expect(orderFormFor(resistor).parse({ ...filled, quantity: '1.000' }).quantity).toBe(1000);
    expect(linePriceFor(resistor, '1.000')).toEqual(linePriceFor(resistor, 1000));
    expect(errorOf({ quantity: '100,5' })).toBeDefined();
  } finally {
    setLanguage(null);
  }
});

test('a total that rounds to zero gets an error with the minimum quantity', () => {
  const cheap = {
    ...resistor,
    price: '0.0001',
    minQuantity: 1,
    orderMultiple: 20,
    priceBreaks: [],
  };
  const said = orderFormFor(cheap).safeParse({ ...filled, quantity: '40' }).error?.issues;
  expect(said?.map(({ message }) => message)).toEqual(['The minimum at this price is 60']);
  expect(orderFormFor(cheap).safeParse({ ...filled, quantity: '60' }).success).toBe(true);
});

test('an address can have several lines', () => {
  const address = 'Kajgatan 3\n411 09 Göteborg';
  expect(orderFormFor(resistor).parse({ ...filled, address })).toMatchObject({ address });
});

test('the live total follows the price breaks, rounded once', () => {
  expect(linePriceFor(resistor, '900')).toEqual({ unitPrice: '0.0042', total: '3.78' });
  expect(linePriceFor(resistor, 1000)).toEqual({ unitPrice: '0.0031', total: '3.10' });
});

test('no total for a quantity that cannot be ordered', () => {
  expect(linePriceFor(resistor, '')).toBeNull();
  expect(linePriceFor(resistor, '99')).toBeNull();
  expect(linePriceFor({ ...resistor, price: null }, '100')).toBeNull();
});
