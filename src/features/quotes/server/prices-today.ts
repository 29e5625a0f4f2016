import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { toUnitPriceDecimal } from '#shared/money.ts';
import type { AskedLine, ManagedAskedLine } from '../domain/quote-documents.ts';
import type { QuoteRow } from './quote-store.ts';

/** The lines with what their customer pays today: the price of the catalogue or of a price list of the company. */
export async function withPricesToday(
  db: Queryable,
  { companyId, currency }: Pick<QuoteRow, 'companyId' | 'currency'>,
  asked: readonly AskedLine[],
): Promise<ManagedAskedLine[]> {
  const ids = asked.flatMap(({ productId }) => productId ?? []);
  const products = await orderableProductsFor(db, companyId, ids);
  return asked.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const prices = product?.currency === currency ? product.prices : null;
    const priceToday = prices && toUnitPriceDecimal(unitPriceAt(prices, line.quantity));
    return { ...line, priceToday };
  });
}
