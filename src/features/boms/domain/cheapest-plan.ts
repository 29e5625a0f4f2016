import { breakQuantities } from '#features/catalogue/domain/break-quantities.ts';
import { cheapestOf } from '#features/catalogue/domain/cheapest-quantity.ts';
import {
  MAX_QUANTITY,
  maxOrderQuantity,
  orderableQuantity,
  type QuantityRule,
} from '#features/catalogue/domain/order-quantity.ts';
import { toProductPrices, type PublicPrices } from '#features/catalogue/domain/price-rows.ts';
import { unitPriceAt, type ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { lineTotal } from '#shared/money.ts';

/** What the cost of a product follows from. */
export interface CostProduct extends QuantityRule, PublicPrices {
  readonly stock: number;
  readonly leadTimeDays: number | null;
}

/** A product that can be bought, with its prices ready to compute. */
export interface PricedProduct {
  readonly productId: string;
  readonly product: CostProduct;
  readonly prices: ProductPrices | null;
  /** The quantities in stock at which a price begins. */
  readonly breaks: readonly number[];
  /** From which quantity on a piece costs how many millionths, in rising order; for estimates. */
  readonly priceSteps: readonly { readonly from: number; readonly price: number }[];
}

export interface Purchase {
  readonly productId: string;
  readonly product: CostProduct;
  readonly quantity: number;
  /** In cents; null without a price. */
  readonly total: bigint | null;
}

/** What to buy for the pieces that are needed. */
export interface Plan {
  readonly purchases: readonly Purchase[];
  /** In cents; null if something has no price. */
  readonly total: bigint | null;
  readonly isInStock: boolean;
}

/** For no pieces. */
export const NOTHING: Plan = { purchases: [], total: null, isInStock: true };

/** Up to so many multiples of a packaging, all mixes are compared; of more, those around price breaks. */
const MAX_MULTIPLES = 32;

/** By the product's id. Parses the prices once, however many needs are compared. */
export function pricedProducts(
  products: ReadonlyMap<string, CostProduct>,
): ReadonlyMap<string, PricedProduct> {
  return new Map([...products].map(([id, product]) => [id, pricedProduct(id, product)]));
}

export function pricedProduct(productId: string, product: CostProduct): PricedProduct {
  const prices = toProductPrices(product);
  const breaks = prices ? breakQuantities(prices, product, 0) : [];
  const all = prices ? [{ quantity: 0, price: prices.base }, ...prices.breaks] : [];
  const priceSteps = all
    .map(({ quantity: from, price }) => ({ from, price: Number(price.millionths) }))
    .toSorted((a, b) => a.from - b.from);
  return { productId, product, prices, breaks, priceSteps };
}

export function purchase(
  { productId, product, prices }: PricedProduct,
  quantity: number,
): Purchase {
  const hasPrice = prices !== null && quantity >= product.minQuantity && quantity <= MAX_QUANTITY;
  const total = hasPrice ? lineTotal(unitPriceAt(prices, quantity), quantity).minor : null;
  return { productId, product, quantity, total };
}

/**
 * The cheapest way to buy at least `needed` pieces of one part: in one packaging, or in two together, such as
 * a reel and the rest as cut tape. What is in stock is preferred; at the same total the first packaging, then
 * one packaging to two.
 * @param packagings of one part in one currency, at least one
 */
export function cheapestPlan(packagings: readonly PricedProduct[], needed: number): Plan {
  if (needed === 0) return NOTHING;
  const singles = packagings.map((one) => planOf([purchase(one, quantityFor(one, needed))]));
  let best = singles.reduce((found, plan) => (isBetter(plan, found) ? plan : found));
  for (const [at, one] of packagings.entries()) {
    for (const other of packagings.slice(at + 1)) best = withMixes(best, one, other, needed);
  }
  return best;
}

/** The best plan, or a better mix of two packagings. A mix is in stock. */
function withMixes(plan: Plan, one: PricedProduct, other: PricedProduct, needed: number): Plan {
  const isFirstLarger = one.product.orderMultiple >= other.product.orderMultiple;
  const [bulk, rest] = isFirstLarger ? [one, other] : [other, one];
  if (!bulk.prices || !rest.prices) return plan;
  let best = plan;
  /** In millionths; what is not in stock is beaten by all mixes. */
  let most = limitOf(best);
  for (const quantity of bulkQuantities(bulk, rest, needed)) {
    const missing = needed - quantity;
    if (estimate(bulk, quantity) + leastEstimate(rest, missing) > most) continue;
    const more = quantityFor(rest, missing);
    if (more > rest.product.stock) continue;
    const mix = planOf([purchase(bulk, quantity), purchase(rest, more)]);
    if (!isBetter(mix, best)) continue;
    best = mix;
    most = limitOf(best);
  }
  return best;
}

const CENT = 10_000;

/** What a mix may cost by estimate to cost less: each of its lines is rounded by half a cent at most. */
const limitOf = ({ isInStock, total }: Plan): number =>
  isInStock && total !== null ? (Number(total) + 1) * CENT : Infinity;

function estimate({ priceSteps }: PricedProduct, quantity: number): number {
  let at = priceSteps.length - 1;
  while (at > 0 && (priceSteps[at]?.from ?? 0) > quantity) at -= 1;
  return quantity * (priceSteps[at]?.price ?? 0);
}

/** The estimate of the cheapest quantity. */
function leastEstimate(one: PricedProduct, needed: number): number {
  const smallest = orderableQuantity(needed, one.product);
  let least = estimate(one, smallest);
  for (const quantity of one.breaks) {
    if (quantity > smallest) least = Math.min(least, estimate(one, quantity));
  }
  return least;
}

/**
 * How many pieces of the larger packaging a mix can have: each multiple below the need if they are few.
 * Otherwise those where a price of one of both begins, and the smallest and largest quantities of both.
 */
function bulkQuantities(
  bulk: PricedProduct,
  rest: PricedProduct,
  needed: number,
): readonly number[] {
  const { product } = bulk;
  const { orderMultiple } = product;
  const lowest = orderableQuantity(1, product);
  const highest = maxOrderQuantity(product, Math.min(product.stock, needed - 1));
  const multiples = (highest - lowest) / orderMultiple + 1;
  if (multiples < 1) return [];
  if (multiples <= MAX_MULTIPLES) {
    return Array.from({ length: multiples }, (_, at) => lowest + at * orderMultiple);
  }
  const beside = edges(rest).flatMap((quantity) => {
    const below = Math.floor((needed - quantity) / orderMultiple) * orderMultiple;
    return [below, below + orderMultiple];
  });
  const all = [lowest, highest, ...edges(bulk), ...beside];
  return [...new Set(all)].filter((quantity) => quantity >= lowest && quantity <= highest);
}

/** The smallest and the largest quantity of a packaging, and those where a price begins. */
function edges({ product, breaks }: PricedProduct): readonly number[] {
  return [orderableQuantity(1, product), maxOrderQuantity(product, product.stock), ...breaks];
}

function quantityFor({ prices, product, breaks }: PricedProduct, needed: number): number {
  const smallest = orderableQuantity(needed, product);
  return prices ? cheapestOf(prices, smallest, breaks) : smallest;
}

export function planOf(purchases: readonly Purchase[]): Plan {
  return {
    purchases,
    total: purchases.reduce<bigint | null>(
      (sum, { total }) => (sum === null || total === null ? null : sum + total),
      0n,
    ),
    isInStock: purchases.every(({ quantity, product }) => quantity <= product.stock),
  };
}

/** With a price, then in stock, then cheaper. */
const isBetter = (one: Plan, other: Plan): boolean => compareCosts([one], [other]) < 0;

/** Negative if some plans together are better than others: more have a price, are in stock, cost less. */
export function compareCosts(some: readonly Plan[], others: readonly Plan[]): number {
  const [a, b] = [costsOf(some), costsOf(others)];
  return (
    a.unpriced - b.unpriced ||
    a.shortPlans - b.shortPlans ||
    (a.total < b.total ? -1 : Number(a.total > b.total))
  );
}

function costsOf(plans: readonly Plan[]) {
  const costs = { unpriced: 0, shortPlans: 0, total: 0n };
  for (const { purchases, total, isInStock } of plans) {
    if (purchases.length > 0 && total === null) costs.unpriced += 1;
    if (!isInStock) costs.shortPlans += 1;
    costs.total += total ?? 0n;
  }
  return costs;
}
