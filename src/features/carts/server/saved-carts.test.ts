import { describe, expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  changeCartLine,
  clearCart,
  deleteSavedCart,
  listSavedCarts,
  openSavedCart,
  renameSavedCart,
  saveCart,
} from '../contract.ts';
import { getSavedCart } from '../saved-cart-contract.ts';
import { MAX_SAVED_CARTS } from '../domain/cart-rules.ts';
import { add, cartOf, orderOf, piecesIn, reel, valueOf } from './cart-steps.fixture.ts';

const shop = await testShop();

const save = async ({ api }: Person, name: string) =>
  valueOf(await api(saveCart, { body: { name } }))._id;
const open = async ({ api }: Person, id: string, mode: 'merge' | 'replace') =>
  valueOf(await api(openSavedCart, { params: { id }, body: { mode } }));
const namesOf = async ({ api }: Person) =>
  valueOf(await api(listSavedCarts, {})).map(({ name, count }) => [name, count]);

describe('a saved cart', () => {
  test('is a copy: the current cart stays and changes by itself', async () => {
    const buyer = await shop.person();
    const [a, b] = [await shop.product(), await shop.product()];
    await add(buyer, { [a._id]: 1, [b._id]: 2 });
    const params = { productId: b._id };
    await buyer.api(changeCartLine, { params, body: { note: 'Spare', customerPartNumber: 'N-1' } });
    const before = await cartOf(buyer);
    const id = await save(buyer, 'Power board');
    expect(await cartOf(buyer)).toEqual(before);
    await buyer.api(clearCart, {});
    expect(await namesOf(buyer)).toEqual([['Power board', 2]]);
    const opened = await open(buyer, id, 'merge');
    expect(opened.lines.map(({ position: _position, ...line }) => line)).toEqual(
      before.lines.map(({ position: _position, ...line }) => line),
    );
  });

  test('is added to the current cart, or replaces it', async () => {
    const buyer = await shop.person();
    const [a, b, c] = [await reel(shop), await shop.product(), await shop.product()];
    await add(buyer, { [a._id]: 200, [b._id]: 2 });
    const id = await save(buyer, 'Board');
    await buyer.api(clearCart, {});
    await add(buyer, { [c._id]: 1, [a._id]: 300 });
    const merged = await open(buyer, id, 'merge');
    expect(piecesIn(merged)).toEqual({ [c._id]: 1, [a._id]: 500, [b._id]: 2 });
    expect(orderOf(merged)).toEqual([c._id, a._id, b._id]);
    expect(piecesIn(await open(buyer, id, 'replace'))).toEqual({ [a._id]: 200, [b._id]: 2 });
  });

  test('tells what has changed since it was saved', async () => {
    const buyer = await shop.person();
    const admin = await shop.person({ admin: true });
    const { _id } = await shop.product({ price: '2.50' });
    await add(buyer, { [_id]: 1 });
    const id = await save(buyer, 'Board');
    await buyer.api(clearCart, {});
    const change = { params: { id: _id }, body: { price: '3.00', version: 1 } };
    valueOf(await admin.api(changeProduct, change));
    const { lines } = await open(buyer, id, 'merge');
    expect(lines[0]?.changes).toEqual([{ kind: 'price', from: '2.50', to: '3.00' }]);
  });

  test('has a name of its own, or replaces the one that has it', async () => {
    const buyer = await shop.person();
    const [a, b] = [await shop.product(), await shop.product()];
    await add(buyer, { [a._id]: 1 });
    const id = await save(buyer, 'Board');
    await add(buyer, { [b._id]: 1 });
    expect(await buyer.api(saveCart, { body: { name: 'Board' } })).toMatchObject({
      problem: { type: 'carts/name-taken', id },
    });
    valueOf(await buyer.api(saveCart, { body: { name: 'Board', replace: true } }));
    expect(await namesOf(buyer)).toEqual([['Board', 2]]);
    await save(buyer, 'Other');
    const rename = { params: { id }, body: { name: 'Other' } };
    expect(await buyer.api(renameSavedCart, rename)).toMatchObject({
      problem: { type: 'carts/name-taken' },
    });
    valueOf(await buyer.api(renameSavedCart, { params: { id }, body: { name: 'Amplifier' } }));
    expect(await namesOf(buyer)).toEqual([
      ['Amplifier', 2],
      ['Other', 2],
    ]);
  });

  test('is deleted without a trace in the current cart', async () => {
    const buyer = await shop.person();
    const { _id } = await shop.product();
    await add(buyer, { [_id]: 1 });
    const params = { id: await save(buyer, 'Board') };
    expect(valueOf(await buyer.api(deleteSavedCart, { params }))).toEqual({ deletedCount: 1 });
    expect(await namesOf(buyer)).toEqual([]);
    expect(piecesIn(await cartOf(buyer))).toEqual({ [_id]: 1 });
    const gone = { params, body: { mode: 'merge' as const } };
    const notFound = { problem: { type: 'carts/saved-cart-not-found' } };
    expect(await buyer.api(openSavedCart, gone)).toMatchObject(notFound);
    expect(await buyer.api(getSavedCart, { params })).toMatchObject(notFound);
  });
});

test('an empty cart cannot be saved, and nobody saves more carts than allowed', async () => {
  const buyer = await shop.person();
  expect(await buyer.api(saveCart, { body: { name: 'Board' } })).toMatchObject({
    problem: { type: 'carts/nothing-to-save' },
  });
  const { _id } = await shop.product();
  await add(buyer, { [_id]: 1 });
  const names = Array.from({ length: MAX_SAVED_CARTS + 4 }, (_, at) => `Board ${at}`);
  const outcomes = await Promise.all(names.map((name) => buyer.api(saveCart, { body: { name } })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_SAVED_CARTS);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    problem: { type: 'carts/too-many-saved', max: MAX_SAVED_CARTS },
  });
});
