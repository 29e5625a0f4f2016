import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import {
  findPinCompatible,
  findReplacement,
  loadSummaries,
  searchableProductsById,
  type TreeAttribute,
} from '#features/catalogue/server/index.ts';
import { kindCategories } from '#features/part-comparison/domain/kind-categories.ts';
import {
  matchByValues,
  type ValueCandidate,
} from '#features/part-comparison/domain/match-by-values.ts';
import { valueQuery } from '#features/part-comparison/domain/value-query.ts';
import type { CatalogueIndex, SearchableCatalogue } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { Substitute } from '../contract.ts';
import { wantedSubstitute } from '../domain/wanted-substitute.ts';

/** The closest ones are shown. */
const MAX_FOUND = 10;
/** Products of one value and package that are compared. */
const MAX_PARTS = 4_000;

type Found = Pick<Substitute, 'reason' | 'differences'>;

/**
 * The products that fit in the place of one. Those that can be ordered now come first.
 * @throws Refusal when there is no such product
 */
export async function findSubstitutes(
  db: Queryable,
  catalogue: CatalogueIndex,
  id: string,
): Promise<Substitute[]> {
  const [searchable, [product], replacement, stated] = await Promise.all([
    catalogue.current(),
    searchableProductsById(db, [id]),
    findReplacement(db, id),
    findPinCompatible(db, id),
  ]);
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id });
  const found = new Map<string, Found>();
  if (replacement) found.set(replacement, { reason: 'replacement', differences: [] });
  for (const one of stated) {
    if (one !== replacement) found.set(one, { reason: 'pin-compatible', differences: [] });
  }
  for (const [one, why] of byValues(searchable, product)) {
    if (!found.has(one)) found.set(one, why);
  }
  const all = await loadSummaries(db, [...found.keys()]);
  return all
    .flatMap((summary) => {
      const why = found.get(summary._id);
      return why ? [{ ...summary, ...why }] : [];
    })
    .toSorted((a, b) => Number(isOrderable(b)) - Number(isOrderable(a)))
    .slice(0, MAX_FOUND);
}

function isOrderable({ stock, minQuantity, price }: Substitute): boolean {
  return price !== null && stock >= minQuantity;
}

/** Products of the same category, value and package, the closest first. */
function byValues(catalogue: SearchableCatalogue, product: Product): [string, Found][] {
  const like = comparedBy(catalogue, product);
  const parts = like ? catalogue.index.allParts(like.query, MAX_PARTS) : [];
  const others = parts.filter(({ id }) => id !== product.id);
  const match = like && matchByValues(like.wanted, others, [like.kind], '');
  const fitting = (match?.candidates ?? []).filter(({ reason }) => reason !== 'values-differ');
  return like ? fitting.map((one) => [one.productId, foundOf(one, like.category)]) : [];
}

type Product = Awaited<ReturnType<typeof searchableProductsById>>[number];

/** What a product is compared by, and the query for its category, value and package; null without values to compare. */
export function comparedBy({ tree }: SearchableCatalogue, product: Product) {
  const category = tree.bySlug.get(product.category ?? '');
  const [kind] = category ? kindCategories([category]) : [];
  const wanted = kind && wantedSubstitute(product.values, kind);
  if (!category || !kind || !wanted) return null;
  const size = kind.attributes.package && product.values[kind.attributes.package.key];
  const packages = size === undefined ? null : [String(size)];
  return { category, kind, wanted, query: valueQuery(kind, wanted.value ?? 0, packages) };
}

function foundOf(
  { differences }: ValueCandidate,
  { attributes }: { readonly attributes: readonly TreeAttribute[] },
): Found {
  const language = currentLanguage();
  return {
    reason: differences.length > 0 ? 'better-values' : 'same-values',
    differences: differences.map(({ what, wanted, has }) => {
      const attribute = attributes.find(({ name }) => name === what);
      const name = attribute ? nameIn(language, attribute) : what;
      return { name, has: has ?? '', insteadOf: wanted };
    }),
  };
}
