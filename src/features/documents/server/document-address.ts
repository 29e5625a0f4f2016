import type { PostalAddress } from '#shared/postal-address.ts';
import type { DocumentAddress } from '../domain/business-document.ts';

/** An address as documents have it. */
export function documentAddress(address: PostalAddress): DocumentAddress {
  const { line1, line2, recipient, postalCode, city, region, country } = address;
  return {
    ...(recipient && { recipient }),
    line1,
    line2: line2 || null,
    postalCode: postalCode ?? null,
    city,
    region: region ?? null,
    country,
  };
}
