import { expect, test } from 'vitest';
import { getPart, getProduct, listProducts } from '#features/catalogue/contract.ts';
import { addReview, getRating, listReviews } from '#features/reviews/contract.ts';
import { listCategoryTree, searchProducts } from '#features/search/contract.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const product = await shop.product();
const buyer = await shop.person();
const review = { productId: product._id, rating: 4, review: 'Good', suggestion: 'None' } as const;
await buyer.api(addReview, { body: review });

interface Result {
  readonly ok: boolean;
  readonly problem?: { readonly instance?: string };
}

/** Without the id of the request, which differs. */
function withoutInstance(outcome: Result) {
  if (!outcome.problem) return outcome;
  const { instance: _instance, ...problem } = outcome.problem;
  return { ...outcome, problem };
}

const calls: Record<string, (api: Api) => Promise<Result>> = {
  'the configuration': (api) => api(getConfig, {}),
  'a call by a copy of its contract, as the pages of a developer have': (api) =>
    api({ ...getConfig }, {}),
  'the categories': (api) => api(listCategoryTree, {}),
  'a part': (api) => api(getPart, { params: { slug: product.slug } }),
  'a product': (api) => api(getProduct, { params: { id: product._id } }),
  'a page of a list': (api) => api(listProducts, { query: { limit: 5 } }),
  'a rating': (api) => api(getRating, { params: { id: product._id } }),
  reviews: (api) => api(listReviews, { query: { productId: product._id, limit: 3 } }),
  'a search': (api) =>
    api(searchProducts, { query: { q: '10k', filter: ['package:0603'], category: '', limit: 4 } }),
  'a search of several values': (api) =>
    api(searchProducts, { query: { filter: ['package:0603', 'package:0805'] } }),
  'a part that there is not': (api) => api(getPart, { params: { slug: 'nothing--none' } }),
  'no slug': (api) => api(getPart, { params: { slug: 'No Slug' } }),
  'a limit that is none': (api) => api(listProducts, { query: { limit: 0 } }),
};

test.each(Object.entries(calls))(
  '%s has the same outcome for a page loader as for a browser',
  async (_, call) => {
    const { api } = shop.inProcessCalls('en', 'request-1');
    expect(withoutInstance(await call(api))).toEqual(withoutInstance(await call(shop.api)));
  },
);

test('a page has the cache tags of all its calls, and none after a refusal', async () => {
  const { api, cacheTags } = shop.inProcessCalls('en', 'request-1');
  await calls['a part']?.(api);
  await calls['a rating']?.(api);
  expect(cacheTags()).toContainEqual({ topic: 'review', entityId: product._id });
  expect(cacheTags()).toContainEqual({ topic: 'stock', entityId: product._id });
  await calls['a part that there is not']?.(api);
  expect(cacheTags()).toBeNull();
});
