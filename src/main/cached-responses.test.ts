import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getProduct, listProducts } from '#features/catalogue/contract.ts';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { addReview, getRating, listReviews } from '#features/reviews/contract.ts';
import { buy } from '#test/support/listening-shop.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const { app, api } = shop;
const product = await shop.product({ description: 'A part of many words. '.repeat(80) });
const productUrl = `/api/product/${product._id}`;

function send(
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  url = productUrl,
) {
  return app.inject({ method, url, headers });
}

describe('a public response', () => {
  test('is sent in the negotiated encoding, with the same content in each', async () => {
    const [plain, gzip, br] = [
      await send(),
      await send({ 'accept-encoding': 'gzip' }),
      await send({ 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    const tags = new Set([plain, gzip, br].map(({ headers }) => headers['etag']));
    expect(tags.size).toBe(3);
    expect(br.headers['vary']).toContain('accept-encoding');
  });

  test('is not compressed for a caller that refuses compression', async () => {
    const { headers } = await send({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('is compressed once, however the encoding is spelt', async () => {
    const [upper, lower] = [
      await send({ 'accept-encoding': 'BR' }),
      await send({ 'accept-encoding': 'br' }),
    ];
    expect(upper.headers['content-encoding']).toBe('br');
    expect(upper.headers['etag']).toBe(lower.headers['etag']);
    expect(upper.rawPayload).toEqual(lower.rawPayload);
  });

  test('ignores parameters that the endpoint does not have', async () => {
    await shop.product();
    const plain = await send({}, 'GET', '/api/product?limit=1');
    const other = await send({}, 'GET', '/api/product?x=1&cursor=&limit=1&y=2');
    expect(other.payload).toBe(plain.payload);
    expect(other.headers['link']).toBe(plain.headers['link']);
  });

  test('is 304 for a caller with a current ETag', async () => {
    const first = await send({ 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await send({ 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
    }
    const other = await send({ 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('may be served by shared caches for a second, unless the caller is signed in', async () => {
    const { headers } = await send();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const signedIn = await send({ authorization: `Bearer ${(await shop.person()).token}` });
    expect(signedIn.headers['cache-control']).toBe('private, no-cache');
    expect(signedIn.payload).toBe((await send()).payload);
  });

  test('has the same Content-Length for HEAD as for GET', async () => {
    const [head, whole] = [await send({}, 'HEAD'), await send()];
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  });

  test('has the headers of every response', async () => {
    const [first, second] = [await send(), await send()];
    expect(second.headers['x-content-type-options']).toBe('nosniff');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('that is a refusal is not cached', async () => {
    const url = '/api/parts/a-part-to-come--to-come';
    const refused = await send({}, 'GET', url);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    await shop.product({ name: 'A part to come', sku: 'TO-COME' });
    expect((await send({}, 'GET', url)).statusCode).toBe(200);
  });

  test('links to the next page of its list', async () => {
    await shop.product();
    const first = await send({}, 'GET', '/api/product?limit=1');
    const again = await send({}, 'GET', '/api/product?limit=1');
    expect(again.headers['link']).toMatch(/rel="next"/);
    expect(again.headers['link']).toBe(first.headers['link']);
  });
});

describe('a change is visible in the next response', () => {
  test('stock in the product and in lists, after an order', async () => {
    const [{ _id: id }, buyer] = [await shop.product({ stock: 50 }), await shop.person()];
    expect([await stockOf(id), await listedStockOf(id)]).toEqual([50, 50]);
    await buy(buyer.api, id, 8);
    expect([await stockOf(id), await listedStockOf(id)]).toEqual([42, 42]);
  });

  test('the name in the product and in lists, after an admin changed it', async () => {
    const [{ _id: id }, admin] = [await shop.product(), await shop.person({ admin: true })];
    const before = await api(getProduct, { params: { id } });
    await api(listProducts, {});
    const body = { version: 1, name: 'A better name' };
    const outcome = await admin.api(changeProduct, { params: { id }, body });
    expect(outcome.ok).toBe(true);
    const after = await api(getProduct, { params: { id } });
    expect([before, after].map((one) => one.ok && one.value.name)).toEqual([
      'Test part',
      'A better name',
    ]);
    const list = await api(listProducts, {});
    expect(list.ok && list.value.find(({ _id }) => _id === id)?.name).toBe('A better name');
  });

  test('a review, the rating, and the purchase that verifies it', async () => {
    const [{ _id: id }, buyer] = [await shop.product(), await shop.person()];
    expect(await reviewsOf(id)).toEqual([]);
    const body = { productId: id, rating: 4, review: 'Good', suggestion: 'None' } as const;
    await buyer.api(addReview, { body });
    expect(await reviewsOf(id)).toEqual([false]);
    const rating = await api(getRating, { params: { id } });
    expect(rating.ok && rating.value).toEqual({ count: 1, average: 4 });
    await buy(buyer.api, id, 1);
    expect(await reviewsOf(id)).toEqual([true]);
  });
});

async function stockOf(id: string) {
  const outcome = await api(getProduct, { params: { id } });
  return outcome.ok && outcome.value.stock;
}

async function listedStockOf(id: string) {
  const outcome = await api(listProducts, {});
  return outcome.ok && outcome.value.find(({ _id }) => _id === id)?.stock;
}

/** For each review, whether it is a verified purchase. */
async function reviewsOf(productId: string) {
  const outcome = await api(listReviews, { query: { productId } });
  return outcome.ok && outcome.value.map(({ verifiedPurchase }) => verifiedPurchase);
}
