import type { LineProductRow } from '#features/catalogue/server/index.ts';
import { lineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { partProblems, type KnownParts } from '../domain/part-problems.ts';
import { partsInStock, type PartNeed } from '../domain/parts-in-stock.ts';
import type { BomRow } from './bom-store.ts';
import { loadBuyableProducts } from './price-bom.ts';

/** By product. */
export type PartNeeds = ReadonlyMap<string, PartNeed>;
type List = Pick<BomRow, 'id' | 'cheapestQuantities'>;

/** The products of lists as they are now, at the prices of the catalogue: stock is what is watched. */
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
  const asked = lists.flatMap((list) => {
    const parts = needs.get(list.id);
    return isReplacing(list, parts) ? [...(parts ?? [])] : [];
  });
  const buyable = await loadBuyableProducts(
    db,
    null,
    asked.flatMap(([id, { substitutes }]) => [id, ...substitutes]),
  );
  return {
    products,
    inStock: (list, parts) =>
      isReplacing(list, parts) ? partsInStock(parts, buyable) : new Set<string>(),
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
