import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';

test('a shop whose connections are all in use is busy, and still ready', async () => {
  const { app, database } = await testShop();
  const { pool } = database;
  const inUse = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  } finally {
    for (const client of inUse) client.release();
  }
});
