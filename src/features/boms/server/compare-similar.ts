import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { searchableProductsById, type Viewer } from '#features/catalogue/server/index.ts';
import {
  packageKeys,
  type KindCategory,
} from '#features/part-comparison/domain/kind-categories.ts';
import {
  type Difference,
  hasOtherMainValue,
  isWorseOrUnknown,
  MAX_CANDIDATES,
  valueDifferences,
} from '#features/part-comparison/domain/match-by-values.ts';
import { packageName } from '#features/part-comparison/domain/package-name.ts';
import { wantedPart, type WantedPart } from '#features/part-comparison/domain/wanted-part.ts';
import type { Queryable } from '#platform/database/database.ts';
import { caseName } from '../domain/case-name.ts';
import { relateManufacturers, type Manufacturers } from '../domain/known-manufacturers.ts';
import { haveSameRoot } from '../domain/line-words.ts';
import type { Candidate, Match, MatchReason } from '../domain/match.ts';
import { numbersIn } from '../domain/part-numbers.ts';
import type { LineToMatch } from './find-candidates.ts';

/** How candidates were found that nobody has compared with the line yet. */
export const UNCOMPARED: ReadonlySet<MatchReason> = new Set(['words', 'mpn-similar']);

interface Comparing {
  /** The company of the list. */
  readonly viewer: Viewer;
  readonly manufacturers: Manufacturers;
  readonly categories: readonly KindCategory[];
  /** Lines whose product was chosen by hand and not compared. */
  readonly unseen: ReadonlySet<number>;
}

/**
 * Compares the candidates that were found by words or by a similar MPN with their lines, by one query: what
 * differs, and without those that are the right kind of part with another main value.
 */
export async function compareSimilar<M extends Match>(
  db: Queryable,
  lines: readonly (LineToMatch & { readonly row: number })[],
  matches: ReadonlyMap<number, M>,
  comparing: Comparing,
): Promise<ReadonlyMap<number, M>> {
  const similar = [...matches].flatMap(([row, { candidates }]) =>
    candidates.filter((one) => isUncompared(one, comparing.unseen.has(row))),
  );
  if (similar.length === 0) return matches;
  const ids = new Set(similar.map(({ productId }) => productId));
  const products = await searchableProductsById(db, comparing.viewer, [...ids]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const compared = new Map(matches);
  for (const line of lines) {
    const match = matches.get(line.row);
    const isUnseen = comparing.unseen.has(line.row);
    if (!match?.candidates.some((one) => isUncompared(one, isUnseen))) continue;
    compared.set(line.row, compareMatch(line, match, byId, comparing));
  }
  return compared;
}

const isUncompared = ({ reason }: Candidate, isUnseen: boolean) =>
  UNCOMPARED.has(reason) || (isUnseen && (reason === 'chosen' || reason === 'remembered'));

function compareMatch<M extends Match>(
  line: LineToMatch & { readonly row: number },
  match: M,
  products: ReadonlyMap<string, SearchableProduct>,
  { manufacturers, categories, unseen }: Comparing,
): M {
  const wanted = wantedPart(line);
  const candidates = match.candidates
    .flatMap((candidate) => {
      const product = products.get(candidate.productId);
      if (!isUncompared(candidate, unseen.has(line.row)) || !product) return [candidate];
      const category = categories.find(({ slug }) => slug === product.category);
      const isOther = category !== undefined && hasOtherMainValue(wanted, product, category);
      if (isOther && candidate.reason === 'words') return [];
      return [
        { ...candidate, ...differencesOf(line, wanted, product, { manufacturers, category }) },
      ];
    })
    .slice(0, MAX_CANDIDATES);
  if (candidates.length > 0 || match.state !== 'choose') return { ...match, candidates };
  return { ...match, state: 'none', reason: 'not-found', candidates };
}

/** What differs of a product that was not found by its values. */
function differencesOf(
  line: LineToMatch,
  wanted: WantedPart,
  product: SearchableProduct,
  {
    manufacturers,
    category,
  }: { readonly manufacturers: Manufacturers; readonly category: KindCategory | undefined },
): Pick<Candidate, 'differences' | 'fits'> {
  const numbers = numberDifferences(line, product, manufacturers);
  if (category && category.kind === wanted.kind) {
    const differences = [...numbers, ...valueDifferences(wanted, product, category)];
    // Parts with the same values fit, whoever makes them.
    const isSaid = wanted.value !== null || isSameMake(line, product, manufacturers);
    return { differences, fits: isSaid && !isWorseOrUnknown(wanted, product, category) };
  }
  const packages = packageDifferences(line, wanted, product);
  // A part that has no such value is not known to be of any use.
  const fits =
    packages.length === 0 && wanted.value === null && isSameMake(line, product, manufacturers);
  return { differences: [...numbers, ...packages], fits };
}

/** Whether a product can be of the manufacturer and of the series that a line names, if it names them. */
function isSameMake(
  { mpn, manufacturer }: LineToMatch,
  product: SearchableProduct,
  manufacturers: Manufacturers,
): boolean {
  const relation = relateManufacturers(manufacturer, product.manufacturer, manufacturers);
  if (manufacturer !== '' && (relation === 'other' || relation === 'unknown')) return false;
  const has = product.mpn;
  return mpn === '' || (has !== null && numbersIn(mpn).some((number) => haveSameRoot(number, has)));
}

/** The package, of a product whose values cannot be compared with those of the line. */
function packageDifferences(
  { footprint }: LineToMatch,
  { kind, package: size }: WantedPart,
  { values }: SearchableProduct,
): readonly Difference[] {
  const said = packageKeys.map((key) => values[key]).find((value) => typeof value === 'string');
  const has = said ?? null;
  const inCase = caseName(footprint);
  if (inCase !== null) {
    const isSame = has !== null && caseName(has) === inCase;
    return isSame ? [] : [{ what: 'package', wanted: footprint, has }];
  }
  if (size === null) return [];
  const isSame = has !== null && packageName(has, kind) === size;
  return isSame ? [] : [{ what: 'package', wanted: size, has }];
}

function numberDifferences(
  { mpn, manufacturer }: LineToMatch,
  product: SearchableProduct,
  manufacturers: Manufacturers,
) {
  const relation = relateManufacturers(manufacturer, product.manufacturer, manufacturers);
  return [
    ...(mpn === '' ? [] : [{ what: 'mpn', wanted: mpn, has: product.mpn }]),
    ...(relation === 'other' || relation === 'unknown'
      ? [{ what: 'manufacturer', wanted: manufacturer, has: product.manufacturer }]
      : []),
  ];
}
