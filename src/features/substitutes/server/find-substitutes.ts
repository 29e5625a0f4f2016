import { setImmediate } from 'node:timers/promises';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import {
  findPinCompatible,
  findReplacements,
  loadSummaries,
  searchableProductsById,
  type TreeAttribute,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import { kindCategories } from '#features/part-comparison/domain/kind-categories.ts';
import {
  matchByValues,
  type ValueCandidate,
} from '#features/part-comparison/domain/match-by-values.ts';
import { valueQuery } from '#features/part-comparison/domain/value-query.ts';
import {
  onIndex,
  type SearchableCatalogue,
  type SearchIndex,
} from '#features/search/server/index.ts';
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

/** How long other requests wait for the comparison of products, in milliseconds. */
const MAX_BLOCKING_MS = 20;

/**
 * The products that fit in the place of one. Those that can be ordered now come first.
 * @throws Refusal when there is no such product
 */
export async function findSubstitutes(
  db: Queryable,
  catalogue: SearchIndex,
  viewer: Viewer,
  id: string,
): Promise<Substitute[]> {
  const found = (await findAllSubstitutes(db, catalogue, viewer, new Map([[id, 0]]))).get(id);
  if (!found) throw refuse(catalogueRefusals.productNotFound, { id });
  return found
    .toSorted((a, b) => Number(isOrderable(b)) - Number(isOrderable(a)))
    .slice(0, MAX_FOUND);
}

/**
 * What fits in the place of each of some products: first what the shop states, then by values the closest.
 * @param leastStock by product, the pieces that a substitute must have in stock; any stock with 0
 * @returns by product, without those that do not exist or that the viewer does not see
 */
export const findAllSubstitutes = onIndex(
  'find-substitutes',
  async (
    db,
    catalogue,
    viewer: Viewer,
    leastStock: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly Substitute[]>> => {
    const ids = [...leastStock.keys()];
    const [searchable, products, replacements, stated] = await Promise.all([
      catalogue.current(viewer),
      searchableProductsById(db, viewer, ids),
      findReplacements(db, viewer, ids),
      findPinCompatible(db, viewer, ids),
    ]);
    const found = new Map<string, ReadonlyMap<string, Found>>();
    let yieldedAt = performance.now();
    for (const product of products) {
      const { id } = product;
      const byShop = statedBy(replacements.get(id), stated.get(id) ?? []);
      const alike = byValues(searchable, product, leastStock.get(id) ?? 0);
      // Of two reasons, the shop's own counts; it stands first.
      found.set(id, new Map([...byShop, ...alike.filter(([one]) => !byShop.has(one))]));
      if (performance.now() - yieldedAt < MAX_BLOCKING_MS) continue;
      await setImmediate();
      yieldedAt = performance.now();
    }
    const all = [...found.values()].flatMap((one) => [...one.keys()]);
    const summaries = await loadSummaries(db, viewer, [...new Set(all)]);
    const byId = new Map(summaries.map((summary) => [summary._id, summary]));
    return new Map(
      [...found].map(([id, substitutes]) => {
        const least = leastStock.get(id) ?? 0;
        const sold = [...substitutes].flatMap(([one, why]) => {
          const summary = byId.get(one);
          return summary && summary.stock >= least ? [{ ...summary, ...why }] : [];
        });
        return [id, sold];
      }),
    );
  },
);

function statedBy(
  replacement: string | undefined,
  compatible: readonly string[],
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  if (replacement) found.set(replacement, { reason: 'replacement', differences: [] });
  for (const one of compatible) {
    if (one !== replacement) found.set(one, { reason: 'pin-compatible', differences: [] });
  }
  return found;
}

function isOrderable({ stock, minQuantity, price }: Substitute): boolean {
  return price !== null && stock >= minQuantity;
}

/** Products of the same category, value and package that have so many pieces in stock, the closest first. */
function byValues(
  catalogue: SearchableCatalogue,
  product: Product,
  minStock: number,
): [string, Found][] {
  const like = comparedBy(catalogue, product);
  const parts = like ? catalogue.index.allParts({ ...like.query, minStock }, MAX_PARTS) : [];
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
