import { setImmediate } from 'node:timers/promises';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { loadPackagingIds, type ProductChoice } from '#features/catalogue/server/index.ts';
import { choicesFor, summariesFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { CostOfBoards } from '../contract.ts';
import { piecesOf } from '../domain/attrition.ts';
import {
  costOfBom,
  costOfProducts,
  firstShortRows,
  longestLeadTimeRow,
  type BuyableProducts,
  type Buying,
  type ProductCost,
} from '../domain/bom-cost.ts';
import { isSettled } from '../domain/match.ts';
import { pricedProducts } from '../domain/cheapest-plan.ts';
import type { BomRow, LineRow } from './bom-store.ts';

/** The products of lines as they are sold now. */
export interface SoldProducts extends BuyableProducts {
  readonly products: ReadonlyMap<string, ProductSummary>;
  readonly candidates: ReadonlyMap<string, ProductChoice>;
}

/** What fitted lines with a product need: those that are exact or chosen, and these with the likely ones. */
export function needsOf(bom: BomRow, lines: readonly LineRow[]) {
  const withLikely = lines.flatMap((line) => {
    const { row, productId, doNotPopulate, matchState: state, reason: reasonCode } = line;
    if (doNotPopulate || productId === null) return [];
    const substitutes = line.acceptedSubstitutes;
    const settled = isSettled({ state, reasonCode });
    return [{ row, productId, needed: piecesOf(bom, line), settled, substitutes }];
  });
  return { withLikely, decided: withLikely.filter(({ settled }) => settled) };
}

/**
 * The products of lines, what may be bought in their place, and their candidates.
 * @param companyId whose prices they have; null for those of the catalogue
 */
export async function productsOf(
  db: Queryable,
  companyId: string | null,
  lines: readonly LineRow[],
): Promise<SoldProducts> {
  const bought = lines.flatMap(({ productId, acceptedSubstitutes }) =>
    productId === null ? [] : [productId, ...acceptedSubstitutes],
  );
  const candidates = lines.flatMap((line) => line.candidates.map(({ productId }) => productId));
  const sold = await loadBuyableProducts(db, companyId, bought);
  const choices = await choicesFor(db, companyId, [...new Set(candidates)]);
  return { ...sold, candidates: new Map(choices.map((choice) => [choice._id, choice])) };
}

/** Products and their packagings. */
export async function loadBuyableProducts(
  db: Queryable,
  companyId: string | null,
  productIds: readonly string[],
): Promise<Omit<SoldProducts, 'candidates'>> {
  const packagings = await loadPackagingIds(db, [...new Set(productIds)]);
  const ids = new Set([...productIds, ...[...packagings.values()].flat()]);
  const summaries = await summariesFor(db, companyId, [...ids]);
  const products = new Map(summaries.map((product) => [product._id, product]));
  return {
    products,
    priced: pricedProducts(products),
    packagingsOf: (productId) => packagings.get(productId) ?? [productId],
  };
}

export interface Costs {
  readonly decided: readonly ProductCost[];
  readonly withLikely: readonly ProductCost[];
}

/** What the needs of `needsOf` cost. Other requests get their turn before each: it can take most of a second. */
export async function costsOf(
  bom: BomRow,
  lines: readonly LineRow[],
  sold: SoldProducts,
): Promise<Costs> {
  const needs = needsOf(bom, lines);
  const buying = buyingOf(bom);
  await setImmediate();
  const decided = costOfProducts(needs.decided, sold, buying);
  if (needs.decided.length === needs.withLikely.length) return { decided, withLikely: decided };
  await setImmediate();
  return { decided, withLikely: costOfProducts(needs.withLikely, sold, buying) };
}

/** The numbers of boards whose cost is compared. */
const COMPARED_BOARDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Lines that are named for a number of boards. */
const MAX_SHORT_ROWS = 3;

/** What these numbers of boards cost, of lines whose product is exact or chosen. Yields as `costsOf`. */
export async function costsOfBoards(
  bom: BomRow,
  lines: readonly LineRow[],
  sold: SoldProducts,
  currency: Currency,
): Promise<CostOfBoards[]> {
  const compared: CostOfBoards[] = [];
  for (const boards of COMPARED_BOARDS) {
    await setImmediate();
    const { decided } = needsOf({ ...bom, boards }, lines);
    const costs = costOfProducts(decided, sold, buyingOf(bom));
    const shortRows = [...firstShortRows(costs, MAX_SHORT_ROWS)];
    const rows = { shortRows, longestLeadTimeRow: longestLeadTimeRow(costs) };
    compared.push({ boards, ...costOfBom(costs, boards, currency), ...rows });
  }
  return compared;
}

export const buyingOf = ({ cheapestQuantities }: BomRow): Buying =>
  cheapestQuantities ? 'cheapest' : 'smallest';
