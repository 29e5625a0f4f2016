import { loadLineProducts, type LineProductRow } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { partProblems, type KnownParts } from '../domain/part-problems.ts';
import { partsInStock, type PartNeed } from '../domain/parts-in-stock.ts';
import type { BomRow } from './bom-store.ts';
import { loadBuyableProducts } from './price-bom.ts';

/** By product. */
export type PartNeeds = ReadonlyMap<string, PartNeed>;
type List = Pick<BomRow, 'id' | 'companyId' | 'cheapestQuantities'>;

/** The products of lists as they are now. Each list buys at the prices of its company. */
export interface PartsNow {
  /** A product of a list; undefined if its owner does not see it. */
  readonly productOf: (list: List, id: string) => LineProductRow | undefined;
  /** The products whose pieces the list buys in stock, of other packagings or substitutes if need be. */
  readonly inStock: (list: List, needs: PartNeeds) => ReadonlySet<string>;
}

export async function loadPartsNow(
  db: Queryable,
  lists: readonly List[],
  needs: ReadonlyMap<string, PartNeeds>,
): Promise<PartsNow> {
  const companies = [...new Set(lists.map(({ companyId }) => companyId))];
  const seen = new Map<string | null, Seen>();
  for (const companyId of companies) {
    const own = lists.filter((list) => list.companyId === companyId);
    seen.set(companyId, await loadSeen(db, companyId, own, needs));
  }
  return {
    productOf: ({ companyId }, id) => seen.get(companyId)?.products.get(id),
    inStock: (list, parts) => seen.get(list.companyId)?.inStock(list, parts) ?? new Set(),
  };
}

interface Seen extends Pick<PartsNow, 'inStock'> {
  readonly products: ReadonlyMap<string, LineProductRow>;
}

/** The products of the lists of one company, or of people. */
async function loadSeen(
  db: Queryable,
  companyId: string | null,
  lists: readonly List[],
  needs: ReadonlyMap<string, PartNeeds>,
): Promise<Seen> {
  const ids = new Set(lists.flatMap(({ id }) => [...(needs.get(id)?.keys() ?? [])]));
  const products = await loadLineProducts(db, companyId, [...ids]);
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
    companyId,
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
    const product = parts.productOf(list, productId);
    if (!product) return [];
    const now = { ...product, isBoughtInStock: inStock.has(productId) };
    return [[productId, { needed, problems: partProblems(now, needed) }] as const];
  });
  return Object.fromEntries(entries);
}
