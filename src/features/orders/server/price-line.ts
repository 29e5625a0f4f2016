import { minQuantityForNonZeroTotal } from '../domain/min-quantity-for-non-zero-total.ts';
import { unitPriceAt, type ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import type { OrderableProduct } from '#features/catalogue/server/index.ts';
import { lineTotal, MAX_MINOR } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { PricedLine } from './order-store.ts';

interface WantedLine {
  readonly position: number;
  readonly quantity: number;
  readonly customerPartNumber?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * The line of an order for this quantity of a product, as it is now.
 * @throws Refusal when the total exceeds the maximum, or rounds to 0.00 although there is a price.
 */
export function priceLine(
  product: OrderableProduct,
  prices: ProductPrices,
  { position, quantity, customerPartNumber, note }: WantedLine,
): PricedLine {
  const { sku } = product;
  const minQuantity = minQuantityForNonZeroTotal(prices, product, quantity);
  if (minQuantity !== quantity) throw refuse(orderRefusals.zeroTotal, { sku, minQuantity });
  const unitPrice = unitPriceAt(prices, quantity);
  const total = lineTotal(unitPrice, quantity).minor;
  if (total > MAX_MINOR) throw refuse(orderRefusals.totalTooLarge, { sku });
  return {
    position,
    productId: product.productId,
    sku,
    productName: product.name,
    translations: product.translations,
    image: product.image,
    mpn: product.mpn ?? '',
    customerPartNumber: customerPartNumber ?? null,
    note: note ?? null,
    quantity,
    unitPrice: unitPrice.millionths,
    total,
    taxClass: product.taxClass,
    taxCategory: null,
    taxRatePpm: null,
    quoteNumber: null,
    quoteLine: null,
  };
}
