import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { stockLevels, stockMovements } from './inventory-tables.ts';
import { returnStock, stockOf, takeStock } from './stock.ts';

const shop = await testShop();
const { queries } = shop.database;
const cause = { orderId: null, at: shop.clock.now() };

async function part(stock: number): Promise<string> {
  return (await shop.product({ stock }))._id;
}

async function ledgerOf(productId: string) {
  return queries
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(stockMovements.id);
}

async function levelOf(productId: string): Promise<number | undefined> {
  return (await stockOf(queries, [productId])).get(productId);
}

/** One piece of each, in this order. */
function takeOneOfEach(...ids: string[]) {
  const lines = ids.map((productId) => ({ productId, quantity: 1 }));
  return queries.transaction((tx) => takeStock(tx, lines, cause));
}

describe('the stock ledger', () => {
  test.each([
    ['changed', sql`update ${stockMovements} set change = 1`],
    ['removed', sql`delete from ${stockMovements}`],
    ['emptied', sql`truncate ${stockMovements}`],
    ['emptied with all that hangs on it', sql`truncate ${stockMovements} cascade`],
  ])('cannot be %s, not even by SQL', async (_what, statement) => {
    const id = await part(5);
    await expect(queries.execute(statement)).rejects.toMatchObject({
      cause: { message: 'rows of stock_movements are added, never changed or removed' },
    });
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('adds up to the level, with the level after each change', async () => {
    const id = await part(100);
    await takeStock(queries, [{ productId: id, quantity: 30 }], cause);
    await takeStock(queries, [{ productId: id, quantity: 70 }], cause);
    const returned = { ...cause, reason: 'order-expired' } as const;
    await returnStock(queries, [{ productId: id, quantity: 70 }], returned);
    const ledger = await ledgerOf(id);
    expect(ledger.map((row) => [row.reason, row.change, row.onHandAfter])).toEqual([
      ['opening', 100, 100],
      ['order-placed', -30, 70],
      ['order-placed', -70, 0],
      ['order-expired', 70, 70],
    ]);
    expect(await levelOf(id)).toBe(ledger.reduce((sum, row) => sum + row.change, 0));
  });

  test('has no entry for a product created without stock', async () => {
    const id = await part(0);
    expect(await ledgerOf(id)).toEqual([]);
    expect(await levelOf(id)).toBe(0);
  });
});

describe('taking stock', () => {
  test('returns every product that falls short and leaves its level and ledger unchanged', async () => {
    const [plenty, scarce, none] = [await part(10), await part(2), await part(0)];
    const lines = [
      { productId: none, quantity: 1 },
      { productId: plenty, quantity: 5 },
      { productId: scarce, quantity: 3 },
    ];
    const shortages = await takeStock(queries, lines, cause);
    expect(new Set(shortages)).toEqual(
      new Set([
        { productId: none, available: 0 },
        { productId: scarce, available: 2 },
      ]),
    );
    expect(await levelOf(scarce)).toBe(2);
    expect(await ledgerOf(scarce)).toHaveLength(1);
  });

  test('of one product on two lines takes their sum, and refuses a sum that is too large', async () => {
    const id = await part(5);
    expect(await takeOneOfEach(id, id)).toEqual([]);
    expect((await ledgerOf(id)).map(({ change }) => change)).toEqual([5, -2]);
    const twice = [2, 2].map((quantity) => ({ productId: id, quantity }));
    expect(await takeStock(queries, twice, cause)).toEqual([{ productId: id, available: 3 }]);
  });

  test('of a product without a stock level is a shortage', async () => {
    const missing = '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b71';
    expect(await takeOneOfEach(missing)).toEqual([{ productId: missing, available: 0 }]);
  });

  test('below zero is refused by the database itself', async () => {
    const id = await part(1);
    const write = queries.update(stockLevels).set({ onHand: -1 });
    await expect(write.where(eq(stockLevels.productId, id))).rejects.toMatchObject({
      cause: { constraint: 'stock_levels_never_negative' },
    });
  });

  test('of two products in opposite orders at once causes no deadlock', async () => {
    const [one, other] = [await part(200), await part(200)];
    const rounds = Array.from({ length: 20 }, () => [
      takeOneOfEach(one, other),
      takeOneOfEach(other, one),
    ]);
    expect(await Promise.all(rounds.flat())).toEqual(rounds.flat().map(() => []));
    expect([await levelOf(one), await levelOf(other)]).toEqual([160, 160]);
  });
});
