import type { ProductSummary } from '#features/catalogue/contract.ts';
import { loadSummaries } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Bom, BomCandidate, BomLineView, BomSummary } from '../contract.ts';
import { attritionKind, neededPieces } from '../domain/attrition.ts';
import { reasonText, type Candidate } from '../domain/match.ts';
import { countLines, loadLines, type BomRow, type LineCounts, type LineRow } from './bom-store.ts';

/** A bill of materials with its lines. Products that have left the shop are not shown. */
export async function presentBom(db: Queryable, bom: BomRow): Promise<Bom> {
  const lines = await loadLines(db, bom.id);
  const products = await productsOf(db, lines);
  const counts = await countLines(db, [bom.id]);
  const { fileName, sheet, headerRow, columns, attrition } = bom;
  return {
    ...presentSummary(bom, counts.get(bom.id)),
    fileName,
    sheet,
    headerRow,
    columns,
    attrition,
    lines: lines.map((line) => presentLine(bom, line, products)),
  };
}

export async function presentOneLine(
  db: Queryable,
  bom: BomRow,
  line: LineRow,
): Promise<BomLineView> {
  return presentLine(bom, line, await productsOf(db, [line]));
}

async function productsOf(
  db: Queryable,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, ProductSummary>> {
  const ids = lines.flatMap(({ productId, candidates }) => [
    ...(productId === null ? [] : [productId]),
    ...candidates.map((one) => one.productId),
  ]);
  const products = await loadSummaries(db, [...new Set(ids)]);
  return new Map(products.map((product) => [product._id, product]));
}

export function presentSummary(bom: BomRow, counts: LineCounts | undefined): BomSummary {
  const { id, name, state, boards, createdAt, lineCount, matchedCount } = bom;
  const { exact = 0, likely = 0, choose = 0, none = 0, notFitted = 0 } = counts ?? {};
  return {
    _id: id,
    name,
    state,
    boards,
    createdAt: createdAt.toISOString(),
    lineCount,
    matchedCount: state === 'ready' ? lineCount : Math.min(matchedCount, lineCount),
    counts: { exact, likely, choose, none },
    notFitted,
  };
}

function presentLine(
  { boards, attrition }: Pick<BomRow, 'boards' | 'attrition'>,
  line: LineRow,
  products: ReadonlyMap<string, ProductSummary>,
): BomLineView {
  const { bomId: _bomId, matchState, productId, reason, candidates, ...said } = line;
  const { designators, quantity, footprint, doNotPopulate } = said;
  const product = productId === null ? undefined : products.get(productId);
  const kind = attritionKind(footprint, designators);
  return {
    ...said,
    designators: [...designators],
    quantityDiffers: quantity !== null && designators.length > 0 && quantity !== designators.length,
    needed: doNotPopulate ? 0 : neededPieces(quantity ?? 0, boards, attrition[kind]),
    match: {
      // The product has left the shop since.
      state: productId !== null && !product ? 'none' : matchState,
      productId: product?._id ?? null,
      sku: product?.sku ?? null,
      reason: reasonText(productId !== null && !product ? 'not-found' : reason),
      reasonCode: productId !== null && !product ? 'not-found' : reason,
    },
    candidates: candidates.flatMap((candidate) => {
      const one = products.get(candidate.productId);
      return one ? [presentCandidate(candidate, one)] : [];
    }),
  };
}

function presentCandidate(
  { reason, differences }: Candidate,
  product: ProductSummary,
): BomCandidate {
  const { _id: productId, sku, mpn, manufacturer, name, slug, stock, price, lifecycle } = product;
  return {
    productId,
    sku,
    mpn,
    manufacturer,
    name,
    slug,
    reason: reasonText(reason),
    differences: [...differences],
    stock,
    price,
    lifecycle,
  };
}
