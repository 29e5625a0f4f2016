import type { PaletteEntry } from '#browser/palette-entry.ts';
import { COMPANY_GROUPS_PATH, PRICE_LISTS_PATH } from '../domain/price-list-paths.ts';

export const priceListPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Price Lists',
    to: PRICE_LISTS_PATH,
    keywords: 'dashboard discounts conditions preise rabatte konditionen',
    audience: 'staff:prices.see',
  },
  {
    label: 'Groups of companies',
    to: COMPANY_GROUPS_PATH,
    keywords: 'dashboard price lists firmengruppen kundengruppen preislisten',
    audience: 'staff:prices.see',
  },
];
