import type { PaletteEntry } from '#browser/palette-entry.ts';

export const priceListPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Price Lists',
    to: '/dashboard/pricelists',
    keywords: 'dashboard discounts conditions preise rabatte konditionen',
    audience: 'staff:prices.see',
  },
  {
    label: 'Groups of companies',
    to: '/dashboard/pricelists/groups',
    keywords: 'dashboard price lists firmengruppen kundengruppen preislisten',
    audience: 'staff:prices.see',
  },
];
