import { expect, test } from 'vitest';
import { cartLineOf, type ShownProduct } from '#features/carts/domain/cart-line.ts';
import { soldProduct, storedLine } from '#features/carts/domain/cart-product.fixture.ts';
import { joinRows } from './joined-rows.ts';
import { repriceGrid } from './reprice-grid.ts';
import type { RowView } from './row-view.ts';

const reel: ShownProduct = { ...soldProduct, productId: 'reel', price: '0.10', stock: 5000 };
const own = { price: '0.08', currency: 'USD', priceBreaks: [{ quantity: 1000, price: '0.05' }] };

/** A grid with rows of this many reels. */
function gridOf(...quantities: readonly number[]) {
  const ready = joinRows(
    quantities.map((quantity, at) => {
      return { number: at + 1, line: cartLineOf(reel, { ...storedLine, quantity }) };
    }),
  );
  const views = ready.map(({ line, together }) => {
    const found = { reason: null, products: [reel], product: reel, raisedFrom: null, packs: null };
    const view: RowView = { kind: 'found', line, ...found };
    return { view, together };
  });
  return { ready, views };
}

test('rows cost what the company pays for all their pieces together', () => {
  const { ready, views } = repriceGrid(gridOf(600, 400), () => own);
  expect(ready.map(({ line }) => [line.unitPrice, line.total])).toEqual([
    ['0.05', '30.00'],
    ['0.05', '20.00'],
  ]);
  expect(views).toMatchObject([
    { view: { line: { total: '30.00' } } },
    { view: { line: { total: '20.00' } } },
  ]);
});

test('a row whose price is not known yet is still looked up and in no total', () => {
  const { ready, views } = repriceGrid(gridOf(10), () => undefined);
  expect(ready).toEqual([]);
  expect(views).toMatchObject([{ view: { kind: 'looking-up' } }]);
});

test('a row without another price keeps its own', () => {
  const { ready } = repriceGrid(gridOf(10), () => null);
  expect(ready).toMatchObject([{ line: { unitPrice: '0.10', total: '1.00' } }]);
});
