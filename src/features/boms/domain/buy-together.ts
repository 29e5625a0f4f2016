import { groupBy } from '#shared/group-by.ts';
import {
  cheapestPlan,
  compareCosts,
  NOTHING,
  type Plan,
  type PricedProduct,
} from './cheapest-plan.ts';

/** Lines with the same product. */
export interface ProductLines {
  /** The product. */
  readonly priced: PricedProduct;
  readonly needed: number;
  /** What all of the lines let be bought instead. */
  readonly substitutes: readonly string[];
}

export interface BuyableProducts {
  readonly priced: ReadonlyMap<string, PricedProduct>;
  /** The packagings of the part that a product is, and itself. */
  readonly packagingsOf: (productId: string) => readonly string[];
}

/** What is bought together for the lines of some products. */
export interface Pool<Group> {
  readonly groups: readonly Group[];
  readonly plan: Plan;
}

/** By part. */
type Pools<Group> = ReadonlyMap<string, Pool<Group>>;

/**
 * Buys each part once for all lines: those with the same product, those with other packagings of it, and those
 * that accept it as a substitute. The lines of a product are moved to a substitute together, all or none, one
 * product after the other, if everything together then costs less or is in stock: never to the same total.
 */
export function buyTogether<Group extends ProductLines>(
  groups: readonly Group[],
  products: BuyableProducts,
): readonly Pool<Group>[] {
  const pools = new Map(poolsOf(groups, products));
  for (const group of groups) {
    const moved = moveToSubstitute(pools, group, products);
    for (const [part, pool] of moved) pools.set(part, pool);
  }
  return [...pools.values()].filter((pool) => pool.groups.length > 0);
}

/** Lines that need the same part, in whichever packaging. */
function poolsOf<Group extends ProductLines>(
  groups: readonly Group[],
  products: BuyableProducts,
): Pools<Group> {
  const byPart = groupBy(groups, ({ priced }) => partOf(priced.productId, products));
  return new Map(
    [...byPart].map(([part, some]) => [part, poolOf(some, firstProduct(some) ?? part, products)]),
  );
}

/** @returns the pool that the lines leave and the one that they join; none if that is not better */
function moveToSubstitute<Group extends ProductLines>(
  pools: Pools<Group>,
  group: Group,
  products: BuyableProducts,
): Pools<Group> {
  if (group.substitutes.length === 0 || group.needed === 0) return new Map();
  const from = partOf(group.priced.productId, products);
  const left = poolAt(pools, from);
  const rest = left.groups.filter((one) => one !== group);
  const without = poolOf(rest, firstProduct(rest) ?? from, products);
  let best: { readonly part: string; readonly pool: Pool<Group> } | null = null;
  let bestPlans: readonly Plan[] = [];
  for (const substitute of group.substitutes) {
    const part = partOf(substitute, products);
    if (part === from || !isComparable(group, products.priced.get(substitute))) continue;
    const target = poolAt(pools, part);
    const first = firstProduct(target.groups) ?? substitute;
    const joined = poolOf([...target.groups, group], first, products);
    const after = [without.plan, joined.plan];
    if (compareCosts(after, [left.plan, target.plan]) >= 0) continue;
    // Against another substitute, what that one leaves as it is counts, too.
    const others = best ? poolAt(pools, best.part).plan : NOTHING;
    if (best && compareCosts([...after, others], [...bestPlans, target.plan]) >= 0) continue;
    best = { part, pool: joined };
    bestPlans = after;
  }
  return new Map(best ? [[from, without] as const, [best.part, best.pool] as const] : []);
}

function poolAt<Group>(pools: Pools<Group>, part: string): Pool<Group> {
  return pools.get(part) ?? { groups: [], plan: NOTHING };
}

/** @param first the product to buy where another packaging costs the same */
function poolOf<Group extends ProductLines>(
  groups: readonly Group[],
  first: string,
  products: BuyableProducts,
): Pool<Group> {
  const needed = groups.reduce((sum, group) => sum + group.needed, 0);
  const plan = needed === 0 ? NOTHING : cheapestPlan(packagingsFrom(first, products), needed);
  return { groups, plan };
}

const firstProduct = ([first]: readonly ProductLines[]): string | undefined =>
  first?.priced.productId;

/** The product itself comes first: at the same price it is the one to buy. */
function packagingsFrom(
  productId: string,
  { priced, packagingsOf }: BuyableProducts,
): readonly PricedProduct[] {
  const ids = new Set([productId, ...packagingsOf(productId)]);
  const all = [...ids].flatMap((id) => priced.get(id) ?? []);
  return all.filter(({ product }) => product.currency === all[0]?.product.currency);
}

/** The same for all packagings of a part. */
function partOf(productId: string, { packagingsOf }: BuyableProducts): string {
  return [productId, ...packagingsOf(productId)].reduce((least, id) => (id < least ? id : least));
}

function isComparable({ priced }: ProductLines, substitute: PricedProduct | undefined): boolean {
  return substitute !== undefined && substitute.product.currency === priced.product.currency;
}
