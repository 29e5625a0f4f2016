import type { PaletteEntry } from '#browser/palette-entry.ts';

export const reviewsPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'My Reviews',
    to: '/dashboard/myreviews',
    keywords: 'dashboard ratings stars',
    audience: 'customer',
  },
  {
    label: 'Add a review',
    to: '/dashboard/addreview',
    keywords: 'rating stars',
    audience: 'customer',
  },
];
