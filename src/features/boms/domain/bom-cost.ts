import { cataloguePriceAt } from '#features/catalogue/domain/line-price.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { groupBy } from '#shared/group-by.ts';
import { allocate } from '#shared/allocate.ts';
import { toMoneyDecimal, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import { buyTogether, type BuyableProducts, type Pool, type ProductLines } from './buy-together.ts';
import {
  NOTHING,
  planOf,
  purchase,
  type CostProduct,
  type PricedProduct,
  type Plan,
} from './cheapest-plan.ts';

export type { BuyableProducts } from './buy-together.ts';
export type { CostProduct } from './cheapest-plan.ts';

/** The pieces of a product that a line needs, for all boards. */
export interface LineNeed {
  readonly row: number;
  readonly productId: string;
  readonly needed: number;
  /** What its owner lets be bought instead. */
  readonly substitutes: readonly string[];
}

/** How a bill of materials buys: in the cheapest way, or each product in the smallest quantity. */
export type Buying = 'cheapest' | 'smallest';

/** What a line costs. Lines that need the same part are bought together. */
export interface LineCost {
  /** For all lines that are bought together: mostly one product; two if a mix costs less. */
  readonly purchases: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** Null without a price. */
    readonly total: string | null;
  }[];
  /** The pieces of all purchases. */
  readonly orderQuantity: number;
  /** How many lines are bought together. */
  readonly sharedBy: number;
  /** At `orderQuantity`, of several purchases the average; null without a price. */
  readonly unitPrice: string | null;
  /** The share of this line in the total of the purchases; null without a price. */
  readonly total: string | null;
  /** The pieces of `orderQuantity` that are not in stock. */
  readonly short: number;
  /** The pieces of `orderQuantity` that no line needs. */
  readonly leftOver: number;
  /** What the cheapest way costs less than the smallest quantities; null if it does not. */
  readonly cheaper: { readonly quantity: number; readonly saving: string } | null;
}

export interface BomCost {
  readonly lines: number;
  readonly total: string;
  /** Rounded half up to cents. */
  readonly perBoard: string;
  readonly currency: string;
  /** What the cheapest way costs less than the smallest quantities, whichever is bought. */
  readonly saving: string;
  /** Lines whose product has no price. */
  readonly withoutPrice: number;
  /** Lines whose product has too few pieces in stock. */
  readonly short: number;
  /** Null if no product has a lead time. */
  readonly longestLeadTimeDays: number | null;
}

/** What is bought together, and what it costs. */
export interface ProductCost {
  readonly lines: readonly LineNeed[];
  /** Of the first line. */
  readonly product: CostProduct;
  readonly plan: Plan;
  /** The cheapest way to buy it, which may be for more lines, and what that saves in cents. */
  readonly cheapest: { readonly quantity: number; readonly saving: bigint };
}

interface Group extends ProductLines {
  readonly lines: readonly LineNeed[];
}

/** Prices what the lines need by the one price function, bought together. */
export function costOfProducts(
  needs: readonly LineNeed[],
  products: BuyableProducts,
  buying: Buying,
): readonly ProductCost[] {
  const groups = [...groupBy(needs, (need) => need.productId)].flatMap(([productId, lines]) => {
    const priced = products.priced.get(productId);
    return priced ? [groupOf(priced, lines)] : [];
  });
  return buyTogether(groups, products).flatMap((pool) => {
    const smallest = pool.groups.map(smallestPlan);
    const cheapest = { quantity: pieces(pool.plan), saving: savingOf(pool.plan, smallest) };
    return buying === 'cheapest'
      ? boughtTogether(pool, cheapest)
      : pool.groups.map(({ lines, priced: { product } }, at) => {
          return { lines, product, plan: smallest[at] ?? NOTHING, cheapest };
        });
  });
}

function groupOf(priced: PricedProduct, lines: readonly LineNeed[]): Group {
  const [first, ...others] = lines;
  const substitutes = (first?.substitutes ?? []).filter((id) =>
    others.every((line) => line.substitutes.includes(id)),
  );
  return { priced, lines, needed: neededBy(lines), substitutes };
}

/** The smallest quantity of the product that can be ordered. */
function smallestPlan({ needed, priced }: Group): Plan {
  if (needed === 0) return NOTHING;
  return planOf([purchase(priced, orderableQuantity(needed, priced.product))]);
}

function boughtTogether(
  { groups, plan }: Pool<Group>,
  cheapest: ProductCost['cheapest'],
): readonly ProductCost[] {
  const [first] = groups;
  const lines = groups.flatMap((group) => group.lines);
  return first ? [{ lines, product: first.priced.product, plan, cheapest }] : [];
}

/** None if something has no price, or if what is in stock costs more. */
function savingOf(plan: Plan, smallest: readonly Plan[]): bigint {
  const totals = smallest.map(({ total }) => total);
  if (plan.total === null || totals.includes(null)) return 0n;
  const saving = totals.reduce<bigint>((sum, total) => sum + (total ?? 0n), 0n) - plan.total;
  return saving > 0n ? saving : 0n;
}

/** By row. The totals of lines that are bought together add up to what the cart will have. */
export function costOfLines(costs: readonly ProductCost[]): ReadonlyMap<number, LineCost> {
  const byRow = new Map<number, LineCost>();
  for (const cost of costs) {
    const { lines, plan, product, cheapest } = cost;
    const needs = lines.map(({ needed }) => needed);
    const shares = hasPrice(plan) ? allocate(plan.total, needs) : null;
    const text = (amount: bigint) => decimal(amount, product.currency);
    const shared = {
      purchases: plan.purchases.map(({ productId, quantity, total }) => {
        return { productId, quantity, total: total === null ? null : text(total) };
      }),
      orderQuantity: pieces(plan),
      sharedBy: lines.length,
      unitPrice: unitPriceOf(cost),
      short: shortOf(plan),
      leftOver: pieces(plan) - neededBy(lines),
      cheaper:
        cheapest.saving > 0n
          ? { quantity: cheapest.quantity, saving: text(cheapest.saving) }
          : null,
    };
    for (const [at, { row }] of lines.entries()) {
      const share = shares?.[at];
      byRow.set(row, { ...shared, total: share === undefined ? null : text(share) });
    }
  }
  return byRow;
}

/** Of several purchases, the average, rounded half up to the places of a price. */
function unitPriceOf({ plan, product }: ProductCost): string | null {
  const [first, ...others] = plan.purchases;
  if (!first) return cataloguePriceAt(product, 1);
  if (others.length === 0) return cataloguePriceAt(first.product, first.quantity);
  if (plan.total === null) return null;
  const count = BigInt(pieces(plan));
  const tenThousandths = (plan.total * 200n + count) / (count * 2n);
  const currency = product.currency as Currency;
  return toUnitPriceDecimal({ millionths: tenThousandths * 100n, currency });
}

type Priced = Plan & { readonly total: bigint };

const hasPrice = (plan: Plan): plan is Priced => plan.purchases.length > 0 && plan.total !== null;

const pieces = ({ purchases }: Plan): number =>
  purchases.reduce((sum, { quantity }) => sum + quantity, 0);

const shortOf = ({ purchases }: Plan): number =>
  purchases.reduce((sum, { quantity, product }) => sum + Math.max(0, quantity - product.stock), 0);

const neededBy = (lines: readonly LineNeed[]): number =>
  lines.reduce((sum, { needed }) => sum + needed, 0);

/** The cost of all lines, and of one of the boards. Lines in other currencies than the shop's have no price. */
export function costOfBom(
  costs: readonly ProductCost[],
  boards: number,
  currency: Currency,
): BomCost {
  const priced = costs.filter(
    ({ plan, product }) => hasPrice(plan) && product.currency === currency,
  );
  const sum = priced.reduce((all, { plan }) => all + (plan.total ?? 0n), 0n);
  // Products that are cheaper together have one saving.
  const savings = [...new Set(priced.map(({ cheapest }) => cheapest))];
  const saving = savings.reduce((all, cheapest) => all + cheapest.saving, 0n);
  const days = costs.flatMap((cost) => leadTimes(cost));
  const count = BigInt(boards);
  return {
    lines: countNeeded(costs),
    total: decimal(sum, currency),
    perBoard: decimal((sum * 2n + count) / (count * 2n), currency),
    currency,
    saving: decimal(saving, currency),
    withoutPrice: countNeeded(costs) - countNeeded(priced),
    short: countLines(costs.filter(({ plan }) => shortOf(plan) > 0)),
    longestLeadTimeDays: days.length === 0 ? null : Math.max(...days),
  };
}

/** The first lines whose product has too few pieces in stock. */
export function firstShortRows(costs: readonly ProductCost[], max: number): readonly number[] {
  const short = costs.filter(({ plan }) => shortOf(plan) > 0);
  return short
    .flatMap(({ lines }) => lines.map(({ row }) => row))
    .toSorted((a, b) => a - b)
    .slice(0, max);
}

/** The first line that waits longest for its parts; null if no product has a lead time. */
export function longestLeadTimeRow(costs: readonly ProductCost[]): number | null {
  const longest = Math.max(...costs.flatMap(leadTimes));
  const rows = costs
    .filter((cost) => leadTimes(cost).includes(longest))
    .flatMap(({ lines }) => lines.map(({ row }) => row));
  return rows.length === 0 ? null : Math.min(...rows);
}

/** Of what is bought. */
function leadTimes({ plan, product }: ProductCost): readonly number[] {
  const bought = plan.purchases.map((one) => one.product);
  return (bought.length > 0 ? bought : [product]).flatMap((one) => one.leadTimeDays ?? []);
}

const countLines = (costs: readonly ProductCost[]): number =>
  costs.reduce((sum, { lines }) => sum + lines.length, 0);

/** Lines that need pieces. */
const countNeeded = (costs: readonly ProductCost[]): number =>
  costs.reduce((sum, { lines }) => sum + lines.filter(({ needed }) => needed > 0).length, 0);

const decimal = (minor: bigint, currency: string): string =>
  toMoneyDecimal({ minor, currency: currency as Currency });
