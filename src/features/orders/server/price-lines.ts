import { nameIn } from '#features/catalogue/domain/attributes.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import type { OrderableProduct } from '#features/catalogue/server/index.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Shortage } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { CheckoutLine } from '../domain/checkout-form.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import {
  lineRefusalReason,
  nearestOrderableQuantity,
  type LineRefusalReason,
  type RefusedLine,
} from '../domain/refused-line.ts';
import type { PricedLine } from './order-store.ts';
import { priceLine } from './price-line.ts';

export type Products = ReadonlyMap<string, OrderableProduct>;

export interface PricedLines {
  readonly lines: readonly PricedLine[];
  readonly currency: Currency;
  /** The refusal of these lines if concurrent orders have taken their stock since. */
  readonly refusalAfter: (shortages: readonly Shortage[]) => Refusal;
}

/**
 * The lines of an order at today's prices for the company, or for a person who orders for themselves.
 * @throws Refusal that names every line that cannot be ordered
 */
export async function priceLines(
  db: Queryable,
  companyId: string | null,
  wanted: readonly CheckoutLine[],
): Promise<PricedLines> {
  const productIds = wanted.map(({ productId }) => productId);
  return priceLinesOf(await orderableProductsFor(db, companyId, productIds), wanted);
}

/** Like `priceLines`, of products that were read already. */
export function priceLinesOf(products: Products, wanted: readonly CheckoutLine[]): PricedLines {
  const productIds = wanted.map(({ productId }) => productId);
  const currency = products.get(productIds.find((id) => products.has(id)) ?? '')?.currency;
  const refused = refusedLines(wanted, products, currency);
  if (refused.length > 0 || !currency) throw refuse(orderRefusals.linesRefused, { lines: refused });
  return {
    currency,
    lines: wanted.map((line, position) => {
      const product = products.get(line.productId) as OrderableProduct;
      return priceLine(product, product.prices as ProductPrices, { ...line, position });
    }),
    refusalAfter(shortages) {
      const left = new Map(shortages.map(({ productId, available }) => [productId, available]));
      const now = [...products.values()].map((product) => {
        return { ...product, stock: left.get(product.productId) ?? product.stock };
      });
      const byId = new Map(now.map((product) => [product.productId, product]));
      return refuse(orderRefusals.linesRefused, { lines: refusedLines(wanted, byId, currency) });
    },
  };
}

/** @param currency of the order: a product with a price in another one cannot be ordered with the rest */
function refusedLines(
  lines: readonly CheckoutLine[],
  products: Products,
  currency: OrderableProduct['currency'] | undefined,
): RefusedLine[] {
  return lines.flatMap((line, index) => {
    const product = products.get(line.productId);
    if (!product) return [missingProduct(line, index)];
    const sellable = product.currency === currency ? product : { ...product, prices: null };
    const reason = lineRefusalReason(line.quantity, sellable);
    return reason ? [refusedLine(line, index, sellable, reason)] : [];
  });
}

export function missingProduct(
  { productId }: Pick<CheckoutLine, 'productId'>,
  index: number,
): RefusedLine {
  return {
    pointer: `#/lines/${index}/productId`,
    productId,
    sku: null,
    name: null,
    reason: 'product-not-found',
    available: null,
    minimum: null,
    multiple: null,
    worksWith: null,
  };
}

function refusedLine(
  { productId, quantity }: CheckoutLine,
  index: number,
  product: OrderableProduct,
  reason: LineRefusalReason,
): RefusedLine {
  return {
    pointer: `#/lines/${index}/${reason === 'not-for-sale' ? 'productId' : 'quantity'}`,
    productId,
    sku: product.sku,
    name: nameIn(currentLanguage(), product),
    reason,
    available: product.stock,
    minimum: product.minQuantity,
    multiple: product.orderMultiple,
    worksWith: nearestOrderableQuantity(quantity, product),
  };
}
