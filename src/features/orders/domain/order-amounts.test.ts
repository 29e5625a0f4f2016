import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  highestRate,
  taxAt,
  taxCategories,
  taxGroups,
  totalTax,
  type TaxedAmount,
} from '#features/tax/domain/tax-group.ts';
import { lineTotal } from '#shared/money.ts';
import { cancelledTotal } from './line-cancellation.ts';
import { addedToRemaining, amountToPay, nothingAdded, withTax } from './order-amounts.ts';

const place = { country: 'DE', region: null };
const standard = { category: 'S', ratePpm: 190_000, reason: null } as const;
const reduced = { category: 'S', ratePpm: 70_000, reason: null } as const;

/** A line of an order of 10 pieces at this price, in cents. */
const line = (
  cents: bigint,
  { category, ratePpm } = standard as Pick<TaxedAmount, 'category' | 'ratePpm'>,
) => ({
  taxCategory: category,
  taxRatePpm: ratePpm,
  left: 10,
  net: 10n * cents,
});

/** What is added to a new order of these lines. */
function added(
  lines: readonly ReturnType<typeof line>[],
  shipping: bigint,
  rates: readonly TaxedAmount[],
) {
  const taxes = taxGroups(rates, place);
  return addedToRemaining({ shipping, taxes }, lines);
}

describe('the tax of an order', () => {
  test('is rounded once for each rate, half up, with shipping at the highest', () => {
    const lines = [line(33n), line(35n), line(11n, reduced)];
    const { tax, taxes } = added(lines, 500n, [
      { ...standard, net: 0n },
      { ...reduced, net: 0n },
    ]);
    // 11.80 at 19 % is 2.242; 1.10 at 7 % is 0.077.
    expect(taxes.map((group) => [group.ratePpm, group.base, group.tax])).toEqual([
      [190_000, 1180n, 224n],
      [70_000, 110n, 8n],
    ]);
    expect(tax).toBe(232n);
    expect(taxAt(50n, 10_000)).toBe(1n);
    expect(taxAt(49n, 10_000)).toBe(0n);
  });

  test('is none in a shop without tax', () => {
    const untaxed = { taxCategory: null, taxRatePpm: null, left: 1, net: 100n };
    expect(addedToRemaining(nothingAdded, [untaxed])).toEqual(nothingAdded);
    expect(addedToRemaining({ shipping: 500n, taxes: [] }, [untaxed])).toEqual({
      shipping: 500n,
      tax: 0n,
      taxes: [],
    });
  });

  test('keeps shipping at its rate when the line with that rate is cancelled, and ends with the last piece', () => {
    const [tools, books] = [line(100n), line(50n, reduced)];
    const rates = [standard, reduced].map((rate) => ({ ...rate, net: 0n }));
    const before = added([tools, books], 500n, rates);
    const left = addedToRemaining(before, [{ ...tools, left: 0, net: 0n }, books]);
    expect(left.taxes).toMatchObject([
      { ratePpm: 70_000, base: 500n, tax: 35n },
      { ratePpm: 190_000, base: 500n, tax: 95n },
    ]);
    const none = [tools, books].map((one) => ({ ...one, left: 0, net: 0n }));
    expect(addedToRemaining(before, none)).toEqual(nothingAdded);
  });

  test('keeps shipping at a rate of its own, whatever is cancelled', () => {
    const tools = line(100n);
    const untaxed = {
      category: 'Z',
      ratePpm: 0,
      reason: null,
      net: 500n,
      ofShipping: true,
    } as const;
    const before = added([tools], 500n, [{ ...standard, net: 0n }, untaxed]);
    const group = { category: 'Z', base: 500n, tax: 0n, ofShipping: true };
    expect(before.taxes).toMatchObject([{ base: 1000n, tax: 190n }, group]);
    const left = addedToRemaining(before, [{ ...tools, left: 5, net: 500n }]);
    expect(left.taxes).toMatchObject([{ base: 500n, tax: 95n }, group]);
    expect(withTax(before, [tools], [100n])).toBe(119n);
  });
});

const rate = fc.record({
  category: fc.constantFrom(...taxCategories),
  ratePpm: fc.constantFrom(0, 26_000, 70_000, 72_500, 81_000, 190_000, 250_000),
});

const orderedLine = fc.record({
  rate,
  millionths: fc.bigInt({ min: 0n, max: 90_000_000n }),
  quantity: fc.integer({ min: 1, max: 2_000 }),
  cancelled: fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 4 }),
});

test('whatever is cancelled: what is to be paid is the price of the rest, shipping and the tax of both, and never rises', () => {
  const orders = fc.array(orderedLine, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(orders, fc.bigInt({ min: 0n, max: 9_999n }), (ordered, shipping) => {
      const lines = ordered.map(({ rate: { category, ratePpm }, millionths, quantity }) => {
        const unitPrice = { millionths, currency: 'EUR' } as const;
        const total = lineTotal(unitPrice, quantity).minor;
        return { taxCategory: category, taxRatePpm: ratePpm, unitPrice, total, quantity };
      });
      const total = lines.reduce((sum, one) => sum + one.total, 0n);
      const rates = ordered.map((one) => ({ ...one.rate, net: 0n, reason: null }));
      const after = (cancelled: readonly number[]) =>
        lines.map((one, at) => {
          const pieces = cancelled[at] ?? 0;
          return {
            ...one,
            left: one.quantity - pieces,
            net: one.total - cancelledTotal(one, pieces),
          };
        });
      let cancelled = lines.map(() => 0);
      let amounts = addedToRemaining(
        { shipping, taxes: taxGroups(rates, place) },
        after(cancelled),
      );
      let toPay = amountToPay({ total, cancelledTotal: 0n, ...amounts });
      for (let round = 0; round < 4; round++) {
        const before = after(cancelled);
        const next = cancelled.map((pieces, at) =>
          Math.min(lines[at]?.quantity ?? 0, pieces + (ordered[at]?.cancelled[round] ?? 0)),
        );
        const left = after(next);
        const prices = before.map(({ net }, at) => net - (left[at]?.net ?? 0n));
        const isAll = left.every((one) => one.left === 0);
        const less = withTax(amounts, before, prices);
        amounts = addedToRemaining(amounts, left);
        const net = left.reduce((sum, one) => sum + one.net, 0n);
        const now = amountToPay({ total, cancelledTotal: total - net, ...amounts });

        // The tax is that of the bases that are left, each rounded once.
        const bases = left
          .filter((one) => one.left > 0)
          .map((one) => ({ ...rateOf(one), net: one.net }));
        const highest = highestRate(lines.map(rateOf));
        const ofShipping =
          highest && !isAll && shipping > 0n ? [{ ...highest, net: shipping }] : [];
        expect(amounts.tax).toBe(totalTax(taxGroups([...bases, ...ofShipping], place)));
        expect(now).toBe(net + (isAll ? 0n : shipping) + amounts.tax);
        expect(now >= 0n && now <= toPay).toBe(true);
        expect(toPay - now).toBe(isAll ? toPay : less);
        cancelled = next;
        toPay = now;
        if (isAll) return;
      }
    }),
  );
});

function rateOf({
  taxCategory: category,
  taxRatePpm: ratePpm,
}: Pick<ReturnType<typeof line>, 'taxCategory' | 'taxRatePpm'>) {
  return { category, ratePpm, reason: null };
}
