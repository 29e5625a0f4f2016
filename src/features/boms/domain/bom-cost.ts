import { linePriceAt, listPriceAt } from '#features/catalogue/domain/line-price.ts';
import { orderableQuantity, type QuantityRule } from '#features/catalogue/domain/order-quantity.ts';
import type { PublicPrices } from '#features/catalogue/domain/price-rows.ts';
import { groupBy } from '#shared/group-by.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';

/** The pieces of a product that a line needs, for all boards. */
export interface LineNeed {
  readonly row: number;
  readonly productId: string;
  readonly needed: number;
}

/** What the cost of a line follows from. */
export interface CostProduct extends QuantityRule, PublicPrices {
  readonly stock: number;
  readonly leadTimeDays: number | null;
}

/** What a line costs. Lines with the same product are bought together. */
export interface LineCost {
  /** The pieces to order for all lines with this product: raised to minimum and multiple. */
  readonly orderQuantity: number;
  /** How many lines have this product. */
  readonly sharedBy: number;
  /** At `orderQuantity`; null without a price. */
  readonly unitPrice: string | null;
  /** The share of this line in the total of the product; null without a price. */
  readonly total: string | null;
  /** The pieces of `orderQuantity` that are not in stock. */
  readonly short: number;
}

export interface BomCost {
  readonly lines: number;
  readonly total: string;
  /** Rounded half up to cents. */
  readonly perBoard: string;
  readonly currency: string;
  /** Lines whose product has no price. */
  readonly withoutPrice: number;
  /** Lines whose product has too few pieces in stock. */
  readonly short: number;
  /** Null if no product has a lead time. */
  readonly longestLeadTimeDays: number | null;
}

/**
 * Prices lines by the one price function, each product at the quantity that all lines need together. The
 * totals of lines with one product add up to its total, as the cart will have it.
 */
export function costOfLines(
  needs: readonly LineNeed[],
  products: ReadonlyMap<string, CostProduct>,
): ReadonlyMap<number, LineCost> {
  const costs = new Map<number, LineCost>();
  for (const [productId, lines] of groupBy(needs, (need) => need.productId)) {
    const product = products.get(productId);
    if (!product) continue;
    const needed = lines.reduce((sum, line) => sum + line.needed, 0);
    const orderQuantity = needed === 0 ? 0 : orderableQuantity(needed, product);
    const priced = linePriceAt(product, orderQuantity);
    const shares = priced && allocate(cents(priced.total), lines);
    for (const [at, { row }] of lines.entries()) {
      const share = shares?.[at];
      costs.set(row, {
        orderQuantity,
        sharedBy: lines.length,
        unitPrice: priced?.unitPrice ?? listPriceAt(product, Math.max(1, orderQuantity)),
        total: share === undefined ? null : decimal(share, product.currency),
        short: Math.max(0, orderQuantity - product.stock),
      });
    }
  }
  return costs;
}

/** The cost of all lines, and of one of the boards. Lines in other currencies than the shop's have no price. */
export function costOfBom(
  needs: readonly LineNeed[],
  products: ReadonlyMap<string, CostProduct>,
  boards: number,
  currency: Currency,
): BomCost {
  const costs = costOfLines(needs, products);
  const known = needs.flatMap((line) => {
    const [cost, product] = [costs.get(line.row), products.get(line.productId)];
    return cost && product ? [{ needed: line.needed, ...cost, product }] : [];
  });
  const priced = known.filter(
    ({ total, product }) => total !== null && product.currency === currency,
  );
  const sum = priced.reduce((all, { total }) => all + cents(total ?? '0'), 0n);
  const days = known.flatMap(({ product }) => product.leadTimeDays ?? []);
  const count = BigInt(boards);
  return {
    lines: known.length,
    total: decimal(sum, currency),
    perBoard: decimal((sum * 2n + count) / (count * 2n), currency),
    currency,
    withoutPrice: known.filter(({ needed }) => needed > 0).length - priced.length,
    short: known.filter(({ short }) => short > 0).length,
    longestLeadTimeDays: days.length === 0 ? null : Math.max(...days),
  };
}

/** Shares an amount out by need: whole cents, the largest remainders first. */
function allocate(total: bigint, lines: readonly LineNeed[]): readonly bigint[] {
  const all = lines.reduce((sum, { needed }) => sum + BigInt(needed), 0n);
  const exact = lines.map(({ needed }) => total * BigInt(needed));
  const shares = exact.map((part) => part / all);
  const rest = total - shares.reduce((sum, share) => sum + share, 0n);
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part % all }))
    .toSorted((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, Number(rest)).map(({ at }) => at));
  return shares.map((share, at) => (raised.has(at) ? share + 1n : share));
}

/** Not `parseMoney`: a line can cost more than can be paid in one order. */
const cents = (total: string): bigint => BigInt(total.replace('.', ''));

const decimal = (minor: bigint, currency: string): string =>
  toMoneyDecimal({ minor, currency: currency as Currency });
