import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stockLevels } from '#features/inventory/server/inventory-tables.ts';
import { buy, listeningShop } from '#test/support/listening-shop.ts';

const ORDERS = 12;
const shop = await listeningShop();
const { app, database } = shop;

/** Resolves once the server has begun to answer so many requests. */
function requestsBegun(howMany: number): Promise<void> {
  return new Promise((resolve) => {
    let begun = 0;
    app.server.on('request', () => (++begun === howMany ? resolve() : undefined));
  });
}

test('a shop that is stopped finishes the orders in flight, loses none and takes no more', async () => {
  const buyer = shop.client(await shop.person());
  const { _id: productId } = await shop.product({ stock: 100 });
  const begun = requestsBegun(ORDERS);

  let closed = false;
  // Whoever holds the product's row keeps the orders in flight for as long as the test wants.
  const stopping = await database.queries.transaction(async (holder) => {
    await holder.execute(sql`select from ${stockLevels} for update`);
    const inFlight = Promise.all(Array.from({ length: ORDERS }, () => buy(buyer, productId, 5)));
    await begun; console.log('begun');
    const closing = app.close().then(() => (closed = true));
    while (app.server.listening) await nextTurn();
    console.log('not listening'); expect(await buy(buyer, productId, 1)).toMatchObject({
      ok: false,
      problem: { type: 'general/no-answer' },
    });
    expect(closed).toBe(false);
    return { inFlight, closing };
  });

  console.log('released'); const answers = await stopping.inFlight;
  console.log('answered', answers.map((a)=>a.ok ? 1 : a.problem)); await stopping.closing;
  expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: ORDERS }, () => true));
  expect(await shop.stockOf(productId)).toBe(100 - ORDERS * 5);
  expect(await shop.ledgerOf(productId)).toHaveLength(1 + ORDERS);
});
