import type { PaletteEntry } from '#browser/palette-entry.ts';

export const reviewsPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'My Reviews',
    to: '/dashboard/myreviews',
    keywords: 'dashboard ratings stars sterne',
    audience: 'customer',
  },
  {
    label: 'Add a review',
    to: '/dashboard/addreview',
    keywords: 'rating stars sterne',
    audience: 'customer',
  },
  {
    label: 'Customer reviews',
    to: '/reviews',
    keywords: 'ratings stars opinions sterne meinungen',
    audience: 'everyone',
  },
  {
    label: 'Manage Reviews',
    to: '/dashboard/managereviews',
    keywords: 'moderation reports hide meldungen ausblenden',
    audience: 'staff:reviews.moderate',
  },
];
