import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addReview, getRating, listReviews } from '../contract.ts';

const shop = await testShop();

test('a product without reviews has no rating', async () => {
  const { _id: id } = await shop.product();
  const rating = await shop.api(getRating, { params: { id } });
  expect(rating).toMatchObject({ ok: true, value: { count: 0, average: null } });
});

test('a product id in upper case returns the same, current rating and reviews', async () => {
  const { _id } = await shop.product();
  const id = _id.toUpperCase();
  const count = async () => {
    const rating = await shop.api(getRating, { params: { id } });
    const reviews = await shop.api(listReviews, { query: { productId: id } });
    return [rating.ok && rating.value.count, reviews.ok && reviews.value.length];
  };
  expect(await count()).toEqual([0, 0]);
  const body = { productId: id, rating: 5, review: 'Holds.', suggestion: 'None.' };
  await (await shop.person()).api(addReview, { body });
  await expect.poll(count).toEqual([1, 1]);
});

test('the rating of a product is the average of its reviews, rounded to two decimals', async () => {
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
