import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { changeProduct, getProduct, listProducts } from '#features/catalogue/contract.ts';
import { addReview, getRating, listReviews } from '#features/reviews/contract.ts';
import { buy } from '#test/support/listening-shop.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const { app, api } = shop;
const product = await shop.product({ description: 'A part of many words. '.repeat(80) });
const address = `/api/product/${product._id}`;

function ask(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = address) {
  return app.inject({ method, url, headers });
}

/** The address of an answer that will be packed no better than it is now. */
async function packedBest() {
  const own = await shop.product({ description: 'A part of many other words. '.repeat(80) });
  const url = `/api/product/${own._id}`;
  const first = await ask({ 'accept-encoding': 'br' }, 'GET', url);
  await vi.waitFor(async () => {
    const later = await ask({ 'accept-encoding': 'br' }, 'GET', url);
    expect(later.headers['etag']).not.toBe(first.headers['etag']);
  });
  return { url, first };
}

describe('a public answer', () => {
  test('is sent in the encoding that the caller takes, the same text in each', async () => {
    const [plain, gzip, br] = [
      await ask(),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask({ 'accept-encoding': 'gzip, deflate, br' }),
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

  test('is not packed for a caller who refuses that', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('is packed once, however the encoding is spelt', async () => {
    const { url } = await packedBest();
    const [upper, lower] = [
      await ask({ 'accept-encoding': 'BR' }, 'GET', url),
      await ask({ 'accept-encoding': 'br' }, 'GET', url),
    ];
    expect(upper.headers['content-encoding']).toBe('br');
    expect(upper.headers['etag']).toBe(lower.headers['etag']);
    expect(upper.rawPayload).toEqual(lower.rawPayload);
  });

  test('depends on nothing of its address that the call does not read', async () => {
    await shop.product();
    const plain = await ask({}, 'GET', '/api/product?limit=1');
    const other = await ask({}, 'GET', '/api/product?x=1&cursor=&limit=1&y=2');
    expect(other.payload).toBe(plain.payload);
    expect(other.headers['link']).toBe(plain.headers['link']);
  });

  test('is packed better once a second person asks for it; the first need not take it again', async () => {
    const { url, first } = await packedBest();
    const best = await ask({ 'accept-encoding': 'br' }, 'GET', url);
    expect(brotliDecompressSync(best.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    const known = String(first.headers['etag']);
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known }, 'GET', url);
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', known]);
  });

  test('has no bytes for whoever has it already, as long as it is right', async () => {
    const first = await ask({ 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
    }
    const other = await ask({ 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('may be kept by caches in front, but not asked of them for long', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const signedIn = await ask({ authorization: `Bearer ${(await shop.person()).token}` });
    expect(signedIn.headers['cache-control']).toBe('private, no-cache');
    expect(signedIn.payload).toBe((await ask()).payload);
  });

  test('tells its size without its bytes, when only the head is asked for', async () => {
    const [head, whole] = [await ask({}, 'HEAD'), await ask()];
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  });

  test('keeps the headers that every answer has', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(second.headers['x-content-type-options']).toBe('nosniff');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('that is a refusal is not kept', async () => {
    const url = '/api/parts/a-part-to-come--to-come';
    const refused = await ask({}, 'GET', url);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    await shop.product({ name: 'A part to come', sku: 'TO-COME' });
    expect((await ask({}, 'GET', url)).statusCode).toBe(200);
  });

  test('leads to the next page of its list', async () => {
    await shop.product();
    const first = await ask({}, 'GET', '/api/product?limit=1');
    const again = await ask({}, 'GET', '/api/product?limit=1');
    expect(again.headers['link']).toMatch(/rel="next"/);
    expect(again.headers['link']).toBe(first.headers['link']);
  });
});

describe('whoever changes something sees it in the next answer', () => {
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

/** Whether each is by a buyer. */
async function reviewsOf(productId: string) {
  const outcome = await api(listReviews, { query: { productId } });
  return outcome.ok && outcome.value.map(({ verifiedPurchase }) => verifiedPurchase);
}
