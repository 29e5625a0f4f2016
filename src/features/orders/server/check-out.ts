import { removeOrderedLines } from '#features/carts/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { parseMoney } from '#shared/money.ts';
import { formatAddress } from '#shared/postal-address.ts';
import type { Order } from '../contract.ts';
import type { CheckoutForm } from '../domain/checkout-form.ts';
import { paymentMethodOf } from '../domain/order-payment.ts';
import { priceLines } from './price-lines.ts';
import { recordOrder, type Buyer, type PlaceOrderDeps } from './record-order.ts';

/**
 * Takes the stock of all lines and records one order, or refuses with every line that fails and changes
 * nothing. As with `placeOrder`, the route runs this once per `Idempotency-Key`.
 * @param agreed what staff agreed on for delivery, instead of the price of the method
 */
export async function checkOut(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  form: CheckoutForm,
  agreed?: string,
): Promise<Order> {
  const { price: seen, costCentreId = null, purchaseOrder = null } = form;
  const companyId = buyer.company?.companyId ?? null;
  const { lines, currency, refusalAfter } = await priceLines(tx, companyId, form.lines);
  const recorded = await recordOrder(tx, deps, buyer, {
    details: detailsOf(form),
    lines,
    currency,
    seen,
    seenToPay: form.toPay,
    deliveryMethod: form.deliveryMethod,
    agreedDelivery: agreed === undefined ? null : parseMoney(agreed, currency).minor,
    costCentreId,
    purchaseOrder,
  });
  if (!recorded.ok) throw refusalAfter(recorded.shortages);
  if (form.fromCart) {
    const owner = { userId: buyer.caller.id, companyId };
    const productIds = lines.map(({ productId }) => productId);
    await removeOrderedLines(tx, owner, productIds, deps.now());
  }
  return recorded.order;
}

/** Contact, address and payment method of an order from a form. */
export function detailsOf({
  name: contactName,
  number: contactNumber,
  address,
  delivery,
}: Pick<CheckoutForm, 'name' | 'number' | 'address' | 'delivery'>) {
  return {
    contactName,
    contactNumber,
    address: formatAddress(address),
    deliveryAddress: address,
    paymentMethod: paymentMethodOf(delivery),
  };
}
