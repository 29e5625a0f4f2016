import {
  findPinCompatible,
  searchableProductsById,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import { fitsByValues } from '#features/part-comparison/domain/match-by-values.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { onIndex, type SearchableCatalogue } from '#features/search/server/index.ts';
import { mapYielding } from '#platform/map-yielding.ts';
import { comparedBy } from './find-substitutes.ts';

type Product = Awaited<ReturnType<typeof searchableProductsById>>[number];

/**
 * Those of these products that only one manufacturer of the catalogue makes: no other one has their MPN, a
 * product that is stated to be pin-compatible, or one of the same values. Products without a manufacturer are
 * not among them.
 */
export const findSingleSources = onIndex(
  'find-single-sources',
  async (db, catalogue, viewer: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const searchable = await catalogue.current(viewer);
    const products = await searchableProductsById(db, viewer, ids);
    const mains = products.flatMap(({ mainProductId }) => mainProductId ?? []);
    const stated = await findPinCompatible(db, viewer, [...new Set([...ids, ...mains])]);
    const alike = new Map(
      products.map(({ id, mpn, mainProductId }) => {
        const number = mpn === null ? '' : indexedPartNumber(mpn);
        const named = searchable.index.idsOfNumber(number);
        // Most packagings leave this to their main product.
        const stating = mainProductId === null ? [id] : [id, mainProductId];
        const compatible = stating.flatMap((one) => stated.get(one) ?? []);
        return [id, { named, compatible }];
      }),
    );
    const others = [...alike.values()].flatMap(({ named, compatible }) => [
      ...named,
      ...compatible,
    ]);
    const related = await searchableProductsById(db, viewer, [...new Set(others)]);
    const byId = new Map(related.map((one) => [one.id, one]));
    const isSingle = (product: Product): boolean => {
      const { named = [], compatible = [] } = alike.get(product.id) ?? {};
      const same = named
        .flatMap((id) => byId.get(id) ?? [])
        .filter((one) => hasMpnOf(product, one));
      const known = [...same, ...compatible.flatMap((id) => byId.get(id) ?? [])];
      const isShared = known.some((one) => isOtherManufacturer(product, one));
      return product.manufacturer !== null && !isShared && !hasOtherByValues(searchable, product);
    };
    const single = await mapYielding(products, (product) =>
      isSingle(product) ? [product.id] : [],
    );
    return new Set(single.flat());
  },
);

/** The index finds numbers that are SKUs of other products as well. */
function hasMpnOf({ mpn }: Product, other: Product): boolean {
  return indexedPartNumber(mpn ?? '') === indexedPartNumber(other.mpn ?? '');
}

function isOtherManufacturer(
  { manufacturer }: Product,
  other: { readonly manufacturer: string | null },
): boolean {
  return other.manufacturer !== null && other.manufacturer !== manufacturer;
}

function hasOtherByValues(catalogue: SearchableCatalogue, product: Product): boolean {
  const like = comparedBy(catalogue, product);
  if (!like) return false;
  for (const part of catalogue.index.eachPart(like.query)) {
    if (isOtherManufacturer(product, part) && fitsByValues(like.wanted, part, like.kind))
      return true;
  }
  return false;
}
