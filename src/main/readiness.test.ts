import { expect, test, vi } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const { pool } = shop.database;

test('a shop whose connections are all in use is busy, and still ready', async () => {
  const { app } = shop;
  const inUse = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  } finally {
    for (const client of inUse) client.release();
  }
});

test('a shop that cannot read what has changed sends what it keeps, and 503 for all else', async () => {
  const { app } = shop;
  const kept = `/api/product/${(await shop.product())._id}`;
  const other = `/api/product/${(await shop.product())._id}`;
  const before = await app.inject(kept);
  const query = vi.spyOn(pool, 'query').mockRejectedValue(new Error('Connection terminated'));
  const connect = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('Connection terminated'));
  try {
    shop.changeFeed.markStale();
    const during = await app.inject(kept);
    expect([during.statusCode, during.payload]).toEqual([200, before.payload]);
    expect((await app.inject(other)).statusCode).toBe(503);
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
});
