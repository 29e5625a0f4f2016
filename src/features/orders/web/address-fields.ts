import type { OrderDeliveryAddress } from '../domain/delivery-address.ts';

/** The fields of an address in parts; all are empty if there is none. */
export function addressFields(address: OrderDeliveryAddress) {
  const { company, recipient, line1, line2, postalCode, city, region, country } = address ?? {};
  return {
    company: company ?? '',
    recipient: recipient ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    region: region ?? '',
    country: country ?? '',
  };
}
export type AddressFieldValues = ReturnType<typeof addressFields>;
