import { expect, test } from 'vitest';
import { getPart, getProduct, listProducts } from '#features/catalogue/contract.ts';
import { addReview, getRating, listReviews } from '#features/reviews/contract.ts';
import { listCategoryTree, searchProducts } from '#features/search/contract.ts';
import { getConfig } from '#features/shop/contract.ts';
import { inProcessTransport } from '#platform/http/in-process-transport.ts';
import { apiClient, type Api } from '#shared/api-client.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { pageCalls } from './page-calls.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const product = await shop.product();
const buyer = await shop.person();
const review = { productId: product._id, rating: 4, review: 'Good', suggestion: 'None' } as const;
await buyer.api(addReview, { body: review });

const overTheWire = apiClient(inProcessTransport(shop.app));
const unasked: Api = () => expect.unreachable('this call is answered in the process');

interface Got {
  readonly ok: boolean;
  readonly problem?: { readonly instance?: string };
}

/** A problem that a browser gets names the request, too. */
function unnamed(outcome: Got) {
  if (!outcome.problem) return outcome;
  const { instance: _instance, ...problem } = outcome.problem;
  return { ...outcome, problem };
}

const calls: Record<string, (api: Api) => Promise<Got>> = {
  'the configuration': (api) => api(getConfig, {}),
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

test.each(Object.entries(calls))('%s is to a page what it is to a browser', async (_, call) => {
  const { api } = pageCalls(shop.answers, 'en', unasked);
  expect(await call(api)).toEqual(unnamed(await call(overTheWire)));
});

test('a page is wrong after a change of whatever its calls showed', async () => {
  const { api, shows } = pageCalls(shop.answers, 'en', unasked);
  await calls['a part']?.(api);
  await calls['a rating']?.(api);
  expect(shows()).toContainEqual({ topic: 'review', subject: product._id });
  expect(shows()).toContainEqual({ topic: 'stock', subject: product._id });
  await calls['a part that there is not']?.(api);
  expect(shows()).toBeNull();
});
