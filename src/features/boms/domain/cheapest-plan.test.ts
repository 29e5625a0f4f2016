import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import { orderableQuantity, quantityError } from '#features/catalogue/domain/order-quantity.ts';
import { buyTogether, type ProductLines } from './buy-together.ts';
import {
  cheapestPlan,
  pricedProduct,
  pricedProducts,
  type CostProduct,
  type Plan,
} from './cheapest-plan.ts';

const MOST = 60;
const price = fc.integer({ min: 1, max: 2_000 }).map((part) => (part / 10_000).toFixed(4));
const anyProduct: fc.Arbitrary<CostProduct> = fc.record({
  minQuantity: fc.integer({ min: 1, max: 20 }),
  orderMultiple: fc.constantFrom(1, 2, 5, 7, 20),
  price: fc.option(price, { freq: 15 }),
  stock: fc.integer({ min: 0, max: MOST }),
  currency: fc.constant('USD'),
  leadTimeDays: fc.constant(null),
  priceBreaks: fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 50 }), price }), {
    selector: ({ quantity }) => quantity,
    maxLength: 3,
  }),
});
const part = fc.array(anyProduct, { minLength: 1, maxLength: 3 });
/** Few enough that all mixes are compared. */
const needed = fc.integer({ min: 1, max: 32 });

type Known = Pick<Plan, 'total' | 'isInStock'>;

const cents = (one: CostProduct, quantity: number): bigint | null => {
  const found = linePriceAt(one, quantity);
  return found && BigInt(found.total.replace('.', ''));
};

/** Each way to buy enough pieces in one packaging, or in two. */
function everyWay(packagings: readonly CostProduct[], pieces: number): Known[] {
  const ways: Known[] = packagings.map((one) => {
    const quantity = orderableQuantity(pieces, one);
    return { total: cents(one, quantity), isInStock: quantity <= one.stock };
  });
  const inStock = packagings.map((one) =>
    Array.from({ length: MOST + 1 }, (_, quantity) => quantity)
      .filter((quantity) => quantityError(quantity, one, one.stock) === null)
      .map((quantity) => ({ quantity, total: cents(one, quantity) })),
  );
  for (const [at, quantities] of inStock.entries()) {
    const others = [{ quantity: 0, total: 0n }, ...inStock.slice(at + 1).flat()];
    for (const one of quantities) {
      for (const other of others) {
        if (one.quantity + other.quantity < pieces) continue;
        const total = one.total === null || other.total === null ? null : one.total + other.total;
        // Only products with a price are mixed.
        if (total === null && other.quantity > 0) continue;
        ways.push({ total, isInStock: true });
      }
    }
  }
  return ways;
}

function best(ways: readonly Known[]): Known | undefined {
  return ways.toSorted(
    (a, b) =>
      Number(a.total === null) - Number(b.total === null) ||
      Number(b.isInStock) - Number(a.isInStock) ||
      Number((a.total ?? 0n) - (b.total ?? 0n)),
  )[0];
}

const known = ({ total, isInStock }: Plan): Known => ({ total, isInStock });

describe('the cheapest way to buy', () => {
  test('one part in several packagings is the one that a search through all quantities and mixes finds', () => {
    fc.assert(
      fc.property(part, needed, (packagings, pieces) => {
        const plan = cheapestPlan(
          packagings.map((one, at) => pricedProduct(String(at), one)),
          pieces,
        );
        expect(known(plan)).toEqual(best(everyWay(packagings, pieces)));
        const bought = plan.purchases.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(bought).toBeGreaterThanOrEqual(pieces);
      }),
      { numRuns: 300 },
    );
  });

  test('a part or one of its accepted substitutes is that of the cheapest among them', () => {
    const parts = fc.array(part, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(parts, needed, (all, pieces) => {
        const { group, sold } = shopOf(all, pieces);
        const [pool] = buyTogether([group], sold);
        expect(pool && known(pool.plan)).toEqual(
          best(all.flatMap((packagings) => everyWay(packagings, pieces))),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('is a reel and the rest as cut tape where that costs less than either', () => {
    const tape = priced('0.0100', { stock: 5_000 });
    const reel = priced('0.0050', { minQuantity: 4_000, orderMultiple: 4_000, stock: 8_000 });
    const plan = cheapestPlan([pricedProduct('tape', tape), pricedProduct('reel', reel)], 4_120);
    expect(plan.purchases).toMatchObject([
      { productId: 'reel', quantity: 4_000, total: 2_000n },
      { productId: 'tape', quantity: 120, total: 120n },
    ]);
  });

  test('is the first packaging where another one, or a mix, costs the same', () => {
    const one = priced('0.0100', { stock: 500 });
    const plan = cheapestPlan([pricedProduct('b', one), pricedProduct('a', one)], 100);
    expect(plan.purchases).toMatchObject([{ productId: 'b', quantity: 100 }]);
  });

  test('is what is in stock, also where that costs more', () => {
    const cheap = priced('0.0100', { stock: 50 });
    const dear = priced('0.0200', { stock: 500 });
    const buy = (pieces: number) =>
      cheapestPlan([pricedProduct('cheap', cheap), pricedProduct('dear', dear)], pieces).purchases;
    expect(buy(500)).toMatchObject([
      { productId: 'cheap', quantity: 50 },
      { productId: 'dear', quantity: 450 },
    ]);
    expect(buy(600)).toMatchObject([{ productId: 'cheap', quantity: 600 }]);
  });
});

describe('lines of several products', () => {
  test('are bought together where one accepts the product of another and both then cost less', () => {
    const breaks = [{ quantity: 100, price: '0.0100' }];
    const products = { a: priced('0.0200', {}), b: priced('0.0300', { priceBreaks: breaks }) };
    const pools = buyTogether(
      [lines(products, 'a', 60, ['b']), lines(products, 'b', 40)],
      shopWith(products),
    );
    expect(pools).toMatchObject([
      {
        groups: [{ priced: { productId: 'b' } }, { priced: { productId: 'a' } }],
        plan: { total: 100n },
      },
    ]);
  });

  test('do not take the stock of each other', () => {
    const products = { a: priced('0.0200', {}), b: priced('0.0100', { stock: 80 }) };
    const pools = buyTogether(
      [lines(products, 'a', 60, ['b']), lines(products, 'b', 40)],
      shopWith(products),
    );
    expect(pools.map(({ plan }) => plan.purchases)).toMatchObject([
      [{ productId: 'a', quantity: 60 }],
      [{ productId: 'b', quantity: 40 }],
    ]);
  });

  test('stay with those that need the same part, if these would cost more alone', () => {
    const priceBreaks = [{ quantity: 100, price: '0.0100' }];
    const tape = priced('0.0200', { priceBreaks });
    const products = { a: tape, b: tape, c: priced('0.0150', {}) };
    const pools = buyTogether([lines(products, 'a', 50, ['c']), lines(products, 'b', 60)], {
      ...shopWith(products),
      packagingsOf: (id) => (id === 'c' ? ['c'] : ['a', 'b']),
    });
    expect(pools.map(({ plan }) => plan.purchases)).toMatchObject([
      [{ productId: 'a', quantity: 110, total: 110n }],
    ]);
  });

  test('never cost more together than each product alone, if that is in stock', () => {
    const some = fc.array(fc.tuple(anyProduct, needed, fc.array(fc.nat({ max: 4 }))), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(some, (all) => {
        const products = Object.fromEntries(all.map(([one], at) => [String(at), one]));
        const groups = all.map(([, pieces, others], at) =>
          lines(products, String(at), pieces, others.map(String)),
        );
        const alone = all.map(([one, pieces]) => best(everyWay([one], pieces)));
        const together = buyTogether(groups, shopWith(products)).map(({ plan }) => plan);
        expect(count(together, unpriced)).toBeLessThanOrEqual(count(alone, unpriced));
        if (count(alone, unpriced) + count(alone, short) > 0) return;
        expect(count(together, short)).toBe(0);
        expect(sum(together)).toBeLessThanOrEqual(sum(alone));
      }),
    );
  });
});

function priced(text: string, more: Partial<CostProduct>): CostProduct {
  const terms = { minQuantity: 1, orderMultiple: 1, stock: 100_000, leadTimeDays: null };
  return { price: text, currency: 'USD', priceBreaks: [], ...terms, ...more };
}

const shopWith = (products: Readonly<Record<string, CostProduct>>) => ({
  priced: pricedProducts(new Map(Object.entries(products))),
  packagingsOf: (id: string) => [id],
});

type Plans = readonly (Known | undefined)[];

const count = (plans: Plans, is: (plan: Known) => boolean) =>
  plans.filter((plan) => plan && is(plan)).length;
const unpriced = (plan: Known) => plan.total === null;
const short = (plan: Known) => !plan.isInStock;
const sum = (plans: Plans) => plans.reduce((total, plan) => total + (plan?.total ?? 0n), 0n);

/** Lines of a product of these. */
function lines(
  products: Readonly<Record<string, CostProduct>>,
  productId: string,
  pieces: number,
  substitutes: readonly string[] = [],
): ProductLines {
  const product = products[productId];
  if (!product) throw new Error(productId);
  return { priced: pricedProduct(productId, product), needed: pieces, substitutes };
}

/** A shop with these parts, and lines that need the first one and accept the others. */
function shopOf(parts: readonly (readonly CostProduct[])[], pieces: number) {
  const ids = parts.map((packagings, at) => packagings.map((_, one) => `${at}-${one}`));
  const all = parts.flatMap((packagings, at) =>
    packagings.map((product, one) => [`${at}-${one}`, product] as const),
  );
  const [own = '', ...substitutes] = ids.map(([first = '']) => first);
  const group = lines(Object.fromEntries(all), own, pieces, substitutes);
  const packagingsOf = (id: string) => ids.find((some) => some.includes(id)) ?? [];
  return { group, sold: { priced: pricedProducts(new Map(all)), packagingsOf } };
}
