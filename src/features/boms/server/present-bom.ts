import { setImmediate } from 'node:timers/promises';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import type { ProductChoice } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import {
  bomRefusals,
  type Bom,
  type BomCandidate,
  type BomLineView,
  type BomOffer,
  type BomSummary,
  type BomTotals,
  type ChangedLine,
  type CostOfBoards,
  type SharedBom,
} from '../contract.ts';
import { piecesOf } from '../domain/attrition.ts';
import { costOfBom, costOfLines, type LineCost } from '../domain/bom-cost.ts';
import { otherPartSheets, sheetNames } from '../domain/kept-sheets.ts';
import type { LineCorrection } from '../domain/line-correction.ts';
import { otherRows } from '../domain/other-rows.ts';
import { changesSince } from '../domain/seen-line.ts';
import { isFitting, reasonText, reasonTextForOthers, type Candidate } from '../domain/match.ts';
import { mayChange, type BomReader } from './bom-access.ts';
import {
  countLines,
  loadLines,
  loadLinesWithoutCandidates,
  loadLinks,
  type BomRow,
  type LineCounts,
  type LineRow,
} from './bom-store.ts';
import { isWatched } from './bom-watch-store.ts';
import { decisionDates, withDecisionDates } from './decision-dates.ts';
import { differenceNames, type DifferenceName } from './difference-names.ts';
import { costsOf, costsOfBoards, productsOf, type Costs, type SoldProducts } from './price-bom.ts';
import { relatedRows } from './related-rows.ts';
import { loadRowsWithoutLine } from './rows-without-line.ts';

/** A bill of materials with its lines, priced now. Products that have left the shop are not shown. */
export async function presentBom(
  db: Queryable,
  bom: BomRow,
  currency: Currency,
  reader: BomReader,
): Promise<Bom> {
  const lines = await loadLines(db, bom.id);
  const sold = await productsOf(db, lines);
  const counts = await countLines(db, [bom.id]);
  const priced = await presentPriced(bom, lines, sold, currency, await differenceNames(db));
  const dates = await decisionDates(db, bom, lines);
  const { fileName, sheet, sheets, headerRow, columns, attrition } = bom;
  const { cheapestQuantities, shareToken } = bom;
  return {
    ...presentSummary(bom, counts.get(bom.id)),
    fileName,
    sheet,
    sheets: sheetNames(sheets),
    otherPartSheets: otherPartSheets(sheets, sheet),
    headerRow,
    columns,
    attrition,
    cheapestQuantities,
    shareToken,
    mayChange: mayChange(reader, bom),
    watched: await isWatched(db, bom.id, reader.id),
    ...priced,
    lines: withDecisionDates(priced.lines, dates),
    otherRows: await presentOtherRows(db, bom, lines),
  };
}

async function presentOtherRows(db: Queryable, bom: BomRow, lines: readonly LineRow[]) {
  const listed = new Set(lines.flatMap(({ designators }) => designators));
  const { total, rows } = otherRows(await loadRowsWithoutLine(db, bom), bom.columns, listed);
  return { total, rows: [...rows] };
}

/** What everyone with the link of a bill of materials can read. */
export async function presentSharedBom(
  db: Queryable,
  bom: BomRow,
  currency: Currency,
): Promise<SharedBom> {
  const stored = await loadLinesWithoutCandidates(db, bom.id);
  // Nothing of the owner's visits, and nothing that the owner has corrected away.
  const lines = stored.map((line) => ({ ...line, seen: null, fileSays: null }));
  const sold = await productsOf(db, lines);
  const { name, state, boards, lineCount, matchedCount } = presentSummary(bom, undefined);
  const priced = await presentPriced(bom, lines, sold, currency);
  const shown = priced.lines.map(({ match, ...line }) => {
    return { ...line, match: { ...match, reason: reasonTextForOthers(match.reasonCode) } };
  });
  return { name, state, boards, lineCount, matchedCount, ...priced, lines: shown };
}

/** Other requests get their turn in between, as in `costsOf`. */
async function presentPriced(
  bom: BomRow,
  lines: readonly LineRow[],
  sold: SoldProducts,
  currency: Currency,
  nameOf?: DifferenceName,
) {
  const costs = await costsOf(bom, lines, sold);
  const presented = await linesAt(costs, bom, lines, sold, nameOf);
  await setImmediate();
  return {
    lines: presented,
    ...presentCostsOf(costs, bom, currency),
  };
}

function presentCostsOf({ decided, withLikely }: Costs, { boards }: BomRow, currency: Currency) {
  return {
    cost: costOfBom(decided, boards, currency),
    costWithLikely: costOfBom(withLikely, boards, currency),
  };
}

/** What different numbers of boards cost, of lines whose product is exact or chosen. */
export async function presentCosts(
  db: Queryable,
  bom: BomRow,
  currency: Currency,
): Promise<CostOfBoards[]> {
  const lines = await loadLinesWithoutCandidates(db, bom.id);
  return costsOfBoards(bom, lines, await productsOf(db, lines), currency);
}

/** The state of a list, the counts of its lines, and what they cost. */
export async function presentTotals(
  db: Queryable,
  bom: BomRow,
  currency: Currency,
): Promise<BomTotals> {
  const lines = await loadLinesWithoutCandidates(db, bom.id);
  const counts = await countLines(db, [bom.id]);
  const costs = await costsOf(bom, lines, await productsOf(db, lines));
  return { ...presentSummary(bom, counts.get(bom.id)), ...presentCostsOf(costs, bom, currency) };
}

/** A line, and those that are bought together with it or were before. Others cost what they did. */
export async function presentChangedLine(
  db: Queryable,
  bom: BomRow,
  { before, line }: { readonly before: LineRow; readonly line: LineRow },
): Promise<ChangedLine> {
  const links = await loadLinks(db, bom.id);
  const rows = [...(await relatedRows(db, links, line)), ...(await relatedRows(db, links, before))];
  const stored = await loadLinesWithoutCandidates(db, bom.id, [...new Set(rows)]);
  const lines = stored.map((one) => (one.row === line.row ? line : one));
  const sold = await productsOf(db, lines);
  const presented = withDecisionDates(
    await presentLines(bom, lines, sold, await differenceNames(db)),
    await decisionDates(db, bom, lines),
  );
  const changed = presented.find(({ row }) => row === line.row);
  if (!changed) throw refuse(bomRefusals.lineNotFound, {});
  const related = presented
    .filter((one) => one !== changed)
    .map(({ candidates: _candidates, ...one }) => one);
  return { ...changed, related };
}

/**
 * The lines with the products that they have now.
 * @param nameOf names what differs of candidates, in lines that have any
 */
export async function presentLines(
  bom: BomRow,
  lines: readonly LineRow[],
  sold: SoldProducts,
  nameOf?: DifferenceName,
): Promise<BomLineView[]> {
  const costs = await costsOf(bom, lines, sold);
  return linesAt(costs, bom, lines, sold, nameOf);
}

/** Lines with their candidates that are presented before others get their turn. */
const BATCH_LINES = 500;

async function linesAt(
  { decided, withLikely }: Costs,
  bom: BomRow,
  lines: readonly LineRow[],
  sold: SoldProducts,
  nameOf: DifferenceName = (what) => what,
): Promise<BomLineView[]> {
  const costs = new Map([
    ...costOfLines(withLikely),
    // A likely product may not be bought: the price of the others does not depend on it.
    ...costOfLines(decided),
  ]);
  const presented: BomLineView[] = [];
  for (let at = 0; at < lines.length; at += BATCH_LINES) {
    await setImmediate();
    for (const line of lines.slice(at, at + BATCH_LINES)) {
      presented.push(presentLine(bom, line, { ...sold, nameOf }, costs.get(line.row)));
    }
  }
  return presented;
}

export function presentSummary(bom: BomRow, counts: LineCounts | undefined): BomSummary {
  const { id, name, state, boards, createdAt, lineCount, matchedCount } = bom;
  const {
    exact = 0,
    likely = 0,
    choose = 0,
    none = 0,
    notFitted = 0,
    withoutQuantity = 0,
  } = counts ?? {};
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
    withoutQuantity,
  };
}

function presentLine(
  bom: BomRow,
  line: LineRow,
  { products, candidates: choices, nameOf }: SoldProducts & { readonly nameOf: DifferenceName },
  cost: LineCost | undefined,
): BomLineView {
  const { bomId: _bomId, matchState, productId, reason, candidates, seen, ...rest } = line;
  const { singleSource, productPackage: _package, acceptedSubstitutes, fileSays, ...said } = rest;
  const { designators } = said;
  const needed = piecesOf(bom, line);
  const product = productId === null ? undefined : products.get(productId);
  // The product has left the shop since.
  const isGone = productId !== null && !product;
  return {
    ...said,
    designators: [...designators],
    fileSays: fileSays && presentFileSays(fileSays),
    quantityDiffers: designators.length > 0 && saysAnotherQuantity(line),
    needed,
    match: {
      state: isGone ? 'none' : matchState,
      productId: product?._id ?? null,
      sku: product?.sku ?? null,
      reason: reasonText(isGone ? 'not-found' : reason),
      reasonCode: isGone ? 'not-found' : reason,
    },
    candidates: candidates.flatMap((candidate) => {
      const one = choices.get(candidate.productId);
      return one ? [presentCandidate(candidate, one, nameOf)] : [];
    }),
    substitutes: acceptedSubstitutes.flatMap((id) => {
      const one = products.get(id);
      return one ? [presentChoice(one)] : [];
    }),
    changes: needed === 0 ? [] : [...changesSince(seen, productId, product ?? null)],
    offer:
      product && cost
        ? {
            ...presentOffer(product, cost, products),
            singleSource:
              singleSource && !hasOtherManufacturer(product, acceptedSubstitutes, products),
          }
        : null,
  };
}

function presentFileSays({ designators, ...texts }: LineCorrection): BomLineView['fileSays'] {
  return { ...texts, ...(designators && { designators: [...designators] }) };
}

/** A fitted line with designators has no quantity only if what the file says of it cannot be read. */
function saysAnotherQuantity({ quantity, designators, doNotPopulate }: LineRow): boolean {
  return quantity === null ? !doNotPopulate : quantity !== designators.length;
}

/** What the owner accepts from another manufacturer is another source, also if its values differ. */
function hasOtherManufacturer(
  { manufacturer }: ProductSummary,
  substitutes: readonly string[],
  products: SoldProducts['products'],
): boolean {
  const others = substitutes.map((id) => products.get(id)?.manufacturer ?? null);
  return others.some((other) => other !== null && other !== manufacturer);
}

function presentOffer(
  product: ProductSummary,
  cost: LineCost,
  products: SoldProducts['products'],
): Omit<BomOffer, 'singleSource'> {
  const { _id: productId, sku, mpn, manufacturer, name, slug } = product;
  const { minQuantity, orderMultiple, currency, stock, leadTimeDays, lifecycle } = product;
  const numbers = { minQuantity, orderMultiple, currency, stock, leadTimeDays, lifecycle };
  const purchases = cost.purchases.flatMap((bought) => {
    const one = products.get(bought.productId);
    return one ? [{ ...bought, sku: one.sku, name: one.name, slug: one.slug }] : [];
  });
  return { productId, sku, mpn, manufacturer, name, slug, ...numbers, ...cost, purchases };
}

function presentCandidate(
  candidate: Candidate,
  product: ProductChoice,
  nameOf: DifferenceName,
): BomCandidate {
  const category = product.category?.slug ?? null;
  const { reason, differences } = candidate;
  return {
    ...presentChoice(product),
    reason: reasonText(reason),
    fits: isFitting(candidate),
    // A large list has a hundred thousand: copying the rest of an object takes longer.
    differences: differences.map(({ what, wanted, has }) => {
      return { what: nameOf(what, category), wanted, has };
    }),
  };
}

function presentChoice(product: ProductChoice) {
  const { _id: productId, sku, mpn, manufacturer, name, slug, stock, price, lifecycle } = product;
  return { productId, sku, mpn, manufacturer, name, slug, stock, price, lifecycle };
}
