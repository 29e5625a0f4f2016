/** In the address of a manufacturer's datasheets it stands for the MPN of a product. */
export const MPN_PLACEHOLDER = '{mpn}';

/**
 * Where the manufacturer has the datasheet of a product; null if it has no such address, or if the
 * address needs an MPN and the product has none.
 */
export function datasheetAddress(address: string | null, mpn: string | null): string | null {
  if (address === null || !address.includes(MPN_PLACEHOLDER)) return address;
  return mpn && address.replaceAll(MPN_PLACEHOLDER, encodeURIComponent(mpn));
}
