import { describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { priceBreakErrors } from './price-break-errors.ts';
import { newProduct } from './product-fields.ts';

const part = { name: 'Part', price: '2.50', minQuantity: 10 };
const breaks = (...pairs: [number, string][]) =>
  pairs.map(([quantity, price]) => ({ quantity, price }));

function errorsOf(product: object): string[] {
  const { error } = newProduct.safeParse(product);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('/')}: ${message}`);
}

describe('the price breaks of a new product', () => {
  test('are accepted when larger quantities always have lower unit prices', () => {
    expect(errorsOf({ ...part, priceBreaks: breaks([11, '2.49'], [100, '0.0001']) })).toEqual([]);
  });

  test('must start above the minimum quantity and increase', () => {
    expect(errorsOf({ ...part, priceBreaks: breaks([10, '2.40'], [10, '2.30']) })).toEqual([
      'priceBreaks/0/quantity: Must be more than the minimum quantity (10)',
      'priceBreaks/1/quantity: Must be more than at the previous price break (10)',
    ]);
    expect(errorsOf({ ...part, minQuantity: undefined, priceBreaks: breaks([2, '1']) })).toEqual(
      [],
    );
  });

  test('must each be cheaper than the previous price, and not free', () => {
    expect(
      errorsOf({ ...part, priceBreaks: breaks([20, '2.500'], [30, '2.51'], [40, '0.00']) }),
    ).toEqual([
      'priceBreaks/0/price: Must be less than the price for smaller quantities (2.50)',
      'priceBreaks/1/price: Must be less than the price for smaller quantities (2.50)',
      'priceBreaks/2/price: Must be more than 0',
    ]);
  });

  test('name the price for smaller quantities as the page prints it', () => {
    setLanguage(german);
    const priceBreaks = breaks([20, '1200']);
    const errors = priceBreakErrors({ ...part, price: '1150.25', priceBreaks });
    setLanguage(null);
    expect(errors.map(({ message }) => message)).toEqual([
      'Muss weniger sein als der Preis für kleinere Mengen (1.150,25)',
    ]);
  });

  test('are refused without a price', () => {
    expect(errorsOf({ name: 'Part', priceBreaks: breaks([20, '1']) })).toEqual([
      'priceBreaks: Price breaks need a price',
    ]);
  });
});

test('an invalid price is the only error reported', () => {
  const errors = errorsOf({ ...part, price: 'cheap', priceBreaks: breaks([20, '1']) });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^price: /);
});
