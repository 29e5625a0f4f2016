import type { Actor } from '#features/audit/server/index.ts';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { quantityError } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt, type PriceList } from '#features/catalogue/domain/unit-price.ts';
import {
  findOrderableProduct,
  findOrderableProductsByName,
  type OrderableProduct,
} from '#features/catalogue/server/index.ts';
import type { PaymentDeps } from '#features/payments/server/index.ts';
import { cardLimitError } from '#features/payments/domain/card-limits.ts';
import { takeStock } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { SignedIn } from '#shared/caller.ts';
import { toMoneyDecimal, lineTotal, MAX_MINOR, isAmountText } from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import type { NewOrder } from '../domain/order-form.ts';
import { minQuantityForNonZeroTotal } from '../domain/min-quantity-for-non-zero-total.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { paymentMethodOf, paymentMethodTexts } from '../domain/order-payment.ts';
import { heldUntil } from '../domain/unpaid-orders.ts';
import { writeMail, type MailDeps } from './mail-customer.ts';
import { orderPlacedMail } from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';
import { insertOrder, type NewLineRecord, type PlacedBy } from './order-store.ts';
import { presentOrder } from './present-order.ts';
import { hasPaidBefore, requireOpenOrderAllowance } from './open-order-limits.ts';

interface Buyer {
  /** The customer. */
  readonly caller: SignedIn;
  readonly language: Language;
  /** The origin that the buyer's browser addressed, for the links in mails. */
  readonly origin: string;
  /** The admin who enters the order for the customer. */
  readonly enteredBy?: Actor;
}

export type PlaceOrderDeps = TimeAndIds &
  MailDeps &
  Pick<PaymentDeps, 'provider'> & {
    /** How long the stock of unpaid online orders is held for customers who have paid before. */
    readonly expireAfterMs: number;
  };

/**
 * Takes the stock and records the order, or refuses and changes nothing.
 *
 * Everything is written in the caller's transaction `tx`, so it is committed or rolled back together:
 *
 * - Price: computed here from the product as it is now. The `price` in the request is the total
 *   that the buyer saw; if it is sent and differs, the order is refused, so nobody is charged an amount
 *   they did not see.
 * - Stock: `takeStock` decrements the level by one conditional update, which waits for concurrent
 *   orders of the same product. Too little stock rolls the whole order back (decision 0005).
 * - Card: an order to be paid by card is refused if its total is outside the card limits.
 * - Limit: a customer who has an unverified email address or has never paid can have a limited
 *   number of open orders (open-order-limits.ts). An order that an admin enters has no such limit, and holds its
 *   stock as long as that of a customer who has paid before.
 * - Mail: a customer with a verified email address gets a confirmation. It is an outbox job, a row of
 *   the same transaction. A worker sends it after the commit; an order that is rolled back sends
 *   nothing (decision 0007).
 * - Idempotency: the route runs this in `transact`. If the request has an `Idempotency-Key`, the
 *   response is stored under it in the same transaction; a repeated request gets the stored response
 *   and places no second order (decision 0006). Without a key, a repeated request orders again.
 */
export async function placeOrder(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  request: NewOrder,
): Promise<Order> {
  const { caller: customer, enteredBy } = buyer;
  if (request.userMail !== undefined && request.userMail !== customer.email) {
    throw refuse(orderRefusals.notYourEmail, {});
  }
  const product = await findProduct(tx, request);
  const prices = requireOrderable(product, request.quantity);
  const line = priceLine(product, prices, request);
  requireSeenPrice(line, product, request.price);
  const method = paymentMethodOf(request.delivery);
  if (method === 'card') {
    requireCardProvider(deps);
    requireCardAmount(line, product);
  }
  const isTrusted =
    enteredBy !== undefined || (method === 'card' && (await hasPaidBefore(tx, customer.id)));
  if (!enteredBy) {
    const allowance = { hasPaid: isTrusted, cardPayment: deps.provider !== null };
    await requireOpenOrderAllowance(tx, customer, method, allowance);
  }

  const { currency } = product;
  const order = orderOf(deps, buyer, request, { total: line.total, currency, isTrusted });
  // Pipelined, with the stock last: its row is locked for the statements that follow and the commit only.
  const [{ orderNumber }, shortage] = await Promise.all([
    insertOrder(tx, order, [line], enteredBy ? placedBy(enteredBy, customer) : null),
    takeStock(tx, [line], { orderId: order.id, at: order.placedAt }),
  ]);
  if (shortage) throw await notEnoughStock(tx, product);
  const row = { ...order, orderNumber, lines: [toLineRow(line)], parcels: [] };
  if (customer.emailVerified) {
    await enqueue(tx, deps, mailJob, writeMail(deps, row, orderPlacedMail));
  }
  return presentOrder(row);
}

/** By id, or by a name that only one product has. */
async function findProduct(tx: Transaction, request: NewOrder): Promise<OrderableProduct> {
  if (request.productId) {
    const product = await findOrderableProduct(tx, request.productId);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: request.productId });
    return product;
  }
  const productname = request.productname ?? '';
  const [product, another] = await findOrderableProductsByName(tx, productname);
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productname });
  if (another) throw refuse(orderRefusals.productNameNotUnique, { productname });
  return product;
}

/** @returns the prices of a product that can be ordered in this quantity. */
function requireOrderable(product: OrderableProduct, quantity: number): PriceList {
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

/** @throws Refusal when the total exceeds the maximum, or rounds to 0.00 although there is a price. */
function priceLine(
  product: OrderableProduct,
  prices: PriceList,
  { quantity, customerPartNumber }: NewOrder,
): NewLineRecord {
  const { sku } = product;
  const minQuantity = minQuantityForNonZeroTotal(prices, product, quantity);
  if (minQuantity !== quantity) throw refuse(orderRefusals.zeroTotal, { sku, minQuantity });
  const unitPrice = unitPriceAt(prices, quantity);
  const total = lineTotal(unitPrice, quantity).minor;
  if (total > MAX_MINOR) throw refuse(orderRefusals.totalTooLarge, { sku });
  return {
    position: 0,
    productId: product.productId,
    sku,
    productName: product.name,
    translations: product.translations,
    image: product.image,
    mpn: product.mpn ?? '',
    customerPartNumber: customerPartNumber ?? null,
    quantity,
    unitPrice: unitPrice.millionths,
    total,
  };
}

/** The total that the buyer saw must be the total that is charged. */
function requireSeenPrice(
  line: NewLineRecord,
  { currency }: OrderableProduct,
  seen: string | undefined,
): void {
  const total = { minor: line.total, currency };
  if (seen !== undefined && !isAmountText(seen, total)) {
    throw refuse(orderRefusals.priceChanged, { price: toMoneyDecimal(total) });
  }
}

/** Without a card provider, an order by card could never be paid. */
function requireCardProvider({ provider }: PlaceOrderDeps): void {
  if (provider) return;
  const detail = t('Choose {delivery}', { delivery: t(paymentMethodTexts['on-delivery']) });
  throw refuse(orderRefusals.cardPaymentUnavailable, {
    errors: [{ pointer: '#/delivery', detail }],
  });
}

/** Refuses a card order whose amount the card provider cannot charge. */
function requireCardAmount(line: NewLineRecord, { currency }: OrderableProduct): void {
  const error = cardLimitError({ minor: line.total, currency });
  if (!error) return;
  const small = error.kind === 'too-small';
  const delivery = t(paymentMethodTexts['on-delivery']);
  const values = { limit: formatMoney(error.limit), delivery };
  const detail = small
    ? t('The minimum card payment is {limit}. Change the quantity or choose {delivery}.', values)
    : t('The maximum card payment is {limit}. Change the quantity or choose {delivery}.', values);
  throw refuse(small ? orderRefusals.tooSmallForCard : orderRefusals.tooLargeForCard, {
    limit: toMoneyDecimal(error.limit),
    currency,
    errors: [{ pointer: '#/delivery', detail }],
  });
}

interface OrderTerms extends Pick<OrderRow, 'total' | 'currency'> {
  /** Whether the order holds its stock as long as that of a customer who has paid before. */
  readonly isTrusted: boolean;
}

/** The row of a new order; its insert gives the number. */
function orderOf(
  { now, newId, expireAfterMs }: PlaceOrderDeps,
  { caller: customer, language, origin, enteredBy }: Buyer,
  request: NewOrder,
  { total, currency, isTrusted }: OrderTerms,
): Omit<OrderRow, 'orderNumber' | 'lines' | 'parcels'> {
  const placedAt = now();
  const paymentMethod = paymentMethodOf(request.delivery);
  return {
    id: newId(),
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    contactName: request.name,
    contactNumber: request.number,
    address: request.address,
    paymentMethod,
    state: 'pending',
    fulfilment: 'unfulfilled',
    shippedAt: null,
    total,
    currency,
    transactionId: null,
    refunded: 0n,
    placedAt,
    heldUntil:
      paymentMethod === 'card' ? heldUntil({ placedAt, hasPaid: isTrusted, expireAfterMs }) : null,
    language,
    origin,
    emailUnverified: !customer.emailVerified && !enteredBy,
  };
}

function placedBy({ caller: { id, name } }: Actor, customer: SignedIn): PlacedBy {
  return { byUserId: id, detail: { enteredBy: name, enteredFor: customer.name } };
}

/** A concurrent order took the stock: the refusal carries what is left now. */
async function notEnoughStock(tx: Transaction, { productId, sku }: OrderableProduct) {
  const product = await findOrderableProduct(tx, productId);
  return refuse(orderRefusals.notEnoughStock, { sku, available: product?.stock ?? 0 });
}

function toLineRow(line: NewLineRecord) {
  return { ...line, unitPrice: line.unitPrice.toString(), total: line.total.toString() };
}
