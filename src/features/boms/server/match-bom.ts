import { setImmediate } from 'node:timers/promises';
import {
  aliasedManufacturers,
  searchableProductsById,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import {
  kindCategories,
  type KindCategory,
} from '#features/part-comparison/domain/kind-categories.ts';
import { beginningsInPackagings } from '#features/part-comparison/domain/plain-number.ts';
import type { PartIndex } from '#features/search/domain/index/part-index.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { onIndex, type CatalogueIndex, type SearchIndex } from '#features/search/server/index.ts';
import { findSingleSources } from '#features/substitutes/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { mapYielding } from '#platform/map-yielding.ts';
import { ownerId, type ActingUser } from '#shared/caller.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { hasUnclearComma, writesDecimalComma } from '../domain/decimal-comma.ts';
import { decisionKey } from '../domain/decision-key.ts';
import { knownManufacturers, type Manufacturers } from '../domain/known-manufacturers.ts';
import { lineNumbers, matchByNumber, type LineNumbers } from '../domain/match-by-number.ts';
import type { Candidate, LineMatch } from '../domain/match.ts';
import { numbersInValue } from '../domain/part-numbers.ts';
import { packageOf } from './package-of.ts';
import { settleMatch } from '../domain/settle-match.ts';
import {
  loadFirstRows,
  loadLinesWithoutCandidates,
  storeMatches,
  waitBehindOthers,
  type BomRow,
  type LineRow,
} from './bom-store.ts';
import { findDecisions, type Decision } from './decision-store.ts';
import { compareSimilar, UNCOMPARED } from './compare-similar.ts';
import { candidateFinder, type CandidateFinder, type LineToMatch } from './find-candidates.ts';

/** Lines that are matched before others get their turn. */
const BATCH_LINES = 50;
/** Products in other packagings that are looked at. */
const MAX_PREFIX_MATCHES = 40;

/** The products that a person or company calls by one of these numbers of its own, by the number in capitals. */
type FindOwnPartNumbers = (
  db: Queryable,
  owner: ActingUser,
  numbers: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export interface MatchDeps {
  readonly now: Now;
  readonly index: SearchIndex;
  readonly ownPartNumbers: FindOwnPartNumbers;
}

/**
 * Matches the lines of a claimed bill of materials, batch by batch, and makes it ready. Stops when its
 * lines are read again meanwhile.
 * @param leaseUntil the end of a lease that begins now
 */
export async function matchBom(
  db: Queryable,
  deps: MatchDeps,
  bom: BomRow,
  { stopped, leaseUntil }: { readonly stopped: () => boolean; readonly leaseUntil: () => Date },
): Promise<void> {
  const lines = await loadLinesWithoutCandidates(db, bom.id);
  const decimalComma = await hasDecimalComma(db, bom, lines);
  for (let at = 0; at < lines.length; at += BATCH_LINES) {
    if (stopped()) return void (await storeMatches(db, bom, new Map(), { leaseExpiresAt: null }));
    const batch = lines.slice(at, at + BATCH_LINES).map((line) => ({ ...line, decimalComma }));
    const matches = await matchLines(db, deps, bom, batch);
    if (!(await storeMatches(db, bom, matches, { leaseExpiresAt: leaseUntil() }))) return;
    await setImmediate();
  }
  await waitBehindOthers(db, bom, deps.now());
  await storeMatches(db, bom, new Map(), { state: 'ready', leaseExpiresAt: null });
}

/** The matches of a few lines of a bill of materials, of which the others stay as they are. */
export async function matchAgain(
  db: Queryable,
  deps: MatchDeps,
  bom: BomRow,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, LineMatch>> {
  if (!lines.some(hasUnclearComma)) return matchLines(db, deps, bom, lines);
  const all = await loadLinesWithoutCandidates(db, bom.id);
  const decimalComma = await hasDecimalComma(db, bom, all);
  const read = lines.map((line) => ({ ...line, decimalComma }));
  return matchLines(db, deps, bom, read);
}

/** What a comma before three digits means in the values of a list. */
async function hasDecimalComma(
  db: Queryable,
  { id, headerRow }: BomRow,
  lines: readonly LineRow[],
): Promise<boolean> {
  if (!lines.some(hasUnclearComma)) return false;
  const rows = headerRow === null ? [] : await loadFirstRows(db, id, headerRow + 1);
  return writesDecimalComma(lines, rows[headerRow ?? -1] ?? []);
}

/** The batches of one bill of materials are matched with the same catalogue and finder, if they are matched here. */
const catalogues = new WeakMap<BomRow, Promise<Catalogue>>();

function catalogueOf(db: Queryable, index: CatalogueIndex, bom: BomRow): Promise<Catalogue> {
  const known = catalogues.get(bom) ?? catalogueFor(db, index, bom);
  catalogues.set(bom, known);
  return known;
}

async function catalogueFor(
  db: Queryable,
  catalogue: CatalogueIndex,
  bom: BomRow,
): Promise<Catalogue> {
  const searchable = await catalogue.current(bom.companyId);
  const { index } = searchable;
  const finder = candidateFinder(searchable);
  const manufacturers = await loadManufacturers(db, index);
  return { index, manufacturers, finder, categories: kindCategories(searchable.tree.all) };
}

/** What differs of a product that a person takes for a line although it is none of its candidates. */
export const compareChosen = onIndex(
  'compare-chosen',
  async (db, catalogue, viewer: Viewer, line: LineRow, productId: string): Promise<Compared> => {
    if (line.candidates.some((one) => one.productId === productId)) return NOTHING_DIFFERS;
    const searchable = await catalogue.current(viewer);
    const comparing = {
      viewer,
      manufacturers: await loadManufacturers(db, searchable.index),
      categories: kindCategories(searchable.tree.all),
      unseen: new Set([line.row]),
    };
    const candidates = [{ productId, reason: 'chosen' as const, differences: [] }];
    const match = { state: 'exact' as const, productId, reason: 'chosen' as const, candidates };
    const compared = await compareSimilar(db, [line], new Map([[line.row, match]]), comparing);
    return compared.get(line.row)?.candidates[0] ?? NOTHING_DIFFERS;
  },
);

export type Compared = Pick<Candidate, 'differences' | 'fits'>;
const NOTHING_DIFFERS: Compared = { differences: [] };

async function loadManufacturers(db: Queryable, index: PartIndex): Promise<Manufacturers> {
  const aliases = new Map((await aliasedManufacturers(db)).map((one) => [one.name, one.aliases]));
  return knownManufacturers(
    index.manufacturers().map((name) => ({ name, aliases: aliases.get(name) ?? [] })),
  );
}

interface Catalogue {
  readonly index: PartIndex;
  readonly manufacturers: Manufacturers;
  readonly finder: CandidateFinder;
  readonly categories: readonly KindCategory[];
}

type RowToMatch = LineRow & Pick<LineToMatch, 'decimalComma'>;

async function matchLines(
  db: Queryable,
  { index, ownPartNumbers }: MatchDeps,
  bom: BomRow,
  rows: readonly RowToMatch[],
): Promise<ReadonlyMap<number, LineMatch>> {
  const { userId, companyId } = bom;
  const numbers = new Set(rows.flatMap((line) => Object.values(lineNumbers(line)).flat()));
  const own = await ownPartNumbers(db, { userId, companyId }, [...numbers]);
  return matchOnIndex(db, index, bom, rows, own);
}

/** @param own the products that the owner calls by numbers of these lines */
export const matchOnIndex = onIndex(
  'match-lines',
  async (
    db,
    catalogue,
    bom: BomRow,
    rows: readonly RowToMatch[],
    own: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<number, LineMatch>> => {
    const { index, manufacturers, finder, categories } = await catalogueOf(db, catalogue, bom);
    const lines = rows.map((line) => {
      const numbers = lineNumbers(line);
      const packed = [...numbers.mpns, ...numbers.skus, ...numbersInValue(line)];
      return { line, numbers, key: decisionKey(line), ids: idsOfNumbers(index, numbers, packed) };
    });
    const keys = lines.flatMap(({ key }) => key ?? []);
    const decisions = await findDecisions(db, ownerId(bom), keys);
    const { companyId } = bom;
    const decided = [...decisions.values()].map(({ productId }) => productId);
    const ids = new Set([...lines.flatMap((one) => one.ids), ...decided, ...own.values()]);
    const products = await searchableProductsById(
      db,
      companyId,
      [...ids].filter((id) => id !== null),
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    const active = (id: string | null | undefined) => (id && !byId.has(id) ? undefined : id);
    const matches = new Map<number, Omit<LineMatch, 'singleSource' | 'productPackage'>>();
    /** Lines whose remembered product the catalogue does not propose, or only by its name. */
    const unseen = new Set<number>();
    await mapYielding(lines, ({ line, numbers, key, ids: found }) => {
      const candidates = found.flatMap((id) => byId.get(id) ?? []);
      const decision = decisions.get(key ?? '');
      const known = {
        decided: active(decision?.productId),
        own: active(ownProduct(own, numbers)) ?? undefined,
        isDescribed: key !== null,
      };
      const byNumber = matchByNumber(line, numbers, candidates, manufacturers);
      const match = byNumber ?? finder.match(line, numbers);
      const settled = settleMatch(match, known);
      const proposed = match?.candidates.find((one) => one.productId === settled.productId);
      const isCompared = proposed !== undefined && !UNCOMPARED.has(proposed.reason);
      if (settled.reason === 'remembered' && !isCompared) unseen.add(line.row);
      matches.set(line.row, {
        ...settled,
        acceptedSubstitutes: substitutesOf(settled.productId, line, decision),
      });
    });
    const found = [...matches.values()].flatMap(({ productId }) => productId ?? []);
    const single = await findSingleSources(db, catalogue, companyId, [...new Set(found)]);
    const compared = await compareSimilar(db, rows, matches, {
      viewer: companyId,
      manufacturers,
      categories,
      unseen,
    });
    return new Map(
      [...compared].map(([row, match]) => {
        const { productId } = match;
        const productPackage = productId === null ? '' : packageOf(index, productId);
        return [row, { ...match, singleSource: single.has(productId ?? ''), productPackage }];
      }),
    );
  },
);

/** Those of the decision; else those of a guess, if it is the same again. */
function substitutesOf(
  productId: string | null,
  line: LineRow,
  decision: Decision | undefined,
): readonly string[] {
  if (productId === null) return [];
  if (productId === decision?.productId) return decision.acceptedSubstitutes;
  return productId === line.productId ? line.acceptedSubstitutes : [];
}

function ownProduct(own: ReadonlyMap<string, string>, numbers: LineNumbers): string | undefined {
  return Object.values(numbers)
    .flat()
    .map((number: string) => own.get(number))
    .find((id) => id !== undefined);
}

/** The ids of products that have one of the numbers, also in another spelling, or in another packaging if `packable`. */
function idsOfNumbers(
  index: PartIndex,
  { mpns, skus, names }: LineNumbers,
  packable: readonly string[],
): string[] {
  const same = [...mpns, ...skus, ...names].flatMap((number) =>
    index.idsOfNumber(indexedPartNumber(number)),
  );
  const packed = packable
    .flatMap(beginningsInPackagings)
    .flatMap((beginning) => index.idsOfPrefix(indexedPartNumber(beginning), MAX_PREFIX_MATCHES));
  return [...new Set([...same, ...packed])];
}
