import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { catalogueRefusals, type PackagingSummary } from '../contract.ts';
import { productTextsIn } from '../domain/product-translations.ts';
import { products } from './catalogue-tables.ts';
import { loadPackagingIds } from './packagings.ts';
import type { Viewer } from './product-conditions.ts';
import { presentSummary } from './present-product.ts';
import { details } from './product-rows.ts';

/** More are hardly offered; a page could not compare them. */
const MAX_PACKAGINGS = 50;

/** All packagings of the part, that with the smallest quantity first. @throws Refusal without a product */
export async function listPackagings(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<PackagingSummary[]> {
  const [ids] = (await loadPackagingIds(db, [id])).values();
  if (!ids) throw refuse(catalogueRefusals.productNotFound, { id });
  const rows = await details(db, viewer, inArray(products.id, ids.slice(0, MAX_PACKAGINGS)));
  if (rows.length === 0) throw refuse(catalogueRefusals.productNotFound, { id });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((one) => byId.get(one) ?? [])
    .toSorted((a, b) => a.minQuantity - b.minQuantity)
    .map((row) => ({
      ...presentSummary(row),
      packaging: productTextsIn(currentLanguage(), row).packaging,
    }));
}
