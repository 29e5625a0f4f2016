import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addReview, getRating } from '../contract.ts';

const shop = await testShop();

test('a product that nobody has reviewed has no rating', async () => {
  const { _id: id } = await shop.product();
  const rating = await shop.api(getRating, { params: { id } });
  expect(rating).toMatchObject({ ok: true, value: { count: 0, average: null } });
});

test('the rating of a product is the average of its own reviews, to two places', async () => {
  const [reviewed, other] = [await shop.product(), await shop.product()];
  const write = async (productId: string, rating: number) => {
    const body = { productId, rating, review: 'Holds.', suggestion: 'None.' };
    await (await shop.person()).api(addReview, { body });
  };
  for (const stars of [5, 4, 4]) await write(reviewed._id, stars);
  await write(other._id, 1);
  const rating = await shop.api(getRating, { params: { id: reviewed._id } });
  expect(rating).toMatchObject({ ok: true, value: { count: 3, average: 4.33 } });
});
