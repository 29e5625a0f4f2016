import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { quantityError } from '#features/catalogue/domain/order-quantity.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import type { OrderableProduct } from '#features/catalogue/server/index.ts';
import {
  orderableProductFor,
  orderableProductsByNameFor,
} from '#features/company-catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import { orderForm, type NewOrder } from '../domain/order-form.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { paymentMethodOf } from '../domain/order-payment.ts';
import { priceLine } from './price-line.ts';
import { recordOrder, type Buyer, type PlaceOrderDeps } from './record-order.ts';

/**
 * Takes the stock and records an order of one product, or refuses and changes nothing.
 *
 * The `price` in the request is the total that the buyer saw; if it is sent and differs from that of the
 * product as it is now, the order is refused. The route runs this in `transact`: if the request has an
 * `Idempotency-Key`, the response is stored under it in the same transaction; a repeated request gets the
 * stored response and places no second order (decision 0006). Without a key, a repeated request orders again.
 */
export async function placeOrder(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  request: NewOrder,
): Promise<Order> {
  if (request.userMail !== undefined && request.userMail !== buyer.caller.email) {
    throw refuse(orderRefusals.notYourEmail, {});
  }
  const product = await findProduct(tx, buyer, request);
  const prices = requireOrderable(product, request.quantity);
  const line = priceLine(product, prices, {
    position: 0,
    quantity: request.quantity,
    customerPartNumber: request.customerPartNumber,
  });
  const { name: contactName, number: contactNumber, delivery, price: seen } = request;
  const { country, postalCode } = request;
  const address = withPostalCode(request);
  const paymentMethod = paymentMethodOf(delivery);
  const contact = { contactName, contactNumber, address, deliveryAddress: null };
  const recorded = await recordOrder(tx, deps, buyer, {
    details: { ...contact, paymentMethod },
    lines: [line],
    currency: product.currency,
    seen,
    purchaseOrder: request.purchaseOrder ?? null,
    seenToPay: request.toPay,
    place: country || postalCode ? { country, postalCode } : null,
    deliveryMethod: request.deliveryMethod,
  });
  if (recorded.ok) return recorded.order;
  const [shortage] = recorded.shortages;
  const { sku } = product;
  throw refuse(orderRefusals.notEnoughStock, { sku, available: shortage?.available ?? 0 });
}

/**
 * The address with the postal code that delivery was priced by: parcels go to where they were priced for.
 * @throws Refusal if both together are too long for an address
 */
function withPostalCode({ address, postalCode }: NewOrder): string {
  if (!postalCode || namesPostalCode(address, postalCode)) return address;
  const whole = `${address}\n${postalCode}`;
  if (orderForm.shape.address.safeParse(whole).success) return whole;
  const detail = t('Write the postal code into the address, too, and shorten it.');
  throw refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/address', detail }] });
}

/** Whether a text has a postal code as words of their own, whatever separates them. */
function namesPostalCode(text: string, postalCode: string): boolean {
  const words = postalCode.match(/[\p{L}\p{N}]+/gu) ?? [];
  const code = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]*')}(?![\\p{L}\\p{N}])`, 'iu');
  return code.test(text);
}

/** By id, or by a name that only one product has. */
async function findProduct(
  tx: Transaction,
  { company }: Buyer,
  request: NewOrder,
): Promise<OrderableProduct> {
  const companyId = company?.companyId ?? null;
  if (request.productId) {
    const product = await orderableProductFor(tx, companyId, request.productId);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: request.productId });
    return product;
  }
  const productname = request.productname ?? '';
  const [product, another] = await orderableProductsByNameFor(tx, companyId, productname);
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productname });
  if (another) throw refuse(orderRefusals.productNameNotUnique, { productname });
  return product;
}

/** @returns the prices of a product that can be ordered in this quantity. */
function requireOrderable(product: OrderableProduct, quantity: number): ProductPrices {
  const { sku, prices } = product;
  if (!prices) throw refuse(orderRefusals.notForSale, { sku });
  const error = quantityError(quantity, product, product.stock);
  switch (error?.kind) {
    case undefined:
      return prices;
    case 'not-a-quantity':
      throw new Error(`the contract accepted the quantity ${quantity}`);
    case 'below-minimum':
      throw refuse(orderRefusals.belowMinimum, { sku, minQuantity: error.minQuantity });
    case 'not-a-multiple': {
      const { orderMultiple, nextMultiple } = error;
      throw refuse(orderRefusals.notAMultiple, { sku, orderMultiple, nextMultiple });
    }
    case 'above-stock':
      throw refuse(orderRefusals.notEnoughStock, { sku, available: error.stock });
  }
}
