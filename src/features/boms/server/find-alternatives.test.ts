import { expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, chooseProduct, listAlternatives } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const matched = matchedIn(shop);

async function alternatives(person: Person, id: string) {
  const found = await person.api(listAlternatives, { params: { id } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

test('a line that is short has what is in stock instead: the same part in another packaging, before substitutes', async () => {
  const person = await shop.person();
  const pin = await shop.product({ sku: 'PIN-1', price: '0.01', stock: 100 });
  const tape = await shop.product({
    mpn: 'TAPED-1',
    sku: 'TAPED-1-CT',
    stock: 0,
    pinCompatibleSkus: [pin.sku],
  });
  const reel = await shop.product({
    sku: 'TAPED-1-R',
    packagingOf: tape.sku,
    price: '0.50',
    orderMultiple: 20,
    minQuantity: 20,
    stock: 20,
  });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nX1,10,TAPED-1\n');
  // In the cheapest way it is bought without asking.
  expect(await alternatives(person, id)).toEqual([]);
  await person.api(changeBom, { params: { id }, body: { cheapestQuantities: false } });
  const shown = { productId: reel._id, sku: reel.sku, reason: 'packaging', stock: 20 };
  expect(await alternatives(person, id)).toMatchObject([
    { row: 1, productId: tape._id, alternative: { ...shown, quantity: 20, total: '10.00' } },
  ]);
});

test('without a packaging in stock it is a substitute, which leaves the line when it is taken', async () => {
  const person = await shop.person();
  const few = await shop.product({ sku: 'FEW-2', price: '0.01', stock: 9 });
  const dear = await shop.product({ sku: 'DEAR-2', price: '0.30', stock: 100 });
  const fair = await shop.product({ sku: 'FAIR-2', price: '0.20', stock: 100 });
  const own = await shop.product({
    mpn: 'GONE-2',
    stock: 0,
    pinCompatibleSkus: [few.sku, dear.sku, fair.sku],
  });
  const file = 'Ref,Qty,MPN\nX1,10,GONE-2\nX2,1,NOWHERE-2\nX3,95,FAIR-2\n';
  const { _id: id } = await matched(person, file);
  // The list needs most pieces of the cheaper one itself.
  expect(await alternatives(person, id)).toMatchObject([
    { row: 1, productId: own._id, alternative: { sku: dear.sku, reason: 'pin-compatible' } },
  ]);
  await person.api(chooseProduct, { params: { id, row: 1 }, body: { productId: dear._id } });
  expect(await alternatives(person, id)).toEqual([]);
  expect((await load(person, id)).lines[0]?.offer).toMatchObject({ short: 0 });
});

test('a line that is short says when nothing is in stock instead; at most 50 lines are looked at', async () => {
  const person = await shop.person();
  const rows = Array.from({ length: 51 }, (_, at) => at);
  for (const at of rows) await shop.product({ mpn: `NONE-3-${at}`, stock: 0 });
  const file = rows.map((at) => `X${at},1,NONE-3-${at}`).join('\n');
  const { _id: id } = await matched(person, `Ref,Qty,MPN\n${file}\n`);
  const found = await alternatives(person, id);
  expect(found).toHaveLength(50);
  expect(found[0]).toMatchObject({ row: 1, alternative: null });
});

test('parts of the same values have the pieces in stock, also behind many that have fewer', async () => {
  const person = await shop.person();
  const found = await shop.api(searchProducts, { query: { q: '100nF 50V X7R 0603', limit: 1 } });
  const slug = found.ok ? (found.value.products[0]?.slug ?? '') : '';
  const got = await shop.api(getPart, { params: { slug } });
  if (!got.ok) throw new Error(got.problem.title);
  const attributes = Object.fromEntries(got.value.attributes.map(({ key, value }) => [key, value]));
  const like = { category: got.value.category?.slug, attributes };
  for (let at = 0; at < 11; at++) await shop.product({ ...like, price: '0.01', stock: 9 });
  const other = await shop.product({ ...like, price: '0.02', stock: 5_000_000 });
  const own = await shop.product({ ...like, mpn: 'VALUES-4', stock: 0 });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nC1,4000000,VALUES-4\n');
  const alternative = { productId: other._id, reason: 'same-values', differences: [] };
  expect(await alternatives(person, id)).toMatchObject([
    { row: 1, productId: own._id, alternative },
  ]);
});
