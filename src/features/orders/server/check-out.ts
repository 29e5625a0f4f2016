import { removeOrderedLines } from '#features/carts/server/index.ts';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import type { PriceList } from '#features/catalogue/domain/unit-price.ts';
import { findOrderableProducts, type OrderableProduct } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import type { CheckoutForm, CheckoutLine } from '../domain/checkout-form.ts';
import { formatAddress } from '#shared/postal-address.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { paymentMethodOf } from '../domain/order-payment.ts';
import {
  lineRefusalReason,
  nearestOrderableQuantity,
  type LineRefusalReason,
  type RefusedLine,
} from '../domain/refused-line.ts';
import { priceLine } from './price-line.ts';
import { recordOrder, type Buyer, type PlaceOrderDeps } from './record-order.ts';

type Products = ReadonlyMap<string, OrderableProduct>;

/**
 * Takes the stock of all lines and records one order, or refuses with every line that fails and changes
 * nothing. As with `placeOrder`, the route runs this once per `Idempotency-Key`.
 */
export async function checkOut(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  form: CheckoutForm,
): Promise<Order> {
  const { name: contactName, number: contactNumber, address, delivery, price: seen, lines } = form;
  const productIds = lines.map(({ productId }) => productId);
  const products = await findOrderableProducts(tx, productIds);
  const currency = products.get(productIds.find((id) => products.has(id)) ?? '')?.currency;
  const refused = refusedLines(lines, products, currency);
  if (refused.length > 0 || !currency) throw refuse(orderRefusals.linesRefused, { lines: refused });
  const recorded = await recordOrder(tx, deps, buyer, {
    details: {
      contactName,
      contactNumber,
      address: formatAddress(address),
      deliveryAddress: address,
      paymentMethod: paymentMethodOf(delivery),
    },
    lines: lines.map((line, position) => {
      const product = products.get(line.productId) as OrderableProduct;
      return priceLine(product, product.prices as PriceList, { ...line, position });
    }),
    currency,
    seen,
  });
  if (recorded.ok) {
    if (form.fromCart) await removeOrderedLines(tx, buyer.caller.id, productIds, deps.now());
    return recorded.order;
  }
  // Concurrent orders took the stock since the products were read.
  const left = new Map(
    recorded.shortages.map(({ productId, available }) => [productId, available]),
  );
  const now = [...products.values()].map((product) => {
    return { ...product, stock: left.get(product.productId) ?? product.stock };
  });
  const byId = new Map(now.map((product) => [product.productId, product]));
  throw refuse(orderRefusals.linesRefused, { lines: refusedLines(lines, byId, currency) });
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

function missingProduct({ productId }: CheckoutLine, index: number): RefusedLine {
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
