import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  product as anyProduct,
  quantity as anyQuantity,
  soldProduct,
  storedLine,
} from '#features/carts/domain/cart-product.fixture.ts';
import {
  atQuantity,
  cartLineOf,
  totalOf,
  type ShownProduct,
} from '#features/carts/domain/cart-line.ts';
import { joinRows } from './joined-rows.ts';

const reel: ShownProduct = {
  ...soldProduct,
  productId: 'reel',
  price: '0.10',
  priceBreaks: [{ quantity: 1000, price: '0.04' }],
  stock: 5000,
};
const rowsOf = (...lines: readonly (readonly [ShownProduct, number])[]) =>
  lines.map(([product, quantity], at) => ({
    number: at + 1,
    line: cartLineOf(product, { ...storedLine, quantity }),
  }));

test('rows with the same part have the price of all their pieces, and say with which row', () => {
  const other = { ...reel, productId: 'other' };
  const [first, second, third] = joinRows(rowsOf([reel, 600], [other, 600], [reel, 400]));
  expect(first).toMatchObject({
    line: { quantity: 600, unitPrice: '0.04', total: '24.00' },
    together: { rows: [3], quantity: 1000 },
  });
  expect(second).toMatchObject({ line: { unitPrice: '0.10', total: '60.00' }, together: null });
  expect(third).toMatchObject({
    line: { quantity: 400, unitPrice: '0.04', total: '16.00' },
    together: { rows: [1], quantity: 1000 },
  });
});

test('rows with the same part share its total by the rule of bills of materials, in any currency', () => {
  const chip = { ...reel, price: '0.0050', priceBreaks: [], currency: 'EUR' };
  const totals = joinRows(rowsOf([chip, 1], [chip, 1], [chip, 1])).map(({ line }) => line.total);
  expect(totals).toEqual(['0.01', '0.01', '0.00']);
});

test('rows that need more than the stock together say what is left for each', () => {
  const problems = joinRows(rowsOf([reel, 3000], [reel, 5000])).map(({ line }) => line.problem);
  expect(problems).toEqual([
    { reason: 'above-stock', quantity: null },
    { reason: 'above-stock', quantity: 2000 },
  ]);
});

test('the totals of rows with the same part add up to the total of its line in the cart', () => {
  fc.assert(
    fc.property(
      anyProduct,
      fc.array(anyQuantity, { minLength: 1, maxLength: 5 }),
      (product, quantities) => {
        const rows = rowsOf(...quantities.map((quantity) => [product, quantity] as const));
        const lines = joinRows(rows).map(({ line }) => line);
        const sum = quantities.reduce((all, quantity) => all + quantity, 0);
        const inCart = rows[0] && atQuantity(rows[0].line, sum);
        expect(totalOf(lines, 'USD')).toBe(totalOf(inCart ? [inCart] : [], 'USD'));
      },
    ),
  );
});
