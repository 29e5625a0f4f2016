import { setImmediate } from 'node:timers/promises';
import { findPinCompatible, searchableProductsById } from '#features/catalogue/server/index.ts';
import { fitsByValues } from '#features/part-comparison/domain/match-by-values.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import type { CatalogueIndex, SearchableCatalogue } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { comparedBy } from './find-substitutes.ts';

/** How long other requests wait for the comparison of products, in milliseconds. */
const MAX_BLOCKING_MS = 20;

type Product = Awaited<ReturnType<typeof searchableProductsById>>[number];

/**
 * Those of these products that only one manufacturer of the catalogue makes: no other one has their MPN, a
 * product that is stated to be pin-compatible, or one of the same values. Products without a manufacturer are
 * not among them.
 */
export async function findSingleSources(
  db: Queryable,
  catalogue: CatalogueIndex,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const searchable = await catalogue.current();
  const products = await searchableProductsById(db, ids);
  const mains = products.flatMap(({ packagingOf }) => packagingOf ?? []);
  const stated = await findPinCompatible(db, [...new Set([...ids, ...mains])]);
  const alike = new Map(
    products.map(({ id, mpn, packagingOf }) => {
      const number = mpn === null ? '' : indexedPartNumber(mpn);
      const named = searchable.index.idsOfNumber(number);
      // Most packagings leave this to their main product.
      const stating = packagingOf === null ? [id] : [id, packagingOf];
      const compatible = stating.flatMap((one) => stated.get(one) ?? []);
      return [id, { named, compatible }];
    }),
  );
  const others = [...alike.values()].flatMap(({ named, compatible }) => [...named, ...compatible]);
  const related = await searchableProductsById(db, [...new Set(others)]);
  const byId = new Map(related.map((one) => [one.id, one]));
  const single = new Set<string>();
  let yieldedAt = performance.now();
  for (const product of products) {
    const { named = [], compatible = [] } = alike.get(product.id) ?? {};
    const same = named.flatMap((id) => byId.get(id) ?? []).filter((one) => hasMpnOf(product, one));
    const makers = [...same, ...compatible.flatMap((id) => byId.get(id) ?? [])];
    const isShared = makers.some((one) => isOtherMaker(product, one));
    if (product.manufacturer !== null && !isShared && !hasOtherByValues(searchable, product)) {
      single.add(product.id);
    }
    if (performance.now() - yieldedAt < MAX_BLOCKING_MS) continue;
    await setImmediate();
    yieldedAt = performance.now();
  }
  return single;
}

/** The index finds numbers that are SKUs of other products as well. */
function hasMpnOf({ mpn }: Product, other: Product): boolean {
  return indexedPartNumber(mpn ?? '') === indexedPartNumber(other.mpn ?? '');
}

function isOtherMaker(
  { manufacturer }: Product,
  other: { readonly manufacturer: string | null },
): boolean {
  return other.manufacturer !== null && other.manufacturer !== manufacturer;
}

function hasOtherByValues(catalogue: SearchableCatalogue, product: Product): boolean {
  const like = comparedBy(catalogue, product);
  if (!like) return false;
  for (const part of catalogue.index.eachPart(like.query)) {
    if (isOtherMaker(product, part) && fitsByValues(like.wanted, part, like.kind)) return true;
  }
  return false;
}
