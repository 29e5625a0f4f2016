import type { PaletteEntry } from '#browser/palette-entry.ts';

export const ordersPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'My Orders',
    to: '/dashboard/myorders',
    keywords: 'dashboard pay delivery bezahlen lieferung',
    audience: 'customer',
  },
  {
    label: 'Manage Orders',
    to: '/dashboard/manageorders',
    keywords: 'dashboard refund aufträge erstattung',
    audience: 'staff:orders.see',
  },
  {
    label: 'Held stock',
    to: '/dashboard/heldstock',
    keywords: 'dashboard unpaid reserved release reserviert unbezahlt freigeben',
    audience: 'staff:orders.see',
  },
];
