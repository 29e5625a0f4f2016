import { addressLines, shownAddress, type AddressParts } from '#shared/postal-address.ts';
import { currentLocale } from '#shared/texts/texts.ts';
import type { z } from 'zod';

/** The address of an order in a response; null for orders of the order form, which has a free text. */
export const orderDeliveryAddress = shownAddress.nullable();
export type OrderDeliveryAddress = z.output<typeof orderDeliveryAddress>;

/**
 * The lines of the address of an order, whether it has parts or is a free text. The country is in the language of
 * the reader.
 */
export function orderAddressLines({ address, deliveryAddress: parts }: AddressOfOrder): string[] {
  if (parts) return addressLines(parts, currentLocale());
  const typed = address.split(/\r?\n/).map((line) => line.trim());
  return typed.filter(Boolean);
}

/** The address of an order in one run of text, for lists: its parts, or the text as it was typed. */
export function orderAddressText(order: AddressOfOrder): string {
  return order.deliveryAddress ? orderAddressLines(order).join(', ') : order.address;
}

interface AddressOfOrder {
  readonly address: string;
  readonly deliveryAddress: AddressParts | null;
}
