import type { ProductSummary } from '#features/catalogue/contract.ts';
import type { Substitute } from '#features/substitutes/contract.ts';
import { findAllSubstitutes } from '#features/substitutes/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { BomAlternative, LineAlternative } from '../contract.ts';
import { alternativeInStock, type Option } from '../domain/alternative-in-stock.ts';
import { piecesOf } from '../domain/attrition.ts';
import { costOfLines, type ProductCost } from '../domain/bom-cost.ts';
import { loadLinesWithoutCandidates, type BomRow, type LineRow } from './bom-store.ts';
import type { MatchDeps } from './match-bom.ts';
import { loadBuyableProducts, costsOf, productsOf, type SoldProducts } from './price-bom.ts';

/** Lines for which alternatives are looked for: those at the top of a list that is short of everything. */
const MAX_LINES = 50;

/** What is in stock instead of the products of lines that have too little stock. */
export async function findAlternatives(
  db: Queryable,
  { index }: Pick<MatchDeps, 'index'>,
  bom: BomRow,
): Promise<LineAlternative[]> {
  const lines = await loadLinesWithoutCandidates(db, bom.id);
  const { withLikely } = await costsOf(bom, lines, await productsOf(db, bom.companyId, lines));
  const costs = costOfLines(withLikely);
  const short = lines.filter(({ row }) => (costs.get(row)?.short ?? 0) > 0).slice(0, MAX_LINES);
  const products = short.flatMap(({ productId }) => productId ?? []);
  const sold = await loadBuyableProducts(db, bom.companyId, products);
  const substitutes = await findAllSubstitutes(db, index, bom.companyId, leastPieces(bom, short));
  const bought = boughtPieces(withLikely);
  return short.flatMap((line) => {
    const own = line.productId === null ? undefined : sold.products.get(line.productId);
    if (!own) return [];
    const options = optionsOf(own, sold, substitutes.get(own._id) ?? []);
    const { currency } = own;
    const found = alternativeInStock(options, { needed: piecesOf(bom, line), currency }, bought);
    const alternative = found && presentAlternative(found);
    return [{ row: line.row, productId: own._id, alternative }];
  });
}

/** By product, the pieces of the line that needs the fewest: what has fewer in stock helps no line. */
function leastPieces(bom: BomRow, lines: readonly LineRow[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const line of lines) {
    if (line.productId === null) continue;
    const needed = Math.max(1, piecesOf(bom, line));
    least.set(line.productId, Math.min(least.get(line.productId) ?? needed, needed));
  }
  return least;
}

function boughtPieces(costs: readonly ProductCost[]): ReadonlyMap<string, number> {
  const bought = new Map<string, number>();
  for (const { productId, quantity } of costs.flatMap(({ plan }) => plan.purchases)) {
    bought.set(productId, (bought.get(productId) ?? 0) + quantity);
  }
  return bought;
}

interface Alternative extends Option<ProductSummary> {
  readonly why: Pick<BomAlternative, 'reason' | 'differences'>;
}

function optionsOf(
  own: ProductSummary,
  { products, packagingsOf }: Pick<SoldProducts, 'products' | 'packagingsOf'>,
  substitutes: readonly Substitute[],
): readonly Alternative[] {
  const packagings = packagingsOf(own._id).filter((id) => id !== own._id);
  return [
    ...packagings.flatMap((id): Alternative[] => {
      const product = products.get(id);
      const why = { reason: 'packaging' as const, differences: [] };
      return product ? [{ product, distance: 0, why }] : [];
    }),
    ...substitutes
      .filter(({ _id }) => !packagings.includes(_id))
      .map(({ reason, differences, ...product }): Alternative => {
        const isStated = reason === 'replacement' || reason === 'pin-compatible';
        return { product, distance: isStated ? 1 : 2, why: { reason, differences } };
      }),
  ];
}

function presentAlternative({
  option: { product, why },
  quantity,
  total,
}: NonNullable<
  ReturnType<typeof alternativeInStock<ProductSummary, Alternative>>
>): BomAlternative {
  const { _id: productId, sku, mpn, manufacturer, name, slug, stock, currency } = product;
  const numbers = { stock, quantity, total, currency };
  return { productId, sku, mpn, manufacturer, name, slug, ...why, ...numbers };
}
