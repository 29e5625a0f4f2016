import { cheapestQuantity } from '#features/catalogue/domain/cheapest-quantity.ts';
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

/** How a bill of materials buys: the cheapest quantities, or the smallest ones that can be ordered. */
export type Buying = 'cheapest' | 'smallest';

/** What a line costs. Lines with the same product are bought together. */
export interface LineCost {
  /** The pieces to order for all lines with this product. */
  readonly orderQuantity: number;
  /** How many lines have this product. */
  readonly sharedBy: number;
  /** At `orderQuantity`; null without a price. */
  readonly unitPrice: string | null;
  /** The share of this line in the total of the product; null without a price. */
  readonly total: string | null;
  /** The pieces of `orderQuantity` that are not in stock. */
  readonly short: number;
  /** The pieces of `orderQuantity` that no line needs. */
  readonly leftOver: number;
  /** More pieces that cost less than the smallest quantity; null if there are none. */
  readonly cheaper: { readonly quantity: number; readonly saving: string } | null;
}

export interface BomCost {
  readonly lines: number;
  readonly total: string;
  /** Rounded half up to cents. */
  readonly perBoard: string;
  readonly currency: string;
  /** What the cheapest quantities cost less than the smallest ones, whichever are bought. */
  readonly saving: string;
  /** Lines whose product has no price. */
  readonly withoutPrice: number;
  /** Lines whose product has too few pieces in stock. */
  readonly short: number;
  /** Null if no product has a lead time. */
  readonly longestLeadTimeDays: number | null;
}

/** What all pieces of a product cost, bought together for its lines. */
export interface ProductCost {
  readonly lines: readonly LineNeed[];
  readonly product: CostProduct;
  readonly orderQuantity: number;
  readonly unitPrice: string | null;
  /** In cents, as `saving`; null without a price. */
  readonly total: bigint | null;
  readonly short: number;
  readonly leftOver: number;
  readonly cheapest: number;
  readonly saving: bigint;
}

/** Prices each product by the one price function, at the quantity that all its lines need together. */
export function costOfProducts(
  needs: readonly LineNeed[],
  products: ReadonlyMap<string, CostProduct>,
  buying: Buying,
): readonly ProductCost[] {
  return [...groupBy(needs, (need) => need.productId)].flatMap(([productId, lines]) => {
    const product = products.get(productId);
    return product ? [costOfProduct(product, lines, buying)] : [];
  });
}

function costOfProduct(
  product: CostProduct,
  lines: readonly LineNeed[],
  buying: Buying,
): ProductCost {
  const needed = lines.reduce((sum, line) => sum + line.needed, 0);
  const smallest = needed === 0 ? 0 : orderableQuantity(needed, product);
  const cheapest = needed === 0 ? 0 : cheapestQuantity(product, needed);
  const orderQuantity = buying === 'cheapest' ? cheapest : smallest;
  const priceOfSmallest = linePriceAt(product, smallest);
  const lowest = cheapest === smallest ? priceOfSmallest : linePriceAt(product, cheapest);
  const price = buying === 'cheapest' ? lowest : priceOfSmallest;
  return {
    lines,
    product,
    orderQuantity,
    unitPrice: price?.unitPrice ?? listPriceAt(product, Math.max(1, orderQuantity)),
    total: price && cents(price.total),
    short: Math.max(0, orderQuantity - product.stock),
    leftOver: orderQuantity - needed,
    cheapest,
    saving: cents(priceOfSmallest?.total ?? '0') - cents(lowest?.total ?? '0'),
  };
}

/** By row. The totals of lines with one product add up to its total, as the cart will have it. */
export function costOfLines(costs: readonly ProductCost[]): ReadonlyMap<number, LineCost> {
  const byRow = new Map<number, LineCost>();
  for (const { lines, product, total, saving, cheapest, ...shared } of costs) {
    const shares = total === null ? null : allocate(total, lines);
    for (const [at, { row }] of lines.entries()) {
      const share = shares?.[at];
      byRow.set(row, {
        ...shared,
        sharedBy: lines.length,
        total: share === undefined ? null : decimal(share, product.currency),
        cheaper:
          saving > 0n ? { quantity: cheapest, saving: decimal(saving, product.currency) } : null,
      });
    }
  }
  return byRow;
}

/** The cost of all lines, and of one of the boards. Lines in other currencies than the shop's have no price. */
export function costOfBom(
  costs: readonly ProductCost[],
  boards: number,
  currency: Currency,
): BomCost {
  const priced = costs.filter(
    ({ total, product }) => total !== null && product.currency === currency,
  );
  const sum = priced.reduce((all, { total }) => all + (total ?? 0n), 0n);
  const saving = priced.reduce((all, cost) => all + cost.saving, 0n);
  const days = costs.flatMap(({ product }) => product.leadTimeDays ?? []);
  const count = BigInt(boards);
  return {
    lines: countLines(costs),
    total: decimal(sum, currency),
    perBoard: decimal((sum * 2n + count) / (count * 2n), currency),
    currency,
    saving: decimal(saving, currency),
    withoutPrice: countNeeded(costs) - countNeeded(priced),
    short: countLines(costs.filter(({ short }) => short > 0)),
    longestLeadTimeDays: days.length === 0 ? null : Math.max(...days),
  };
}

const countLines = (costs: readonly ProductCost[]): number =>
  costs.reduce((sum, { lines }) => sum + lines.length, 0);

/** Lines that need pieces. */
const countNeeded = (costs: readonly ProductCost[]): number =>
  costs.reduce((sum, { lines }) => sum + lines.filter(({ needed }) => needed > 0).length, 0);

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
