import { describe, expect, test } from 'vitest';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  addReview,
  deleteReview,
  getRating,
  listOwnReviews,
  listReviews,
  updateReview,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const words = { rating: '★★★★', review: 'Fits and lasts.', suggestion: 'Smaller bags, please.' };
const other = { rating: '★', review: 'It failed in June.', suggestion: 'A better seal.' };

/** Somebody's review of a part that nobody else has reviewed. */
async function reviewed() {
  const [author, part] = [await shop.person(), await shop.product()];
  const written = await author.api(addReview, { body: { productId: part._id, ...words } });
  if (!written.ok) throw new Error(written.problem.title);
  return { author, productId: part._id, params: { id: written.value._id } };
}

async function publicReviews(productId: string) {
  const list = await shop.api(listReviews, { query: { productId } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}

async function ratingOf(id: string) {
  const rating = await shop.api(getRating, { params: { id } });
  return rating.ok && rating.value;
}

describe('one’s own review', () => {
  test('can be changed: it keeps its position and date, and the average is updated', async () => {
    const { author, productId, params } = await reviewed();
    const [before] = await publicReviews(productId);
    shop.clock.advance(60_000);
    const answer = await author.api(updateReview, { params, body: other });
    expect(answer).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    expect(await publicReviews(productId)).toEqual([{ ...before, ...other }]);
    expect(await ratingOf(productId)).toEqual({ count: 1, average: 1 });
    const again = await author.api(updateReview, { params, body: other });
    expect(again).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
  });

  test.each([
    ['rating', { ...words, rating: '' }],
    ['rating', { ...words, rating: 6 }],
    ['review', { ...words, review: ' ' }],
    ['suggestion', { ...words, suggestion: '' }],
  ])('cannot be changed to an invalid %s', async (field, body) => {
    const { author, productId, params } = await reviewed();
    const before = await publicReviews(productId);
    expect(await author.api(updateReview, { params, body })).toMatchObject({
      problem: { type: 'general/invalid-input', errors: [{ pointer: `#/${field}` }] },
    });
    expect(await publicReviews(productId)).toEqual(before);
  });

  test('can be deleted once, and then written again', async () => {
    const { author, productId, params } = await reviewed();
    expect(await author.api(deleteReview, { params })).toMatchObject({
      value: { deletedCount: 1 },
    });
    expect(await publicReviews(productId)).toEqual([]);
    expect(await ratingOf(productId)).toEqual({ count: 0, average: null });
    for (const again of [
      await author.api(deleteReview, { params }),
      await author.api(updateReview, { params, body: other }),
    ]) {
      expect(again).toMatchObject({ problem: { type: 'reviews/review-not-found', status: 404 } });
    }
    const anew = await author.api(addReview, { body: { productId, ...other } });
    expect(anew).toMatchObject({ ok: true, value: { rating: '★' } });
  });

  test('cannot be changed or deleted by others, not even by an admin', async () => {
    const { author, productId, params } = await reviewed();
    const before = await publicReviews(productId);
    const refused = { ok: false, problem: { type: 'general/forbidden' } };
    for (const by of [await shop.person(), admin]) {
      expect(await by.api(updateReview, { params, body: other })).toMatchObject(refused);
      expect(await by.api(deleteReview, { params })).toMatchObject(refused);
    }
    expect(await publicReviews(productId)).toEqual(before);
    expect(await ownCount(author)).toBe(1);
  });
});

async function ownCount({ api }: Person) {
  const own = await api(listOwnReviews, {});
  return own.ok && own.value.length;
}
