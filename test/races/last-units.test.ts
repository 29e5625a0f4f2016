import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buy, listeningShop, people, sum } from '#test/support/listening-shop.ts';

const BUYERS = 64;
/** No shrinking: a race that failed once may pass when repeated. */
const rounds = (numRuns: number) => ({ numRuns, endOnFailure: true });

const shop = await listeningShop();
const buyers = (await people(shop, BUYERS)).map(shop.client);

const wishes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: BUYERS, maxLength: BUYERS });

/** All buyers order at once. */
async function rush(productId: string, quantities: readonly number[]) {
  const outcomes = await Promise.all(
    buyers.map((client, i) => buy(client, productId, quantities[i] ?? 1)),
  );
  const accepted = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome, i) =>
    outcome.ok ? [] : [{ problem: outcome.problem, quantity: quantities[i] ?? 1 }],
  );
  return { accepted, refused };
}

describe('64 buyers at once on the last units', () => {
  test('get the available stock and never more; only the excess is refused', async () => {
    const stock = fc.integer({ min: 30, max: 50 });
    const round = fc.asyncProperty(stock, wishes, async (opening, quantities) => {
      const { _id: productId, sku } = await shop.product({ stock: opening });
      const { accepted, refused } = await rush(productId, quantities);
      const left = await shop.stockOf(productId);
      if (left === undefined) throw new Error('the product has no stock level');

      expect(left).toBeGreaterThanOrEqual(0);
      expect(sum(accepted.map(({ quantity }) => quantity))).toBe(opening - left);
      expect(new Set(accepted.map(({ orderNumber }) => orderNumber)).size).toBe(accepted.length);
      for (const { problem, quantity } of refused) {
        expect(problem).toMatchObject({ type: 'orders/not-enough-stock', status: 409, sku });
        expect(quantity).toBeGreaterThan(left);
      }
      const ledger = await shop.ledgerOf(productId);
      expect(sum(ledger.map(({ change }) => change))).toBe(left);
      expect(Math.min(...ledger.map(({ onHandAfter }) => onHandAfter))).toBe(left);
      expect(ledger).toHaveLength(1 + accepted.length);
    });
    await fc.assert(round, rounds(6));
  });

  test('that order one each of forty sell out the stock, and 24 are refused', async () => {
    const { _id: productId } = await shop.product({ stock: 40 });
    const { accepted, refused } = await rush(productId, []);
    expect([accepted.length, refused.length]).toEqual([40, 24]);
    expect(await shop.stockOf(productId)).toBe(0);
  });
});
