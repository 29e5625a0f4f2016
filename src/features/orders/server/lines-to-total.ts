import type { OrderableProduct } from '#features/catalogue/server/index.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { parseMoney, type Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { TotalsForm } from '../domain/totals-form.ts';
import type { LineToTotal } from './order-totals.ts';
import { missingProduct, priceLines } from './price-lines.ts';

interface LinesToTotal {
  readonly lines: readonly LineToTotal[];
  readonly currency: Currency;
}

/**
 * The lines whose totals are asked for: at agreed prices if each has one, else at those of today.
 * @throws Refusal that names every line that cannot be ordered
 */
export async function linesToTotal(
  db: Queryable,
  companyId: string | null,
  wanted: TotalsForm['lines'],
): Promise<LinesToTotal> {
  if (wanted.some(({ price }) => price === undefined)) return priceLines(db, companyId, wanted);
  const ids = wanted.map(({ productId }) => productId);
  const products = await orderableProductsFor(db, companyId, ids);
  const [known] = products.values();
  const missing = wanted.flatMap((line, index) =>
    products.has(line.productId) ? [] : [missingProduct(line, index)],
  );
  if (missing.length > 0 || !known) throw refuse(orderRefusals.linesRefused, { lines: missing });
  const { currency } = known;
  const lines = wanted.map(({ productId, quantity, price = '' }) => {
    const { sku, taxClass } = products.get(productId) as OrderableProduct;
    return { productId, sku, quantity, taxClass, total: parseMoney(price, currency).minor };
  });
  return { lines, currency };
}
