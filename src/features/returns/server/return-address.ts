import { sellerParty } from '#features/documents/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { addressLines } from '#shared/postal-address.ts';
import { currentLocale } from '#shared/texts/texts.ts';

/** Where goods are returned to, in the language of the texts around it: the address in the settings, else the seller's. */
export function returnAddress(settings: ShopSettings): string {
  const { address } = settings.returnRules;
  if (address) return address;
  const seller = sellerParty(settings);
  return [seller.name, ...addressLines(seller.address, currentLocale())].join('\n');
}
