import {
  agreedDelivery,
  chooseDelivery,
  offerDelivery,
  presentOffered,
  quotedDelivery,
} from '#features/shipping/server/index.ts';
import type { ChosenDelivery, DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import type { DeliveryMethod } from '#features/shipping/domain/delivery-methods.ts';
import { toTaxGroupText } from '#features/tax/domain/tax-group.ts';
import { taxRefusals } from '#features/tax/domain/tax-refusals.ts';
import { taxOf, type TaxSituation } from '#features/tax/domain/tax-situation.ts';
import type { OrderTaxAnswer } from '#features/tax/domain/order-tax-answer.ts';
import type { TaxedPlace } from '#features/tax/domain/tax-territory.ts';
import { taxOfOrder, type TaxDeps } from '#features/tax/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { MAX_MINOR, parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { amountToPay, nothingAdded, type AddedAmounts } from '../domain/order-amounts.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { OrderTotals, TotalsForm } from '../domain/totals-form.ts';
import type { PricedLine } from './order-store.ts';
import type { OrderTaxNumber } from '../domain/order-tax-number.ts';

export type TotalsDeps = TaxDeps;

/** What the totals need of a line. */
export type LineToTotal = Pick<PricedLine, 'productId' | 'sku' | 'quantity' | 'total' | 'taxClass'>;

/** Where an order goes; without a country, to that of the shop. */
export interface PlaceOfOrder extends Omit<TaxedPlace, 'country'> {
  readonly country?: string | undefined;
}

interface OrderToTotal<Line extends LineToTotal = LineToTotal> {
  /** At least one. */
  readonly lines: readonly Line[];
  readonly currency: Currency;
  /** Null if a person buys for themselves. */
  readonly companyId: string | null;
  /** Where it is delivered; null if only the text of the address is known. */
  readonly place: PlaceOfOrder | null;
  /** Staff enter it: what is wrong is said in their words. */
  readonly isEntered?: boolean;
}

interface DeliveryTerms {
  readonly choice: DeliveryChoice | undefined;
  /** What a quote says that delivery costs, in cents; then no method is chosen. */
  readonly quoted?: bigint | null | undefined;
  /** What staff agreed on, in cents, instead of the price of the method. */
  readonly agreed?: bigint | null | undefined;
}

interface AddedToOrder {
  /** With how each is taxed. */
  readonly lines: readonly PricedLine[];
  readonly added: AddedAmounts;
  readonly delivery: ChosenDelivery | null;
  /** Of the company, with the answer of the authority. */
  readonly taxNumber: OrderTaxNumber | null;
  /** Of the tax service. */
  readonly taxAnswer: OrderTaxAnswer | null;
}

/**
 * What is added to the prices of a new order: the price of the chosen delivery, and tax.
 * @throws Refusal if no method is chosen that the order may use, or if the order has to wait for the check of a VAT number
 */
export async function addToOrder(
  db: Queryable,
  deps: TotalsDeps,
  order: OrderToTotal<PricedLine>,
  terms: DeliveryTerms,
): Promise<AddedToOrder> {
  const { currency } = order;
  const delivery = await deliveryOf(db, deps, order, terms);
  const shipping = delivery ? parseMoney(delivery.price, currency).minor : 0n;
  const taxed = await taxOfOrder(db, deps, toTax(order, shipping, delivery));
  if (taxed.waitsForNumber) throw refuse(taxRefusals.numberUnchecked, {});
  const { situation, vatNumber, missing } = taxed;
  if (missing) {
    const errors = [{ pointer: `#/address/${missing.field}`, detail: missing.text }];
    throw refuse(taxRefusals.rateMissing, { errors });
  }
  return {
    lines: order.lines.map((line) => withTaxRate(line, situation)),
    added: addedBy(order, shipping, situation),
    delivery,
    taxNumber: vatNumber && { number: vatNumber.number, confirmed: vatNumber.confirmed },
    taxAnswer: taxed.answer,
  };
}

/** @throws Refusal if no method is chosen that the order may use. Where staff agreed on a price, none needs to be. */
async function deliveryOf(
  db: Queryable,
  deps: TotalsDeps,
  order: OrderToTotal,
  { choice, quoted = null, agreed = null }: DeliveryTerms,
): Promise<ChosenDelivery | null> {
  const { currency } = order;
  if (quoted !== null) return quotedDelivery({ minor: quoted, currency });
  const choose = () => chooseDelivery(db, { ...deps, currency }, deliveredOf(order), choice);
  if (agreed === null) return choose();
  const price = { minor: agreed, currency };
  const chosen = choice ? await choose() : null;
  return chosen ? { ...chosen, price: toMoneyDecimal(price) } : agreedDelivery(price);
}

/**
 * What an order would cost, with the methods of delivery that it may use. Without a choice, with the first of them; with
 * a quoted price of delivery, without any. A price that staff agreed on replaces that of the method; it needs none.
 */
export async function findOrderTotals(
  db: Queryable,
  deps: TotalsDeps,
  order: OrderToTotal,
  form: Pick<TotalsForm, 'deliveryMethod' | 'quotedDelivery'> & {
    readonly deliveryPrice?: string | undefined;
  },
): Promise<OrderTotals> {
  const { deliveryMethod, quotedDelivery: quoted, deliveryPrice: agreed } = form;
  const { currency, lines } = order;
  const offer =
    quoted === undefined
      ? await offerDelivery(db, { ...deps, currency }, deliveredOf(order))
      : null;
  const offered = offer?.methods;
  const method = offered?.find(({ id }) => id === deliveryMethod) ?? offered?.[0] ?? null;
  const price = quoted ?? agreed;
  const shipping = price === undefined ? (method?.price ?? 0n) : parseMoney(price, currency).minor;
  const needsNoMethod = agreed !== undefined && offered?.length === 0;
  const taxed = await taxOfOrder(db, deps, toTax(order, shipping, method));
  const { situation } = taxed;
  const added = addedBy(order, shipping, situation);
  const total = lines.reduce((sum, line) => sum + line.total, 0n);
  const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return {
    price: decimal(total),
    shipping: decimal(shipping),
    tax: decimal(added.tax),
    taxes: added.taxes.map((group) => toTaxGroupText(group, currency)),
    toPay: decimal(toPayFor(order, added)),
    currency,
    methods: needsNoMethod ? null : (offered?.map((one) => presentOffered(one, currency)) ?? null),
    deliveryMethod: method?.id ?? null,
    needsPostalCode: price === undefined && offer?.needsPostalCode === true,
    waitsForNumber: taxed.waitsForNumber,
    problem: taxed.missing?.text ?? null,
  };
}

/** @throws Refusal when more than the maximum is to be paid */
export function toPayFor({ lines }: Pick<OrderToTotal, 'lines'>, added: AddedAmounts): bigint {
  const total = lines.reduce((sum, line) => sum + line.total, 0n);
  const toPay = amountToPay({ total, cancelledTotal: 0n, ...added });
  if (toPay <= MAX_MINOR) return toPay;
  const largest = lines.reduce((one, other) => (other.total > one.total ? other : one));
  throw refuse(orderRefusals.totalTooLarge, { sku: largest.sku });
}

/** Without a country, an order is taxed where the shop is, whatever else of the place is known. */
function taxedPlaceOf(place: PlaceOfOrder | null): TaxedPlace | null {
  return place?.country ? { ...place, country: place.country } : null;
}

function deliveredOf({ lines, place }: OrderToTotal) {
  return {
    lines: lines.map(({ productId, quantity, total: net }) => ({ productId, quantity, net })),
    place,
  };
}

/** Who picks the goods up buys them there. */
function toTax(
  { lines, currency, companyId, place, isEntered = false }: OrderToTotal,
  shipping: bigint,
  delivery: Pick<DeliveryMethod, 'pickUp'> | null,
) {
  const taxable = lines.map(({ total: net, taxClass }) => ({ net, taxClass }));
  const to = delivery?.pickUp?.address ?? taxedPlaceOf(place);
  return { lines: taxable, shipping, currency, companyId, to, isEntered };
}

function addedBy(
  { lines }: Pick<OrderToTotal, 'lines'>,
  shipping: bigint,
  situation: TaxSituation | null,
): AddedAmounts {
  if (!situation) return { ...nothingAdded, shipping };
  const taxable = lines.map(({ total: net, taxClass }) => ({ net, taxClass }));
  const { tax, groups: taxes } = taxOf(taxable, shipping, situation);
  return { shipping, tax, taxes };
}

function withTaxRate(line: PricedLine, situation: TaxSituation | null): PricedLine {
  if (!situation) return line;
  const { category, ratePpm } = situation.treatments[line.taxClass];
  return { ...line, taxCategory: category, taxRatePpm: ratePpm };
}
