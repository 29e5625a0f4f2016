import { loadDeliveredProducts } from '#features/catalogue/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import {
  deliveryMethods,
  type DeliveryLine,
  type DeliveryMethod,
} from '../domain/delivery-methods.ts';
import type { DeliveryPlace } from '../domain/find-zone.ts';

export interface ShippingDeps {
  readonly initial: InitialSettings;
  readonly currency: Currency;
  /** Of the shop. */
  readonly timeZone: string;
  readonly now: () => Date;
}

export interface DeliveredOrder {
  readonly lines: readonly DeliveryLine[];
  /** Null while the address is not known, or is a text: then the country of the shop counts. */
  readonly place: DeliveryPlace | null;
}

/**
 * The delivery methods that an order may use, with prices and estimated days; null while delivery is off. In
 * the transaction of an order, it is asked before the stock is taken.
 */
export async function offerDelivery(
  db: Queryable,
  { initial, currency, timeZone, now }: ShippingDeps,
  { lines, place }: DeliveredOrder,
): Promise<DeliveryMethod[] | null> {
  const settings = await loadSection(db, initial, 'delivery');
  if (!settings.isOn) return null;
  const ids = lines.map(({ productId }) => productId);
  const products = await loadDeliveredProducts(db, ids);
  const home = settings.shipFrom?.country ?? (await homeCountry(db, initial));
  return deliveryMethods(settings, {
    lines,
    products,
    place: place ?? (home === null ? null : { country: home }),
    currency,
    at: now(),
    timeZone,
  });
}

/** Where the shop is: by its address, or else where it first registered for tax; null while it has said neither. */
async function homeCountry(db: Queryable, initial: InitialSettings): Promise<string | null> {
  const { country } = await loadSection(db, initial, 'business');
  if (country !== '') return country;
  const { registrations } = await loadSection(db, initial, 'taxes');
  return registrations[0]?.country ?? null;
}
