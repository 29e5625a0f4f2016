import { expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { actOnProducts } from '#features/catalogue/managed-products-contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { chooseProduct } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const matched = matchedIn(shop);

const singles = async (person: Person, id: string) =>
  (await load(person, id)).lines.map(({ offer }) => offer?.singleSource ?? null);

test('a part has a single source if no other manufacturer has its MPN or a stated substitute', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'CHIP-1', manufacturer: 'Alphaton' });
  await shop.product({ mpn: 'CHIP-2', manufacturer: 'Alphaton' });
  await shop.product({ mpn: 'CHIP-2', manufacturer: 'Betalux' });
  await shop.product({ mpn: 'CHIP-3', manufacturer: 'Alphaton', pinCompatibleSkus: ['PIN-B'] });
  await shop.product({ mpn: 'PIN-B', sku: 'PIN-B', manufacturer: 'Betalux' });
  await shop.product({ mpn: 'CHIP-4', manufacturer: 'Alphaton', pinCompatibleSkus: ['PIN-A'] });
  await shop.product({ mpn: 'PIN-A', sku: 'PIN-A', manufacturer: 'Alphaton' });
  await shop.product({ mpn: 'CHIP-5' });
  const { _id: id } = await matched(
    person,
    'Part,MPN,Manufacturer\nA,CHIP-1,\nB,CHIP-2,Alphaton\nC,CHIP-3,\nD,CHIP-4,\nE,CHIP-5,\nF,NOWHERE,\n',
  );
  expect(await singles(person, id)).toEqual([true, false, false, true, false, null]);
});

test('a part with values has a second source in a part of another manufacturer that is no worse', async () => {
  const person = await shop.person();
  const found = await shop.api(searchProducts, { query: { q: '100nF 50V X7R 0603', limit: 1 } });
  const slug = found.ok ? (found.value.products[0]?.slug ?? '') : '';
  const part = await shop.api(getPart, { params: { slug } });
  if (!part.ok) throw new Error(part.problem.title);
  const attributes = Object.fromEntries(
    part.value.attributes.map(({ key, value }) => [key, value]),
  );
  const capacitor = (mpn: string, manufacturer: string, value: number, more: object = {}) =>
    shop.product({
      mpn,
      manufacturer,
      category: part.value.category?.slug,
      attributes: { ...attributes, capacitance: value, ...more },
    });
  await capacitor('CAP-1', 'Alphaton', 3.3e-8);
  await capacitor('CAP-2', 'Betalux', 3.3e-8, { voltage: 100 });
  await capacitor('CAP-3', 'Alphaton', 3.9e-8);
  await capacitor('CAP-4', 'Betalux', 3.9e-8, { voltage: 16 });
  await capacitor('CAP-5', 'Alphaton', 3.9e-8, { voltage: 100 });
  const { _id: id } = await matched(person, 'Part,MPN\nA,CAP-1\nB,CAP-2\nC,CAP-3\n');
  // The one for 100 V cannot be replaced by that for 50 V.
  expect(await singles(person, id)).toEqual([false, true, true]);
});

test('a line with another product, or an accepted substitute of another manufacturer, is told anew', async () => {
  const person = await shop.person();
  const admin = await shop.person({ admin: true });
  const one = await shop.product({ mpn: 'MCU-1', manufacturer: 'Alphaton' });
  const two = await shop.product({ mpn: 'MCU-2', manufacturer: 'Betalux' });
  const free = await shop.product({ mpn: 'MCU-3' });
  const { _id: id } = await matched(person, 'Part,MPN\nA,MCU-1\n');
  const params = { id, row: 1 };
  expect(await singles(person, id)).toEqual([true]);
  await person.api(chooseProduct, { params, body: { substitutes: [two._id] } });
  expect(await singles(person, id)).toEqual([false]);
  await admin.api(actOnProducts, { body: { action: 'archive', ids: [two._id] } });
  expect(await singles(person, id)).toEqual([true]);
  await person.api(chooseProduct, { params, body: { productId: free._id } });
  expect(await singles(person, id)).toEqual([false]);
  await person.api(chooseProduct, { params, body: { productId: one._id } });
  expect(await singles(person, id)).toEqual([true]);
});
