import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUnitPrice } from '#shared/money.ts';
import { MAX_QUANTITY, orderableQuantity, quantityError } from './order-quantity.ts';
import { cataloguePriceAt, linePriceAt } from './line-price.ts';
import { priceRowAt, priceRows } from './price-rows.ts';

const resistor = {
  price: '0.0042',
  currency: 'USD',
  minQuantity: 100,
  priceBreaks: [{ quantity: 1000, price: '0.0031' }],
};

test('the line price uses the price break that the quantity reaches, rounded once', () => {
  expect(linePriceAt(resistor, 900)).toEqual({ unitPrice: '0.0042', total: '3.78' });
  expect(linePriceAt(resistor, 1000)).toEqual({ unitPrice: '0.0031', total: '3.10' });
});

test.each([99, 0, -1, 100.5, Number.NaN, Infinity, MAX_QUANTITY + 1])(
  'there is no line price for %s pieces, which cannot be ordered',
  (pieces) => {
    expect(linePriceAt(resistor, pieces)).toBeNull();
  },
);

test('there is no line price for a product without a price', () => {
  expect(linePriceAt({ ...resistor, price: null }, 100)).toBeNull();
});

const price = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);
const pieces = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.integer({ min: 1, max: MAX_QUANTITY }),
);
const pricedProduct = fc.record({
  price,
  currency: fc.constantFrom('USD', 'EUR'),
  minQuantity: fc.integer({ min: 1, max: 500 }),
  orderMultiple: fc.integer({ min: 1, max: 100 }),
  priceBreaks: fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 10_000 }), price }), {
    selector: (step) => step.quantity,
    maxLength: 6,
  }),
});
type PricedProduct = typeof pricedProduct extends fc.Arbitrary<infer T> ? T : never;

/** The same product with the dearest price first, as shops have it. */
function falling(product: PricedProduct): PricedProduct {
  const prices = [product.price, ...product.priceBreaks.map((step) => step.price)];
  const dearest = prices.toSorted((a, b) => Number(b) - Number(a));
  const breaks = product.priceBreaks.toSorted((a, b) => a.quantity - b.quantity);
  return {
    ...product,
    price: dearest[0] ?? product.price,
    priceBreaks: breaks.map((step, i) => ({ ...step, price: dearest[i + 1] ?? step.price })),
  };
}

/** Larger than what can be paid in one order, so `parseMoney` refuses it. */
function centsOf(total: string): bigint {
  return BigInt(total.replace('.', ''));
}

describe('the line price', () => {
  test('is never negative and within half a cent of the exact product', () => {
    fc.assert(
      fc.property(pricedProduct, pieces, (product, quantity) => {
        const linePrice = linePriceAt(product, Math.max(quantity, product.minQuantity));
        if (!linePrice) throw new Error('it has a price');
        const total = centsOf(linePrice.total) * 10_000n;
        const unit = parseUnitPrice(linePrice.unitPrice, 'USD').millionths;
        const exact = unit * BigInt(Math.max(quantity, product.minQuantity));
        expect(unit >= 0n && total >= 0n).toBe(true);
        expect(total - exact <= 5000n && exact - total < 5000n).toBe(true);
      }),
    );
  });

  test('uses the unit price of the price table’s row for that quantity', () => {
    fc.assert(
      fc.property(pricedProduct, pieces, (product, quantity) => {
        fc.pre(quantity >= product.minQuantity);
        const row = priceRowAt(priceRows(product, product.minQuantity), quantity);
        const shown = parseUnitPrice(row?.price ?? '', 'USD').millionths;
        const shownUnitPrice = parseUnitPrice(
          linePriceAt(product, quantity)?.unitPrice ?? '',
          'USD',
        ).millionths;
        expect(shownUnitPrice).toBe(shown);
      }),
    );
  });
});

describe('the unit price in a list', () => {
  test('is that of the smallest orderable quantity that covers the wanted one', () => {
    const reel = { ...resistor, orderMultiple: 300 };
    expect(cataloguePriceAt(reel, 1)).toBe('0.0042');
    expect(cataloguePriceAt(reel, 900)).toBe('0.0042');
    expect(cataloguePriceAt(reel, 901)).toBe('0.0031');
    expect(cataloguePriceAt({ ...reel, price: null }, 1)).toBeNull();
  });

  test('equals the order’s unit price at an orderable quantity', () => {
    fc.assert(
      fc.property(pricedProduct, fc.integer({ min: 1, max: 20_000 }), (product, wanted) => {
        const quantity = orderableQuantity(wanted, product);
        expect(quantity).toBeGreaterThanOrEqual(wanted);
        expect(quantityError(quantity, product, quantity)).toBeNull();
        expect(cataloguePriceAt(product, wanted)).toBe(linePriceAt(product, quantity)?.unitPrice);
      }),
    );
  });

  test('never rises with the quantity when the breaks fall', () => {
    fc.assert(
      fc.property(pricedProduct.map(falling), pieces, pieces, (product, one, other) => {
        const few = Number(cataloguePriceAt(product, Math.min(one, other)));
        const many = Number(cataloguePriceAt(product, Math.max(one, other)));
        expect(many).toBeLessThanOrEqual(few);
      }),
    );
  });
});
