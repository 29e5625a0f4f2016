import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkout, deleteOrder } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { listeningShop, people, sum } from '#test/support/listening-shop.ts';

const BUYERS = 64;
const PRODUCTS = 12;
/** No shrinking: a race that failed once may pass when repeated. */
const rounds = (numRuns: number) => ({ numRuns, endOnFailure: true });

const shop = await listeningShop();
const buyers = (await people(shop, BUYERS)).map(shop.client);

interface Cart {
  /** The positions of the products in the catalogue, each once, in the order of the lines. */
  readonly products: readonly number[];
  readonly quantity: number;
  /** The order is deleted as soon as it is placed. */
  readonly deleted: boolean;
}

const cart = fc.record<Cart>({
  products: fc.shuffledSubarray(
    Array.from({ length: PRODUCTS }, (_, index) => index),
    { minLength: 6 },
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  deleted: fc.boolean(),
});
const carts = fc.array(cart, { minLength: BUYERS, maxLength: BUYERS });

/** Every second cart has its lines in the opposite order of the one before. */
function opposed(all: readonly Cart[]): Cart[] {
  return all.map((one, index) => {
    const before = all[index - 1];
    return index % 2 === 1 && before ? { ...one, products: before.products.toReversed() } : one;
  });
}

function checkOut(client: Api, productIds: readonly string[], quantity: number) {
  const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;
  const lines = productIds.map((productId) => ({ productId, quantity }));
  const form = { name: 'Goods-in', number: '1', address, delivery: 'Cash on Delivary' } as const;
  return client(checkout, { body: { ...form, lines } });
}

describe('64 carts at once that overlap, in opposite orders of lines', () => {
  test('get the available stock and never more, all lines or none; nobody gets another error', async () => {
    const stock = fc.integer({ min: 20, max: 80 });
    const round = fc.asyncProperty(stock, carts, async (opening, wanted) => {
      const parts = await Promise.all(
        Array.from({ length: PRODUCTS }, () => shop.product({ stock: opening })),
      );
      const idOf = (index: number) => parts[index]?._id ?? '';
      const outcomes = await Promise.all(
        opposed(wanted).map(async ({ products, quantity, deleted }, index) => {
          const client = buyers[index] as Api;
          const outcome = await checkOut(client, products.map(idOf), quantity);
          if (!outcome.ok || !deleted) return { outcome, quantity, kept: outcome.ok };
          const gone = await client(deleteOrder, { params: { id: outcome.value._id } });
          return { outcome, quantity, kept: !gone.ok };
        }),
      );

      const taken = new Map<string, number>();
      for (const { outcome, quantity, kept } of outcomes) {
        if (outcome.ok) {
          for (const { productId } of kept ? outcome.value.lines : []) {
            taken.set(productId, (taken.get(productId) ?? 0) + quantity);
          }
          continue;
        }
        const { problem } = outcome;
        expect(problem).toMatchObject({ type: 'orders/lines-refused', status: 409 });
        if (problem.type !== 'orders/lines-refused') continue;
        expect(problem.lines.length).toBeGreaterThan(0);
        for (const { reason, available, worksWith } of problem.lines) {
          expect(reason).toBe('not-enough-stock');
          expect(available).toBeLessThan(quantity);
          expect(worksWith).toBe(available || null);
        }
      }
      for (const { _id } of parts) {
        const left = opening - (taken.get(_id) ?? 0);
        expect(await shop.stockOf(_id)).toBe(left);
        const ledger = await shop.ledgerOf(_id);
        expect(sum(ledger.map(({ change }) => change))).toBe(left);
        expect(Math.min(...ledger.map(({ onHandAfter }) => onHandAfter))).toBeGreaterThanOrEqual(0);
      }
    });
    await fc.assert(round, rounds(4));
  });
});
