import { describe, expect, test } from 'vitest';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { mergeVisitorCart } from '../contract.ts';
import { add, cartOf, piecesIn, reel, valueOf } from './cart-steps.fixture.ts';

const shop = await testShop();

const merge = async ({ api }: Person, id: string, pieces: Readonly<Record<string, number>>) => {
  const lines = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
  return valueOf(await api(mergeVisitorCart, { params: { id }, body: { lines } }));
};

describe('at sign-in, the cart of a visitor', () => {
  test('is added to the cart that the person has', async () => {
    const buyer = await shop.person();
    const [a, b] = [await reel(shop), await shop.product()];
    await add(buyer, { [a._id]: 200 });
    const merged = await merge(buyer, shop.payments.newId(), { [a._id]: 250, [b._id]: 4 });
    expect(merged).toMatchObject({ count: 2, added: [{ wanted: 450, quantity: 500 }, {}] });
    expect(piecesIn(await cartOf(buyer))).toEqual({ [a._id]: 500, [b._id]: 4 });
  });

  test('is merged once by eight tabs in a race', async () => {
    const buyer = await shop.person();
    const [a, b] = [await shop.product(), await shop.product()];
    const id = shop.payments.newId();
    await Promise.all(
      Array.from({ length: 8 }, () => merge(buyer, id, { [a._id]: 3, [b._id]: 4 })),
    );
    expect(piecesIn(await cartOf(buyer))).toEqual({ [a._id]: 3, [b._id]: 4 });
  });

  test('is merged again without what was merged, even if the person has removed it', async () => {
    const buyer = await shop.person();
    const [a, b] = [await shop.product(), await shop.product()];
    const id = shop.payments.newId();
    await merge(buyer, id, { [a._id]: 3 });
    // A tab that had not learnt of the sign-in added two pieces and another part.
    await merge(buyer, id, { [a._id]: 5, [b._id]: 1 });
    await merge(buyer, id, { [a._id]: 3 });
    expect(piecesIn(await cartOf(buyer))).toEqual({ [a._id]: 5, [b._id]: 1 });
  });

  test('is merged into the cart of each person who signs in', async () => {
    const { _id } = await shop.product();
    const id = shop.payments.newId();
    for (const buyer of [await shop.person(), await shop.person()]) {
      await merge(buyer, id, { [_id]: 3 });
      expect(piecesIn(await cartOf(buyer))).toEqual({ [_id]: 3 });
    }
  });
});
