import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxAt, taxGroups } from '#features/tax/domain/tax-group.ts';
import { lineTotal } from '#shared/money.ts';
import type { DiscountedInvoice, PartDiscount } from './early-discount.ts';
import {
  creditOfAmount,
  creditPart,
  invoicePart,
  nothingInvoiced,
  piecesToCredit,
  piecesToInvoice,
  withPart,
  type InvoicedAmounts,
  type InvoicePart,
  type OrderedAmounts,
} from './invoice-part.ts';
import { rateKeyOf } from './rate.ts';

const place = { country: 'DE', region: null };
const rates = [
  { taxCategory: 'S', taxRatePpm: 190_000 },
  { taxCategory: 'S', taxRatePpm: 70_000 },
] as const;

const anyOrder: fc.Arbitrary<OrderedAmounts> = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.bigInt({ min: 1n, max: 900_000n }).map((price) => price * 100n),
        standing: fc.integer({ min: 1, max: 50 }),
        rate: fc.constantFrom(...rates),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    shipping: fc.bigInt({ min: 0n, max: 5_000n }),
    /** As a tax service may say: whatever the lines have. */
    isShippingUntaxed: fc.boolean(),
  })
  .map(({ lines, shipping, isShippingUntaxed }) => orderOf(lines, shipping, isShippingUntaxed));

function orderOf(
  lines: readonly {
    unitPrice: bigint;
    standing: number;
    rate: (typeof rates)[number];
  }[],
  shipping: bigint,
  isShippingUntaxed = false,
): OrderedAmounts {
  const ordered = lines.map(({ rate, ...line }, position) => ({ position, ...line, ...rate }));
  const amounts = ordered.map(({ unitPrice, standing, taxCategory, taxRatePpm }) => ({
    category: taxCategory,
    ratePpm: taxRatePpm,
    net: lineTotal({ millionths: unitPrice, currency: 'EUR' }, standing).minor,
    reason: null,
  }));
  const highest = Math.max(...amounts.map(({ ratePpm }) => ratePpm));
  const delivery = isShippingUntaxed
    ? ({ category: 'Z', ratePpm: 0, net: shipping, reason: null, ofShipping: true } as const)
    : ({ category: 'S', ratePpm: highest, net: shipping, reason: null } as const);
  const taxes = taxGroups(shipping > 0n ? [...amounts, delivery] : amounts, place);
  return { currency: 'EUR', lines: ordered, shipping, taxes };
}

const totalOf = ({ lines, shipping, taxes }: OrderedAmounts) =>
  lines.reduce(
    (sum, { unitPrice, standing }) =>
      sum + lineTotal({ millionths: unitPrice, currency: 'EUR' }, standing).minor,
    shipping + taxes.reduce((sum, { tax }) => sum + tax, 0n),
  );

const sumOf = ({ lines, shipping, taxes }: InvoicedAmounts) =>
  [...lines.values()].reduce(
    (sum, { net }) => sum + net,
    [...taxes.values()].reduce((sum, { tax }) => sum + tax, shipping),
  );

/** Invoices an order in as many parts as there are shares: each line gives its next pieces. */
function invoiceInParts(order: OrderedAmounts, shares: readonly number[]) {
  let invoiced = nothingInvoiced;
  const parts: InvoicePart[] = [];
  for (const [index, share] of [...shares, 1].entries()) {
    const isLast = index === shares.length;
    const left = piecesToInvoice(order, invoiced);
    const pieces = new Map(
      [...left].map(([position, count]) => [position, isLast ? count : Math.floor(count * share)]),
    );
    const part = invoicePart(order, invoiced, pieces);
    parts.push(part);
    invoiced = withPart(invoiced, part, 1);
  }
  return { invoiced, parts };
}

const discountedInvoice = ({ part, discounts }: DiscountedPart): DiscountedInvoice => ({
  lines: new Map(part.lines.map(({ position, net }) => [position, net])),
  shipping: part.shipping,
  discounts: new Map(discounts.map(({ rate, net }) => [rateKeyOf(rate), net])),
});

interface DiscountedPart {
  readonly part: InvoicePart;
  readonly discounts: readonly PartDiscount[];
}

const minus = ({ rate, net, tax }: PartDiscount) => ({ rate, net: -net, tax: -tax });

const grossOf = (discounts: readonly PartDiscount[]) =>
  discounts.reduce((sum, { net, tax }) => sum + net + tax, 0n);

function sumByRate(discounts: readonly PartDiscount[]): readonly PartDiscount[] {
  const sums = new Map<string, PartDiscount>();
  for (const { rate, net, tax } of discounts) {
    const before = sums.get(rateKeyOf(rate)) ?? { net: 0n, tax: 0n };
    sums.set(rateKeyOf(rate), { rate, net: before.net + net, tax: before.tax + tax });
  }
  return [...sums.values()];
}

const anyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

describe('the invoices of an order', () => {
  test('are its total to the cent, however it is divided', () => {
    fc.assert(
      fc.property(anyOrder, anyShares, (order, shares) => {
        const { invoiced, parts } = invoiceInParts(order, shares);
        expect(parts.reduce((sum, { gross }) => sum + gross, 0n)).toBe(totalOf(order));
        expect(sumOf(invoiced)).toBe(totalOf(order));
      }),
    );
  });

  test('have lines and taxes that are at most a cent away from their own rounding', () => {
    fc.assert(
      fc.property(anyOrder, anyShares, (order, shares) => {
        let invoiced = nothingInvoiced;
        for (const share of [...shares, 1]) {
          const left = piecesToInvoice(order, invoiced);
          const pieces = new Map([...left].map(([at, count]) => [at, Math.ceil(count * share)]));
          const part = invoicePart(order, invoiced, pieces);
          for (const { base, tax, ratePpm } of part.taxes) {
            const own = taxAt(base, ratePpm);
            expect(tax - own >= -1n && tax - own <= 1n).toBe(true);
          }
          invoiced = withPart(invoiced, part, 1);
        }
      }),
    );
  });

  test('have the delivery once, at the highest rate', () => {
    const line = { unitPrice: 1_000_000n, standing: 2 };
    const order = orderOf(
      [
        { ...line, rate: rates[1] },
        { ...line, rate: rates[0] },
      ],
      490n,
    );
    const first = invoicePart(order, nothingInvoiced, new Map([[0, 2]]));
    expect(first).toMatchObject({ shipping: 490n, net: 690n, tax: 14n + 93n });
    const rest = withPart(nothingInvoiced, first, 1);
    expect(invoicePart(order, rest, new Map([[1, 2]]))).toMatchObject({ shipping: 0n, net: 200n });
  });
});

describe('the credit notes of an order', () => {
  test('leave nothing of what was invoiced, in whatever parts', () => {
    fc.assert(
      fc.property(anyOrder, anyShares, (order, shares) => {
        let { invoiced } = invoiceInParts(order, []);
        const gone = { ...order, lines: order.lines.map((line) => ({ ...line, standing: 0 })) };
        for (const [index, share] of [...shares, 1].entries()) {
          const isLast = index === shares.length;
          const left = piecesToCredit(gone, invoiced);
          const pieces = new Map(
            [...left].map(([at, count]) => [at, isLast ? count : Math.floor(count * share)]),
          );
          const credit = creditPart(gone, invoiced, pieces, {
            shipping: isLast ? invoiced.shipping : 0n,
          });
          invoiced = withPart(invoiced, credit, -1);
        }
        expect(sumOf(invoiced)).toBe(0n);
      }),
    );
  });

  test('take back the discounts of early payments to the cent, in whatever parts', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(anyOrder, anyShares, percents, anyShares, (order, shares, discounted, backs) => {
        const { invoiced: all, parts } = invoiceInParts(order, shares);
        const invoices = parts.map((part, index) => ({
          part,
          discounts: part.taxes.map(({ category, ratePpm, base }): PartDiscount => {
            const net = (base * BigInt(discounted[index] ?? 0)) / 100n;
            return { rate: { category, ratePpm }, net, tax: taxAt(net, ratePpm) };
          }),
        }));
        let left = sumByRate(invoices.flatMap(({ discounts }) => discounts));
        const discount = grossOf(left);
        const gone = { ...order, lines: order.lines.map((line) => ({ ...line, standing: 0 })) };
        let [invoiced, credited] = [all, 0n];
        for (const [index, share] of [...backs, 1].entries()) {
          const isLast = index === backs.length;
          const pieces = new Map(
            [...piecesToCredit(gone, invoiced)].map(([at, count]) => [
              at,
              isLast ? count : Math.floor(count * share),
            ]),
          );
          const credit = creditPart(gone, invoiced, pieces, {
            shipping: isLast ? invoiced.shipping : 0n,
            discounts: { invoices: invoices.map(discountedInvoice), left, taken: [] },
          });
          const { discounts = [] } = credit;
          left = sumByRate([...left, ...discounts.map(minus)]);
          credited += credit.gross;
          invoiced = withPart(invoiced, credit, -1);
        }
        expect(grossOf(left)).toBe(0n);
        expect(credited).toBe(totalOf(order) - discount);
        expect(sumOf(invoiced)).toBe(0n);
      }),
    );
  });

  test('of an amount divide it over the rates, to the cent', () => {
    fc.assert(
      fc.property(anyOrder, fc.bigInt({ min: 1n, max: 1_000n }), (order, wanted) => {
        const { invoiced } = invoiceInParts(order, []);
        const gross = wanted < sumOf(invoiced) ? wanted : sumOf(invoiced);
        const taxes = creditOfAmount(order, invoiced, gross);
        expect(taxes.reduce((sum, { base, tax }) => sum + base + tax, 0n)).toBe(gross);
      }),
    );
  });
});
