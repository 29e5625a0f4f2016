import type { CountryCode } from '#shared/countries.ts';
import {
  expectedPostalCode,
  needsPostalCode,
  regionOfCountry,
  withoutCountryPrefix,
} from '#shared/postal-codes.ts';
import {
  normalizedPostalCode,
  placesOf,
  type DeliveryZone,
} from '#features/settings/domain/delivery-settings.ts';

/** What decides the zone of an address. */
export interface DeliveryPlace {
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/**
 * The zone of a place: the one with the longest beginning of its postal code, else with its region, else
 * with its country, else the rest of the world; null if the shop does not deliver there.
 */
export function findZone(
  zones: readonly DeliveryZone[],
  { country, region, postalCode }: DeliveryPlace,
): DeliveryZone | null {
  const zoneOf = new Map(
    zones.flatMap((zone) =>
      zone.areas.flatMap((area) => placesOf(area).map((place) => [place, zone] as const)),
    ),
  );
  const code = normalizedPostalCode(postalCode ?? '', country);
  for (let length = code.length; length > 0; length -= 1) {
    const zone = zoneOf.get(`${country} postal ${code.slice(0, length)}`);
    if (zone) return zone;
  }
  const named = regionOfCountry(country, region)?.toLowerCase();
  return (
    (named ? zoneOf.get(`${country} region ${named}`) : undefined) ??
    zoneOf.get(country) ??
    zones.find(({ restOfWorld }) => restOfWorld) ??
    null
  );
}

/**
 * Whether the zone of a place cannot be told yet: the country has zones by postal code, and that of the place is missing or
 * not one of the country. Countries whose addresses need no postal code are never asked for one.
 */
export function lacksPostalCode(
  zones: readonly DeliveryZone[],
  { country, postalCode }: DeliveryPlace,
): boolean {
  const isDecisive = zones.some(({ areas }) =>
    areas.some((area) => area.country === country && area.postalCodes.length > 0),
  );
  if (!isDecisive || !needsPostalCode(country)) return false;
  const code = withoutCountryPrefix(postalCode ?? '', country);
  return code === '' || expectedPostalCode(code, country as CountryCode) !== null;
}
