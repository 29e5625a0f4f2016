import type { LineProductRow } from '#features/catalogue/server/index.ts';
import { lineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { groupBy } from '#shared/group-by.ts';
import type { BuyableProducts } from '../domain/bom-cost.ts';
import { partProblems, type KnownParts } from '../domain/part-problems.ts';
import { partsInStock, type PartNeed } from '../domain/parts-in-stock.ts';
import type { BomRow } from './bom-store.ts';
import { loadBuyableProducts } from './price-bom.ts';

/** By product. */
export type PartNeeds = ReadonlyMap<string, PartNeed>;
type List = Pick<BomRow, 'id' | 'companyId' | 'cheapestQuantities'>;

/** The products of lists as they are now. Each list buys at the prices of its company. */
export interface PartsNow {
  readonly products: ReadonlyMap<string, LineProductRow>;
  /** The products whose pieces the list buys in stock, of other packagings or substitutes if need be. */
  readonly inStock: (list: List, needs: PartNeeds) => ReadonlySet<string>;
}

export async function loadPartsNow(
  db: Queryable,
  lists: readonly List[],
  needs: ReadonlyMap<string, PartNeeds>,
): Promise<PartsNow> {
  const ids = new Set([...needs.values()].flatMap((parts) => [...parts.keys()]));
  const products = await lineProductsFor(db, null, [...ids]);
  /** Only then it matters what else is bought. */
  const isReplacing = ({ cheapestQuantities }: List, parts: PartNeeds | undefined) =>
    cheapestQuantities &&
    [...(parts ?? [])].some(([id, { needed }]) => (products.get(id)?.stock ?? 0) < needed);
  const asked = groupBy(
    lists.filter((list) => isReplacing(list, needs.get(list.id))),
    ({ companyId }) => companyId,
  );
  const buyable = new Map<string | null, BuyableProducts>();
  for (const [companyId, theirs] of asked) {
    const parts = theirs.flatMap(({ id }) => [...(needs.get(id) ?? [])]);
    const productIds = parts.flatMap(([id, { substitutes }]) => [id, ...substitutes]);
    buyable.set(companyId, await loadBuyableProducts(db, companyId, productIds));
  }
  return {
    products,
    inStock(list, parts) {
      const theirs = buyable.get(list.companyId);
      return theirs && isReplacing(list, parts) ? partsInStock(parts, theirs) : new Set();
    },
  };
}

/** The problems of all products as they are now. */
export function knownParts(list: List, needs: PartNeeds, parts: PartsNow): KnownParts {
  const inStock = parts.inStock(list, needs);
  const entries = [...needs].flatMap(([productId, { needed }]) => {
    const product = parts.products.get(productId);
    if (!product) return [];
    const now = { ...product, isBoughtInStock: inStock.has(productId) };
    return [[productId, { needed, problems: partProblems(now, needed) }] as const];
  });
  return Object.fromEntries(entries);
}
