import { describe, expect, test } from 'vitest';
import { newProduct } from './product-fields.ts';

const part = { name: 'Part', price: '2.50', minQuantity: 10 };
const breaks = (...pairs: [number, string][]) =>
  pairs.map(([quantity, price]) => ({ quantity, price }));

function faultsOf(product: object): string[] {
  const { error } = newProduct.safeParse(product);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('/')}: ${message}`);
}

describe('the price breaks of a new product', () => {
  test('are right when more pieces always cost less a piece', () => {
    expect(faultsOf({ ...part, priceBreaks: breaks([11, '2.49'], [100, '0.0001']) })).toEqual([]);
  });

  test('begin above the minimum quantity and rise from one to the next', () => {
    expect(faultsOf({ ...part, priceBreaks: breaks([10, '2.40'], [10, '2.30']) })).toEqual([
      'priceBreaks/0/quantity: Must be more than the minimum quantity (10)',
      'priceBreaks/1/quantity: Must be more than at the previous price break (10)',
    ]);
    expect(faultsOf({ ...part, minQuantity: undefined, priceBreaks: breaks([2, '1']) })).toEqual(
      [],
    );
  });

  test('are each cheaper than what is before, and not free', () => {
    expect(
      faultsOf({ ...part, priceBreaks: breaks([20, '2.500'], [30, '2.51'], [40, '0.00']) }),
    ).toEqual([
      'priceBreaks/0/price: Must be less than the price for smaller quantities (2.50)',
      'priceBreaks/1/price: Must be less than the price for smaller quantities (2.500)',
      'priceBreaks/2/price: Must be more than 0',
    ]);
  });

  test('are none where there is no price', () => {
    expect(faultsOf({ name: 'Part', priceBreaks: breaks([20, '1']) })).toEqual([
      'priceBreaks: Price breaks need a price',
    ]);
  });
});

test('a price that is none is the only fault told', () => {
  const faults = faultsOf({ ...part, price: 'cheap', priceBreaks: breaks([20, '1']) });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^price: /);
});
