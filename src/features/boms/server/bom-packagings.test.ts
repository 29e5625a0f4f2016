import { expect, test } from 'vitest';
import { getCart } from '#features/carts/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { addBomToCart, changeBom } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

test('a line buys full reels and the rest as cut tape, where that costs least', async () => {
  const part = { mpn: 'PACK-1', stock: 50_000 };
  const tape = await shop.product({ ...part, sku: 'PACK-CT', price: '0.10', minQuantity: 1 });
  const reel = await shop.product({
    ...part,
    sku: 'PACK-TR',
    price: '0.01',
    minQuantity: 4_000,
    orderMultiple: 4_000,
    packagingOf: 'PACK-CT',
  });
  const person = await shop.person();
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nX1,1,PACK-1\n');
  await person.api(changeBom, { params: { id }, body: { boards: 4_120 } });
  const [line] = (await load(person, id)).lines;
  expect(line?.match).toMatchObject({ state: 'exact', productId: tape._id });
  expect(line?.offer?.purchases).toMatchObject([
    { productId: reel._id, quantity: 4_000, total: '40.00' },
    { productId: tape._id, quantity: 120, total: '12.00' },
  ]);
  await person.api(addBomToCart, { params: { id }, body: {} });
  const cart = await person.api(getCart, {});
  const lines = cart.ok ? cart.value.lines.map(({ sku, quantity }) => [sku, quantity]) : [];
  expect(Object.fromEntries(lines)).toEqual({ 'PACK-CT': 120, 'PACK-TR': 4_000 });
  expect(cart).toMatchObject({ value: { total: '52.00' } });
});
