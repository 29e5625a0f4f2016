import { loadDeliveredProducts } from '#features/catalogue/server/index.ts';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import {
  deliveryMethods,
  type DeliveryLine,
  type DeliveryMethod,
} from '../domain/delivery-methods.ts';
import { lacksPostalCode, type DeliveryPlace } from '../domain/find-zone.ts';

export interface ShippingDeps {
  readonly initial: InitialSettings;
  readonly currency: Currency;
  /** Of the shop. */
  readonly timeZone: string;
  readonly now: () => Date;
}

export interface DeliveredOrder {
  readonly lines: readonly DeliveryLine[];
  /** As far as it is known. Without a country, it is in that of the shop. */
  readonly place:
    | (Omit<DeliveryPlace, 'country'> & { readonly country?: string | undefined })
    | null;
}

export interface DeliveryOffer {
  /** With prices and estimated days. */
  readonly methods: readonly DeliveryMethod[];
  /** The methods depend on a postal code that the place lacks: only pick-up can be ordered. */
  readonly needsPostalCode: boolean;
}

/**
 * How an order may be delivered; null while delivery is off. In the transaction of an order, it is asked before the
 * stock is taken.
 */
export async function offerDelivery(
  db: Queryable,
  { initial, currency, timeZone, now }: ShippingDeps,
  order: DeliveredOrder,
): Promise<DeliveryOffer | null> {
  const settings = await loadSection(db, initial, 'delivery');
  if (!settings.isOn) return null;
  const { lines } = order;
  const country = order.place?.country || (await homeCountry(db, initial, settings));
  const products = await loadDeliveredProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  const place = country === null ? null : { ...order.place, country };
  return {
    methods: deliveryMethods(settings, { lines, products, place, currency, at: now(), timeZone }),
    needsPostalCode: place !== null && lacksPostalCode(settings.zones, place),
  };
}

/**
 * The country of the shop: from where it ships, by its address, or else where it first registered for tax; null while it
 * has said none of them.
 */
async function homeCountry(
  db: Queryable,
  initial: InitialSettings,
  { shipFrom }: Pick<DeliverySettings, 'shipFrom'>,
): Promise<string | null> {
  if (shipFrom) return shipFrom.country;
  const { country } = await loadSection(db, initial, 'business');
  if (country !== '') return country;
  const { registrations } = await loadSection(db, initial, 'taxes');
  return registrations[0]?.country ?? null;
}
