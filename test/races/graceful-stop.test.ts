import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stockLevels } from '#features/inventory/server/inventory-tables.ts';
import { buy, listeningShop } from '#test/support/listening-shop.ts';

const ORDERS = 12;
const shop = await listeningShop();
const { app, database } = shop;

/** Resolves once the server has started this number of requests. */
function requestsBegun(howMany: number): Promise<void> {
  return new Promise((resolve) => {
    let begun = 0;
    app.server.on('request', () => (++begun === howMany ? resolve() : undefined));
  });
}

/** An idle connection, as browsers open in advance. */
function speculativeConnection(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve(socket));
  });
}

test('a stopped shop finishes the orders in flight, loses none and accepts no more', async () => {
  const buyer = shop.client(await shop.person());
  const { _id: productId } = await shop.product({ stock: 100 });
  const ahead = await speculativeConnection();
  const aheadClosed = new Promise<void>((resolve) => ahead.once('close', () => resolve()));
  const begun = requestsBegun(ORDERS);
  let closed = false;

  // A lock on the product’s row keeps the orders in flight as long as the test needs.
  const { inFlight, closing } = await database.queries.transaction(async (holder) => {
    await holder.execute(sql`select from ${stockLevels} for update`);
    const answers = Promise.all(Array.from({ length: ORDERS }, () => buy(buyer, productId, 5)));
    await begun;
    const end = app.close().then(() => (closed = true));
    while (app.server.listening) await nextTurn();
    expect(await buy(buyer, productId, 1)).toMatchObject({
      ok: false,
      problem: { type: 'general/no-response' },
    });
    expect(closed).toBe(false);
    return { inFlight: answers, closing: end };
  });

  const answers = await inFlight;
  await closing;
  await aheadClosed;
  expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: ORDERS }, () => true));
  expect(await shop.stockOf(productId)).toBe(100 - ORDERS * 5);
  expect(await shop.ledgerOf(productId)).toHaveLength(1 + ORDERS);
});
