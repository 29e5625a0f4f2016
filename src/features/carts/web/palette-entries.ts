import type { PaletteEntry } from '#browser/palette-entry.ts';

export const cartPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Cart',
    to: '/cart',
    keywords: 'basket saved order warenkorb merkzettel',
    audience: 'everyone',
  },
  {
    label: 'Quick order',
    to: '/cart/quick',
    keywords: 'fast paste part numbers sku mpn schnellerfassung direktbestellung schnellbestellung',
    audience: 'everyone',
  },
];
