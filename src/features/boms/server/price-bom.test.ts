import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { matchedIn } from './bom-steps.fixture.ts';
import { loadBom, loadLines } from './bom-store.ts';
import { presentLines } from './present-bom.ts';
import { costsOf, costsOfBoards, productsOf } from './price-bom.ts';

test('other requests get their turn before a list is priced once more, and while it is presented', async () => {
  const shop = await testShop();
  const { queries } = shop.database;
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'TURN-1' });
  await shop.product({ mpn: 'TURN-2', manufacturer: 'Alphaton' });
  const file = 'Ref,Qty,MPN,Manufacturer\nR1,1,TURN-1,\nR2,1,TURN-2,Nobody\n';
  const { _id: id } = await matchedIn(shop)(person, file);
  const bom = await loadBom(queries, { ...person, companies: [] }, id);
  const lines = await loadLines(queries, id);
  const products = await productsOf(queries, lines);

  let turn = 0;
  let next = setImmediate(countTurn);
  function countTurn(): void {
    turn += 1;
    next = setImmediate(countTurn);
  }
  const pricings = new Set<number>();
  const sold = {
    ...products,
    packagingsOf: (part: string) => {
      pricings.add(turn);
      return products.packagingsOf(part);
    },
  };
  await costsOf(bom, lines, sold);
  expect(pricings.size).toBe(2);
  pricings.clear();
  const costs = await costsOfBoards(bom, lines, sold, 'USD');
  expect(pricings.size).toBe(costs.length);

  const differences = [{ what: 'Power', wanted: '1 W', has: null }];
  const candidates = [{ productId, reason: 'values-differ' as const, differences }];
  const many = Array.from({ length: 1_001 }, (_, row) => ({ ...lines[0]!, row, candidates }));
  const presentations = new Set<number>();
  await presentLines(bom, many, await productsOf(queries, many), (what) => {
    presentations.add(turn);
    return what;
  });
  expect(presentations.size).toBe(3);
  clearImmediate(next);
});
