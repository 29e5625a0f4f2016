import type { PaletteEntry } from '#browser/palette-entry.ts';

export const shippingPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Delivery',
    to: '/dashboard/settings/delivery',
    keywords: 'shipping zones carrier freight pick-up holidays versand fracht abholung feiertage',
    audience: 'admin',
  },
];
