import { groupBy } from '#shared/group-by.ts';
import {
  cheapestPlan,
  compareCosts,
  NOTHING,
  toOffer,
  type CostProduct,
  type PricedProduct,
  type Plan,
} from './cheapest-plan.ts';

/** Lines with the same product. */
export interface ProductLines {
  /** The product. */
  readonly offer: PricedProduct;
  readonly needed: number;
  /** What all of the lines let be bought instead. */
  readonly substitutes: readonly string[];
}

export interface Choices {
  readonly products: ReadonlyMap<string, CostProduct>;
  /** The offers of the part that a product is: its other packagings, and itself. */
  readonly offersOf: (productId: string) => readonly string[];
}

/** What is bought together for the lines of some products. */
export interface Pool<Group> {
  readonly groups: readonly Group[];
  readonly plan: Plan;
}

/**
 * Buys each part once for all lines: those with the same product, those with other packagings of it, and those
 * that accept it as a substitute. The lines of a product are moved to a substitute together, all or none, one
 * product after the other, if everything together then costs less or is in stock: never to the same total.
 */
export function buyTogether<Group extends ProductLines>(
  groups: readonly Group[],
  { products, offersOf }: Choices,
): readonly Pool<Group>[] {
  const offers = new Map(groups.map(({ offer }) => [offer.productId, offer]));
  function offerOf(productId: string): PricedProduct | null {
    const product = products.get(productId);
    const known = offers.get(productId);
    if (known || !product) return known ?? null;
    const offer = toOffer(productId, product);
    offers.set(productId, offer);
    return offer;
  }
  /** The product itself comes first: at the same price it is the one to buy. */
  function offersOfPart(productId: string): readonly PricedProduct[] {
    const ids = new Set([productId, ...offersOf(productId)]);
    const all = [...ids].flatMap((id) => offerOf(id) ?? []);
    return all.filter(({ product }) => product.currency === all[0]?.product.currency);
  }
  const partOf = (productId: string): string =>
    [productId, ...offersOf(productId)].reduce((least, id) => (id < least ? id : least));
  const planFor = (first: string, some: readonly Group[]): Plan => {
    const needed = some.reduce((sum, group) => sum + group.needed, 0);
    return needed === 0 ? NOTHING : cheapestPlan(offersOfPart(first), needed);
  };

  const pools = new Map<string, Pool<Group>>();
  const poolAt = (part: string): Pool<Group> => pools.get(part) ?? { groups: [], plan: NOTHING };
  for (const [part, some] of groupBy(groups, ({ offer }) => partOf(offer.productId))) {
    pools.set(part, { groups: some, plan: planFor(some[0]?.offer.productId ?? part, some) });
  }
  for (const group of groups) {
    if (group.substitutes.length > 0 && group.needed > 0) moveIfBetter(group);
  }
  return [...pools.values()].filter((pool) => pool.groups.length > 0);

  function isComparable({ offer }: Group, substitute: string): boolean {
    const currency = offerOf(substitute)?.product.currency;
    return currency !== undefined && currency === offer.product.currency;
  }

  function moveIfBetter(group: Group): void {
    const from = partOf(group.offer.productId);
    const left = poolAt(from).groups.filter((one) => one !== group);
    const without = { groups: left, plan: planFor(left[0]?.offer.productId ?? from, left) };
    let best: { readonly part: string; readonly pool: Pool<Group> } | null = null;
    let bestPlans: readonly Plan[] = [];
    for (const substitute of group.substitutes) {
      const part = partOf(substitute);
      if (part === from || !isComparable(group, substitute)) continue;
      const target = poolAt(part);
      const joined = [...target.groups, group];
      const plan = planFor(target.groups[0]?.offer.productId ?? substitute, joined);
      const after = [without.plan, plan];
      const before = [poolAt(from).plan, target.plan];
      if (compareCosts(after, before) >= 0) continue;
      // Against another substitute, what that one leaves as it is counts, too.
      const others = best ? poolAt(best.part).plan : NOTHING;
      if (best && compareCosts([...after, others], [...bestPlans, target.plan]) >= 0) continue;
      best = { part, pool: { groups: joined, plan } };
      bestPlans = after;
    }
    if (!best) return;
    pools.set(from, without);
    pools.set(best.part, best.pool);
  }
}
