import type { PostalAddress } from '#shared/postal-address.ts';
import type { DocumentAddress } from '../domain/business-document.ts';

/** An address as documents have it: the recipient is on its second line. */
export function documentAddress(address: PostalAddress): DocumentAddress {
  const { line1, line2, recipient, postalCode, city, region, country } = address;
  return {
    line1,
    line2: [recipient, line2].filter(Boolean).join(', ') || null,
    postalCode: postalCode ?? null,
    city,
    region: region ?? null,
    country,
  };
}
