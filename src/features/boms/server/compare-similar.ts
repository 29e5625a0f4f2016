import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { searchableProductsById } from '#features/catalogue/server/index.ts';
import type { KindCategory } from '#features/part-comparison/domain/kind-categories.ts';
import {
  hasOtherMainValue,
  valueDifferences,
} from '#features/part-comparison/domain/match-by-values.ts';
import { wantedPart } from '#features/part-comparison/domain/wanted-part.ts';
import type { Queryable } from '#platform/database/database.ts';
import { MAX_CANDIDATES } from '../domain/bom-rules.ts';
import { relateMakers, type Makers } from '../domain/makers.ts';
import type { Candidate, Match, MatchReason } from '../domain/match.ts';
import type { LineToMatch } from './find-candidates.ts';

/** How candidates were found that nobody has compared with the line yet. */
const UNCOMPARED: ReadonlySet<MatchReason> = new Set(['words', 'mpn-similar']);

interface Comparing {
  readonly makers: Makers;
  readonly categories: readonly KindCategory[];
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
  const similar = [...matches.values()].flatMap(({ candidates }) =>
    candidates.filter(isUncompared),
  );
  if (similar.length === 0) return matches;
  const ids = new Set(similar.map(({ productId }) => productId));
  const products = await searchableProductsById(db, [...ids]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const compared = new Map(matches);
  for (const line of lines) {
    const match = matches.get(line.row);
    if (!match?.candidates.some(isUncompared)) continue;
    compared.set(line.row, compareMatch(line, match, byId, comparing));
  }
  return compared;
}

const isUncompared = ({ reason }: Candidate) => UNCOMPARED.has(reason);

function compareMatch<M extends Match>(
  line: LineToMatch,
  match: M,
  products: ReadonlyMap<string, SearchableProduct>,
  { makers, categories }: Comparing,
): M {
  const wanted = wantedPart(line);
  const candidates = match.candidates
    .flatMap((candidate) => {
      const product = products.get(candidate.productId);
      if (!isUncompared(candidate) || !product) return [candidate];
      const category = categories.find(({ slug }) => slug === product.category);
      const isOther = category !== undefined && hasOtherMainValue(wanted, product, category);
      if (isOther && candidate.reason === 'words') return [];
      const differences = [
        ...numberDifferences(line, product, makers),
        ...(category ? valueDifferences(wanted, product, category) : []),
      ];
      return [{ ...candidate, differences }];
    })
    .slice(0, MAX_CANDIDATES);
  if (candidates.length > 0 || match.state !== 'choose') return { ...match, candidates };
  return { ...match, state: 'none', reason: 'not-found', candidates };
}

function numberDifferences(
  { mpn, manufacturer }: LineToMatch,
  product: SearchableProduct,
  makers: Makers,
) {
  const relation = relateMakers(manufacturer, product.manufacturer, makers);
  return [
    ...(mpn === '' ? [] : [{ what: 'mpn', wanted: mpn, has: product.mpn }]),
    ...(relation === 'other' || relation === 'unknown'
      ? [{ what: 'manufacturer', wanted: manufacturer, has: product.manufacturer }]
      : []),
  ];
}
