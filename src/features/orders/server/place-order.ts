import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { quantityFault } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt, type PriceList } from '#features/catalogue/domain/unit-price.ts';
import {
  findOrderableProduct,
  findOrderableProductsByName,
  type OrderableProduct,
} from '#features/catalogue/server/index.ts';
import { cardLimitFault } from '#features/payments/domain/card-limits.ts';
import { takeStock } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { SignedIn } from '#shared/caller.ts';
import { formatMoney, lineTotal, MOST_MINOR, parseMoney, sameMoney } from '#shared/money.ts';
import { moneyWords } from '#shared/money-words.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import type { NewOrder } from '../domain/order-form.ts';
import { minQuantityForNonZeroTotal } from '../domain/min-quantity-for-non-zero-total.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { paymentMethodOf, paymentMethodTexts } from '../domain/payment-method.ts';
import { renderMail } from './mail-customer.ts';
import { orderPlacedMail } from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';
import { insertOrder, type NewLineRecord } from './order-store.ts';
import { presentOrder } from './present-order.ts';
import { requireOpenOrderAllowance } from './unverified-orders.ts';

interface Buyer {
  readonly caller: SignedIn;
  readonly language: Language;
}

/** Takes the stock and records the order, or refuses and changes nothing. */
export async function placeOrder(
  tx: Transaction,
  deps: TimeAndIds,
  { caller: customer, language }: Buyer,
  wanted: NewOrder,
): Promise<Order> {
  if (wanted.userMail !== undefined && wanted.userMail !== customer.email) {
    throw refuse(orderRefusals.notYourEmail, {});
  }
  const offer = await offerFor(tx, wanted);
  const prices = checkOffer(offer, wanted.quantity);
  const line = lineOf(offer, prices, wanted.quantity);
  checkPrice(line, offer, wanted.price);
  if (paymentMethodOf(wanted.delivery) === 'card') checkPayable(line, offer);
  else await requireOpenOrderAllowance(tx, customer);

  const order = { ...orderOf(deps, customer, wanted, offer, line), language };
  // Sent together: taking the stock holds back everyone else who wants the product until the end.
  const [{ orderNumber }, short] = await Promise.all([
    insertOrder(tx, order, [line]),
    takeStock(tx, [line], { orderId: order.id, at: order.placedAt }),
  ]);
  if (short) throw await notEnough(tx, offer);
  const row = { ...order, orderNumber, lines: [inJson(line)] };
  if (customer.emailVerified) await enqueue(tx, deps, mailJob, renderMail(row, orderPlacedMail));
  return presentOrder(row);
}

async function offerFor(tx: Transaction, wanted: NewOrder): Promise<OrderableProduct> {
  if (wanted.productId) {
    const offer = await findOrderableProduct(tx, wanted.productId);
    if (!offer) throw refuse(catalogueRefusals.productNotFound, { id: wanted.productId });
    return offer;
  }
  const productname = wanted.productname ?? '';
  const [offer, another] = await findOrderableProductsByName(tx, productname);
  if (!offer) throw refuse(catalogueRefusals.productNotFound, { id: productname });
  if (another) throw refuse(orderRefusals.productNameNotUnique, { productname });
  return offer;
}

/** @returns the prices, now that the product is known to be for sale in this quantity. */
function checkOffer(offer: OrderableProduct, quantity: number): PriceList {
  const { sku, prices } = offer;
  if (!prices) throw refuse(orderRefusals.notForSale, { sku });
  const fault = quantityFault(quantity, offer, offer.available);
  switch (fault?.fault) {
    case undefined:
      return prices;
    case 'not-a-quantity':
      throw new Error(`the contract let the quantity ${quantity} pass`);
    case 'below-minimum':
      throw refuse(orderRefusals.belowMinimum, { sku, minQuantity: fault.minQuantity });
    case 'not-a-multiple': {
      const { orderMultiple, nearest } = fault;
      throw refuse(orderRefusals.notAMultiple, { sku, orderMultiple, nearest });
    }
    case 'above-stock':
      throw refuse(orderRefusals.notEnoughStock, { sku, available: fault.available });
  }
}

/** @throws Refusal when the line amounts to more than an order can, or to nothing though it has a price. */
function lineOf(offer: OrderableProduct, prices: PriceList, quantity: number): NewLineRecord {
  const minQuantity = minQuantityForNonZeroTotal(prices, offer, quantity);
  if (minQuantity !== quantity) {
    throw refuse(orderRefusals.zeroTotal, { sku: offer.sku, minQuantity });
  }
  const unitPrice = unitPriceAt(prices, quantity);
  const total = lineTotal(unitPrice, quantity).minor;
  if (total > MOST_MINOR) throw refuse(orderRefusals.totalTooLarge, { sku: offer.sku });
  return {
    position: 0,
    productId: offer.productId,
    sku: offer.sku,
    productName: offer.name,
    image: offer.image,
    mpn: offer.mpn,
    quantity,
    unitPrice: unitPrice.millionths,
    total,
  };
}

/** What the page showed must be what is charged: a difference is said, not settled in silence. */
function checkPrice(
  line: NewLineRecord,
  { currency }: OrderableProduct,
  shown: string | undefined,
): void {
  const total = { minor: line.total, currency };
  if (shown !== undefined && !sameMoney(parseMoney(shown, currency), total)) {
    throw refuse(orderRefusals.priceChanged, { price: formatMoney(total) });
  }
}

/** What no card can be charged with could be ordered, and never paid. */
function checkPayable(line: NewLineRecord, { currency }: OrderableProduct): void {
  const out = cardLimitFault({ minor: line.total, currency });
  if (!out) return;
  const small = out.fault === 'too-small';
  const delivery = t(paymentMethodTexts['on-delivery']);
  const values = { limit: moneyWords(out.limit), delivery };
  const detail = small
    ? t('The minimum card payment is {limit}. Change the quantity or choose {delivery}.', values)
    : t('The maximum card payment is {limit}. Change the quantity or choose {delivery}.', values);
  throw refuse(small ? orderRefusals.tooSmallForCard : orderRefusals.tooLargeForCard, {
    limit: formatMoney(out.limit),
    currency,
    errors: [{ pointer: '#/delivery', detail }],
  });
}

function orderOf(
  { now, newId }: TimeAndIds,
  customer: SignedIn,
  wanted: NewOrder,
  { currency }: OrderableProduct,
  line: NewLineRecord,
): Omit<OrderRow, 'orderNumber' | 'lines' | 'language'> {
  return {
    id: newId(),
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    contactName: wanted.name,
    contactNumber: wanted.number,
    address: wanted.address,
    paymentMethod: paymentMethodOf(wanted.delivery),
    state: 'pending',
    fulfilment: 'unfulfilled',
    emailUnverified: !customer.emailVerified,
    carrier: null,
    trackingNumber: null,
    trackingLink: null,
    total: line.total,
    currency,
    transactionId: null,
    refunded: 0n,
    placedAt: now(),
  };
}

/** Somebody was faster; by now the shelf may even be empty. */
async function notEnough(tx: Transaction, { productId, sku }: OrderableProduct) {
  const offer = await findOrderableProduct(tx, productId);
  return refuse(orderRefusals.notEnoughStock, { sku, available: offer?.available ?? 0 });
}

function inJson(line: NewLineRecord) {
  return { ...line, unitPrice: line.unitPrice.toString(), total: line.total.toString() };
}
