import type {
  DeliveryKind,
  DeliveryMethodSettings,
  DeliveryRate,
  DeliverySettings,
} from '#features/settings/domain/delivery-settings.ts';
import type { LocalizedText } from '#features/settings/domain/settings.ts';
import { parseMoney, type Currency } from '#shared/money.ts';
import type { PostalAddress } from '#shared/postal-address.ts';
import { addWorkingDays, dispatchDay } from './delivery-days.ts';
import { findZone, type DeliveryPlace } from './find-zone.ts';

export interface DeliveryLine {
  readonly productId: string;
  readonly quantity: number;
  /** What the line costs without tax, in minor units. */
  readonly net: bigint;
}

/** What the catalogue knows of a product for its delivery. */
export interface DeliveredProduct {
  readonly weightGrams: number | null;
  readonly stock: number;
  readonly leadTimeDays: number | null;
}

export interface DeliveryOrder {
  readonly lines: readonly DeliveryLine[];
  readonly products: ReadonlyMap<string, DeliveredProduct>;
  /** Null while the address is not known: then only pick-up is possible. */
  readonly place: DeliveryPlace | null;
  readonly currency: Currency;
  readonly at: Date;
  /** Of the shop. */
  readonly timeZone: string;
}

/** A way in which an order can be delivered. */
export interface DeliveryMethod {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly name: LocalizedText;
  readonly carrier: string;
  /** Without tax, in minor units. */
  readonly price: bigint;
  /** Days such as `2026-11-21`; null if a lead time is not known. */
  readonly estimatedFrom: string | null;
  readonly estimatedTo: string | null;
  readonly pickUp: { readonly address: PostalAddress; readonly hours: LocalizedText } | null;
}

/** The methods that an order may use, in the order of the settings; none while delivery is off. */
export function deliveryMethods(
  settings: DeliverySettings,
  order: DeliveryOrder,
): DeliveryMethod[] {
  const { lines, products, at, timeZone } = order;
  if (!settings.isOn) return [];
  const leadTimeDays = daysUntilComplete(lines, products);
  const dispatched =
    leadTimeDays === null ? null : dispatchDay(settings, { at, timeZone, leadTimeDays });
  return pricedMethods(settings, {
    weight: weightOf(lines, products, settings.defaultGrams),
    value: lines.reduce((sum, { net }) => sum + net, 0n),
    place: order.place,
    currency: order.currency,
  }).map(({ method, rate, price }) => {
    const { id, kind, name, carrier, pickUp } = method;
    return {
      id,
      kind,
      name,
      carrier,
      price,
      estimatedFrom: dispatched && addWorkingDays(settings, dispatched, rate?.transitFrom ?? 0),
      estimatedTo: dispatched && addWorkingDays(settings, dispatched, rate?.transitTo ?? 0),
      pickUp: kind === 'pick-up' ? pickUp : null,
    };
  });
}

export interface PricedParcel {
  /** In ten-thousandths of a gram. */
  readonly weight: bigint;
  /** In minor units, without tax. */
  readonly value: bigint;
  readonly place: DeliveryPlace | null;
  readonly currency: Currency;
}

export interface PricedMethod {
  readonly method: DeliveryMethodSettings;
  /** Null for pick-up. */
  readonly rate: DeliveryRate | null;
  readonly price: bigint;
}

/** The methods for a weight, a value and a place, with their prices. */
export function pricedMethods(
  { zones, methods }: Pick<DeliverySettings, 'zones' | 'methods'>,
  parcel: PricedParcel,
): PricedMethod[] {
  const zone = parcel.place && findZone(zones, parcel.place);
  return methods.flatMap((method): PricedMethod[] => {
    const { kind, maxGrams } = method;
    if (maxGrams !== null && parcel.weight > BigInt(maxGrams) * TEN_THOUSANDTHS) return [];
    if (kind === 'pick-up') return [{ method, rate: null, price: 0n }];
    const rate = method.rates.find(({ zoneId }) => zoneId === zone?.id);
    return rate ? [{ method, rate, price: priceOf(rate, parcel) }] : [];
  });
}

function priceOf(
  { by, rows, freeFrom }: DeliveryRate,
  { weight, value, currency }: PricedParcel,
): bigint {
  const amount = (text: string) => parseMoney(text, currency).minor;
  if (freeFrom !== null && value >= amount(freeFrom)) return 0n;
  const row = rows.find(({ upTo }) => {
    if (upTo === null) return true;
    return by === 'weight' ? weight <= kilograms(upTo) : value <= amount(upTo);
  });
  // The last row has no bound.
  if (!row) throw new Error('a table of delivery prices has a gap');
  return amount(row.price);
}

const TEN_THOUSANDTHS = 10_000n;

/** A weight in kilograms such as `2.5`, in ten-thousandths of a gram. */
export function kilograms(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(7, '0'));
}

/** The weight of the lines in ten-thousandths of a gram, which is what products are weighed in. */
function weightOf(
  lines: readonly DeliveryLine[],
  products: DeliveryOrder['products'],
  defaultGrams: number,
): bigint {
  return lines.reduce((sum, { productId, quantity }) => {
    const grams = products.get(productId)?.weightGrams ?? defaultGrams;
    return sum + BigInt(Math.round(grams * 10_000)) * BigInt(quantity);
  }, 0n);
}

/** Calendar days until all pieces are there: 0 if they are in stock, null if nobody knows. */
function daysUntilComplete(
  lines: readonly DeliveryLine[],
  products: DeliveryOrder['products'],
): number | null {
  let days = 0;
  for (const { productId, quantity } of lines) {
    const { stock = 0, leadTimeDays = null } = products.get(productId) ?? {};
    if (quantity <= stock) continue;
    if (leadTimeDays === null) return null;
    days = Math.max(days, leadTimeDays);
  }
  return days;
}
