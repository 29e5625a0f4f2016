import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { MAX_CANDIDATES } from '#features/part-comparison/domain/match-by-values.ts';
import { plainNumber, withoutPackaging } from '#features/part-comparison/domain/plain-number.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import type { LineTexts } from './find-lines.ts';
import {
  relateManufacturers,
  type ManufacturerRelation,
  type Manufacturers,
} from './known-manufacturers.ts';
import type { Candidate, Match, MatchReason } from './match.ts';
import { numbersIn, numbersInValue } from './part-numbers.ts';
import type { MatchState } from './bom-rules.ts';

/** The numbers that a line has, by how much they mean. */
export interface LineNumbers {
  /** From the column of MPNs. */
  readonly mpns: readonly string[];
  /** Of suppliers, one of which may be the shop: its SKU. */
  readonly skus: readonly string[];
  /** A value or description that may be a part number: only if there is no MPN. */
  readonly names: readonly string[];
}

export function lineNumbers(line: LineTexts): LineNumbers {
  const mpns = numbersIn(line.mpn);
  return {
    mpns,
    skus: numbersIn(line.supplierPartNumber),
    names:
      mpns.length > 0
        ? []
        : [...new Set([line.value, line.description, line.footprint].flatMap(numbersIn))],
  };
}

type Kind = 'mpn' | 'sku' | 'spelling' | 'packaging' | 'name';

interface Found {
  readonly product: SearchableProduct;
  readonly kind: Kind;
  readonly relation: ManufacturerRelation;
}

/**
 * The match of a line by its part numbers; null if no product has one of them. Only a product with the same
 * MPN and no other manufacturer, or with the same SKU, is exact.
 * @param products that may have one of the numbers, as `indexedPartNumber` or without packaging
 */
export function matchByNumber(
  line: LineTexts,
  numbers: LineNumbers,
  products: readonly SearchableProduct[],
  manufacturers: Manufacturers,
): Match | null {
  // Once for the line: there can be many products.
  const packed = new Set(
    [...numbers.mpns, ...numbers.skus, ...numbersInValue(line)].map((number) =>
      indexedPartNumber(withoutPackaging(number)),
    ),
  );
  const found = products.flatMap((product): Found[] => {
    const kind = kindOf(numbers, packed, product);
    const relation = relateManufacturers(line.manufacturer, product.manufacturer, manufacturers);
    return kind ? [{ product, kind, relation }] : [];
  });
  const of = (kind: Kind) => found.filter((one) => one.kind === kind);
  const skus = of('sku');
  const mpns = of('mpn');
  const decided =
    decide(mpns.length > 0 ? mpns : skus, mpns.length > 0 ? 'mpn' : 'sku', 'exact') ??
    decide(of('spelling'), 'mpn-spelling', 'likely') ??
    decide(of('name'), 'name-is-mpn', 'likely') ??
    decide(of('packaging'), 'packaging', 'likely');
  if (!decided) return null;
  const others = found.filter(
    ({ product }) => !decided.first.some((one) => one.product.id === product.id),
  );
  const candidates = [...decided.first, ...others]
    .slice(0, MAX_CANDIDATES)
    .map((one) => toCandidate(line, one));
  const { state, reason } = decided;
  const taken = state === 'exact' || state === 'likely' ? (candidates[0]?.productId ?? null) : null;
  return { state, productId: taken, reason, candidates };
}

/** How a product is the one of a number of the line; null if it is not. */
function kindOf(
  { mpns, skus, names }: LineNumbers,
  packed: ReadonlySet<string>,
  { sku, mpn }: SearchableProduct,
): Kind | null {
  const own = mpn === null ? null : plainNumber(mpn);
  if (own !== null && mpns.includes(own)) return 'mpn';
  if ([...mpns, ...skus].includes(plainNumber(sku))) return 'sku';
  const key = own === null ? null : indexedPartNumber(own);
  const isSpelling = (number: string) =>
    indexedPartNumber(number) === key || indexedPartNumber(number) === indexedPartNumber(sku);
  if (mpns.some(isSpelling)) return 'spelling';
  if (names.some((name) => indexedPartNumber(name) === key)) return 'name';
  if (own !== null && packed.has(indexedPartNumber(withoutPackaging(own)))) return 'packaging';
  return null;
}

interface Decided {
  readonly state: MatchState;
  readonly reason: MatchReason;
  /** The best first. */
  readonly first: readonly Found[];
}

/** What products with the same number mean: the state if nothing speaks against it. */
function decide(found: readonly Found[], reason: MatchReason, state: MatchState): Decided | null {
  if (found.length === 0) return null;
  const same = bestFirst(found.filter(({ relation }) => relation === 'same'));
  if (same.length > 0) return { state, reason, first: same };
  const possible = bestFirst(found.filter(({ relation }) => relation !== 'other'));
  if (possible.length === 0)
    return { state: 'choose', reason: 'other-manufacturer', first: bestFirst(found) };
  const names = new Set(possible.map(({ product }) => product.manufacturer));
  if (names.size > 1) return { state: 'choose', reason: 'several-manufacturers', first: possible };
  // A SKU is the shop's own: it says the manufacturer, too.
  const isUnknown = reason !== 'sku' && possible.every(({ relation }) => relation === 'unknown');
  if (!isUnknown) return { state, reason, first: possible };
  return {
    state: 'likely',
    reason: reason === 'mpn' ? 'unknown-manufacturer' : reason,
    first: possible,
  };
}

/** Those in stock first, then those that one can buy fewest of. */
function bestFirst(found: readonly Found[]): Found[] {
  const rank = ({ product: { stock, price, lifecycle } }: Found) =>
    (stock > 0 ? 0 : 4) + (price !== null ? 0 : 2) + (lifecycle === 'obsolete' ? 1 : 0);
  return found.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.product.minQuantity - b.product.minQuantity ||
      (a.product.id < b.product.id ? -1 : 1),
  );
}

function toCandidate(line: LineTexts, { product, kind, relation }: Found): Candidate {
  const reasons: Record<Kind, MatchReason> = {
    mpn:
      relation === 'other'
        ? 'other-manufacturer'
        : relation === 'unknown'
          ? 'unknown-manufacturer'
          : 'mpn',
    sku: 'sku',
    spelling: 'mpn-spelling',
    packaging: 'packaging',
    name: 'name-is-mpn',
  };
  const differences = [
    ...(kind === 'mpn' || kind === 'sku' || kind === 'name' || line.mpn === ''
      ? []
      : [{ what: 'mpn', wanted: line.mpn, has: product.mpn }]),
    ...(relation === 'other' || relation === 'unknown'
      ? [{ what: 'manufacturer', wanted: line.manufacturer, has: product.manufacturer }]
      : []),
  ];
  return { productId: product.id, reason: reasons[kind], differences };
}
