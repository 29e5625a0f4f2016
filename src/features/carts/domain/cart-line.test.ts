import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import { quantityError } from '#features/catalogue/domain/order-quantity.ts';
import { atQuantity, cartLineOf, seenOf, totalOf, type StoredLine } from './cart-line.ts';
import { product, quantity } from './cart-product.fixture.ts';

const stored = (pieces: number): StoredLine => {
  return { position: 1, quantity: pieces, customerPartNumber: null, note: null, seen: null };
};
const cents = (amount: string) => BigInt(amount.replace('.', ''));

describe('a line', () => {
  test('has the price and the total of an order of this quantity', () => {
    fc.assert(
      fc.property(product, quantity, (part, pieces) => {
        const line = cartLineOf(part, stored(pieces));
        const ordered = part.sold ? linePriceAt(part, pieces) : null;
        expect(line.total).toBe(ordered?.total ?? null);
        expect(ordered?.unitPrice ?? line.unitPrice).toBe(line.unitPrice);
      }),
    );
  });

  test('has a problem exactly if an order of it would be refused', () => {
    fc.assert(
      fc.property(product, quantity, (part, pieces) => {
        const { problem } = cartLineOf(part, stored(pieces));
        const orderable =
          part.sold && part.price !== null && quantityError(pieces, part, part.stock) === null;
        expect(problem === null).toBe(orderable);
      }),
    );
  });

  test('names a quantity that can be ordered, unless there is none', () => {
    fc.assert(
      fc.property(product, quantity, (part, pieces) => {
        const line = cartLineOf(part, stored(pieces));
        const works = line.problem?.quantity;
        const problem = works == null ? null : atQuantity(line, works).problem;
        expect(problem).toBeNull();
      }),
    );
  });

  test('at another quantity is the line that the shop would return', () => {
    fc.assert(
      fc.property(product, quantity, quantity, (part, pieces, other) => {
        const line = cartLineOf(part, stored(pieces));
        expect(atQuantity(line, other)).toEqual(cartLineOf(part, stored(other)));
      }),
    );
  });

  test('has not changed for a buyer who sees it now', () => {
    fc.assert(
      fc.property(product, quantity, (part, pieces) => {
        const seen = seenOf(cartLineOf(part, stored(pieces)));
        expect(cartLineOf(part, { ...stored(pieces), seen }).changes).toEqual([]);
      }),
    );
  });
});

describe('the next break', () => {
  test('can be ordered, has a lower unit price, and saves exactly the difference of the totals', () => {
    fc.assert(
      fc.property(product, quantity, (part, pieces) => {
        const line = cartLineOf(part, stored(pieces));
        if (!line.nextBreak) return;
        const { quantity: reached, more, unitPrice, total, saving } = line.nextBreak;
        const there = atQuantity(line, reached);
        expect(reached - pieces).toBe(more);
        expect(there).toMatchObject({ problem: null, unitPrice, total });
        expect(Number(unitPrice)).toBeLessThan(Number(line.unitPrice));
        const saved = cents(line.total ?? '') - cents(total);
        expect(saving === null ? 0n : cents(saving)).toBe(saved > 0n ? saved : 0n);
      }),
    );
  });

  test('that costs less in all is preferred to a nearer one', () => {
    const part = {
      ...fc.sample(product, 1)[0]!,
      sold: true,
      price: '1.00',
      minQuantity: 1,
      orderMultiple: 1,
      stock: 1000,
      priceBreaks: [
        { quantity: 10, price: '0.99' },
        { quantity: 12, price: '0.50' },
      ],
    };
    expect(cartLineOf(part, stored(9)).nextBreak).toMatchObject({ quantity: 12, saving: '3.00' });
    const few = cartLineOf({ ...part, stock: 11 }, stored(9)).nextBreak;
    expect(few).toMatchObject({ quantity: 10, more: 1, saving: null });
    expect(cartLineOf({ ...part, stock: 9 }, stored(9)).nextBreak).toBeNull();
  });
});

test('the total of a cart is the exact sum of the lines that can be ordered', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(product, quantity)), (parts) => {
      const lines = parts.map(([part, pieces]) => cartLineOf(part, stored(pieces)));
      const orderable = lines.filter(({ problem }) => problem === null);
      const sum = orderable.reduce((all, { total }) => all + cents(total ?? ''), 0n);
      expect(cents(totalOf(lines, 'USD'))).toBe(sum);
    }),
  );
});
