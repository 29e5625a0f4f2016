import { expect, test } from 'vitest';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { buy } from '#test/support/listening-shop.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '../contract.ts';

const shop = await testShop();
const buyer = await shop.person();
const admin = await shop.person({ admin: true });
const relay = await shop.product({ name: 'Relay', stock: 20 });
const fuse = await shop.product({ name: 'Fuse', stock: 20 });

async function search(query: Record<string, unknown>) {
  const outcome = await shop.api(searchProducts, { query });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** How many of these searches are made anew: the others are cached. */
async function madeAnew(...queries: Record<string, unknown>[]): Promise<number> {
  const before = await misses();
  for (const query of queries) await search(query);
  return (await misses()) - before;
}

async function misses(): Promise<number> {
  const { payload } = await shop.app.inject('/metrics');
  return Number(/response_cache_requests_total\{result="miss"\} (\d+)/.exec(payload)?.[1] ?? 0);
}

const stockOf = async (query: Record<string, unknown>) =>
  (await search(query)).products.map(({ stock }) => stock);

const mostInStock = async () => (await search({ limit: 1, sort: 'stock' })).products[0]?.name;

/** Of all parts, by a search that shows the first only. */
async function countInStock() {
  const { products, facets } = await search({ limit: 1, sort: 'partNumber' });
  expect(products.map(({ name }) => name)).toEqual(['Relay']);
  return facets.find(({ key }) => key === 'stock')?.values[0]?.count;
}

test('an order outdates only the searches that show its product', async () => {
  const queries = [{ q: 'relay' }, { q: 'fuse' }];
  await madeAnew(...queries);
  expect(await madeAnew(...queries)).toBe(0);
  await buy(buyer.api, relay._id, 1);
  expect(await madeAnew(...queries)).toBe(1);
  expect(await stockOf({ q: 'relay' })).toEqual([19]);
});

test('searches by a number of pieces, and those sorted by stock, also see orders of parts that they do not show', async () => {
  const ofPieces = [
    { limit: 1, stock: '19' },
    { limit: 1, q: 'stock > 18' },
  ];
  const totals = () => Promise.all(ofPieces.map(async (query) => (await search(query)).total));
  expect(await totals()).toEqual([2, 2]);
  await buy(buyer.api, fuse._id, 5);
  expect([await totals(), await mostInStock()]).toEqual([[1, 1], 'Relay']);
  const body = { add: 10, note: 'Found' };
  await admin.api(correctStock, { params: { id: fuse._id }, body });
  expect(await mostInStock()).toBe('Fuse');
});

test('a search counts what is in stock, also if it does not show the part that runs out or comes back', async () => {
  const { _id: id } = fuse;
  const before = await countInStock();
  await buy(buyer.api, id, 25);
  const after = await countInStock();
  const body = { add: 3, note: 'Found' };
  expect((await admin.api(correctStock, { params: { id }, body })).ok).toBe(true);
  expect([before, after, await countInStock()]).toEqual([2, 1, 2]);
});
