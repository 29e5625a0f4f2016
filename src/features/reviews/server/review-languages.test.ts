import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addReview } from '../contract.ts';

const shop = await testShop();

test('a review names the product in the language of the reader', async () => {
  const translations = { de: { name: 'Sammelschiene' } };
  const { _id: productId } = await shop.product({ name: 'Busbar', translations });
  const author = await shop.person();
  const body = { productId, rating: '★★★★★', review: 'Solid', suggestion: 'None' } as const;
  await author.api(addReview, { body });
  for (const [language, name] of [
    ['en', 'Busbar'],
    ['de', 'Sammelschiene'],
  ] as const) {
    const headers = { 'accept-language': language };
    const reviews = await shop.app.inject({ url: '/api/review', headers });
    expect(reviews.json()).toMatchObject([{ name }]);
  }
});
