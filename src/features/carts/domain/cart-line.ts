import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { linePriceAt, cataloguePriceAt } from '#features/catalogue/domain/line-price.ts';
import { currencies, parseUnitPrice, toMoneyDecimal, toUnitPriceDecimal } from '#shared/money.ts';
import type { Cart, CartLine } from './cart-documents.ts';
import { lineChanges, type SeenLine } from './line-changes.ts';
import { lineProblem, type LineProduct } from './line-problem.ts';
import { nextBreak } from './next-break.ts';

/** The fields of a line that describe its product. */
export type ShownProduct = Pick<
  CartLine,
  'productId' | 'name' | 'sku' | 'mpn' | 'manufacturer' | 'img' | 'slug' | 'leadTimeDays'
> &
  LineProduct & { readonly lifecycle: Lifecycle } & Pick<CartLine, 'withTax' | 'taxNote'>;

/** The fields of a line that the buyer decides. */
export interface StoredLine {
  readonly position: number;
  readonly quantity: number;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
  /** Null if the buyer has not seen the line yet. */
  readonly seen: SeenLine | null;
}

/** A line as the API returns it and as pages show it: everything that follows from product and quantity. */
export function cartLineOf(product: ShownProduct, stored: StoredLine): CartLine {
  const { seen, ...line } = stored;
  const { quantity } = line;
  const priced = product.sold ? linePriceAt(product, quantity) : null;
  // Below the minimum there is no total, but the price of a piece is known.
  const unitPrice =
    priced?.unitPrice ?? (product.sold ? cataloguePriceAt(product, quantity) : null);
  return {
    ...product,
    priceBreaks: [...product.priceBreaks],
    ...line,
    unitPrice,
    total: priced?.total ?? null,
    nextBreak: nextBreak(product, quantity),
    problem: lineProblem(product, quantity),
    changes: seen ? lineChanges(seen, product, { quantity, unitPrice }) : [],
  };
}

/** The line at another quantity, as the shop will return it. Its price is then one that the buyer has seen. */
export function atQuantity(line: CartLine, quantity: number): CartLine {
  const changed = cartLineOf(line, { ...line, quantity, seen: null });
  const changes = line.changes.filter(({ kind }) => kind === 'lifecycle');
  return { ...changed, changes };
}

/** A line with the prices that the shop shows to the buyer: with tax, if it has them. */
export function shownLine(line: CartLine): CartLine {
  const { withTax } = line;
  if (!withTax) return line;
  const changes = line.changes.map((change) =>
    change.kind === 'price'
      ? {
          ...change,
          from: plusTax(change.from, withTax.ratePpm),
          to: plusTax(change.to, withTax.ratePpm),
        }
      : change,
  );
  return { ...cartLineOf({ ...line, ...withTax }, { ...line, seen: null }), changes };
}

function plusTax(unitPrice: string, ratePpm: number): string {
  const { millionths, currency } = parseUnitPrice(unitPrice, currencies[0]);
  return toUnitPriceDecimal({ millionths: withTaxAt(millionths, ratePpm), currency });
}

function withTaxAt(net: bigint, ratePpm: number): bigint {
  return net + (net * BigInt(ratePpm) + 500_000n) / 1_000_000n;
}

/** The total of lines as the shop shows it: the tax of each rate is rounded once, as on an order. */
export function shownTotalOf(lines: readonly CartLine[], currency: string): string {
  const rates = new Set(lines.map(({ withTax }) => withTax?.ratePpm ?? 0));
  const minor = [...rates].reduce((sum, rate) => {
    const alike = lines.filter(({ withTax }) => (withTax?.ratePpm ?? 0) === rate);
    return sum + withTaxAt(cents(totalOf(alike, currency)), rate);
  }, 0n);
  return toMoneyDecimal({ minor, currency: currencies[0] });
}

/** What the buyer sees of a line now. */
export function seenOf({ unitPrice, stock, lifecycle }: CartLine): SeenLine {
  return { unitPrice, stock, lifecycle };
}

/**
 * The sum of the totals of the lines that can be ordered, as a decimal. Lines in other currencies are not
 * counted.
 */
export function totalOf(lines: readonly CartLine[], currency: string): string {
  const minor = lines.reduce(
    (sum, { total, problem, currency: of }) =>
      total === null || problem !== null || of !== currency ? sum : sum + cents(total),
    0n,
  );
  return toMoneyDecimal({ minor, currency: currencies[0] });
}

/** Not `parseMoney`: a line can cost more than can be paid in one order. */
function cents(total: string): bigint {
  return BigInt(total.replace('.', ''));
}

export function cartOf(version: number, lines: readonly CartLine[], currency: string): Cart {
  return { version, lines: [...lines], total: totalOf(lines, currency), currency };
}
