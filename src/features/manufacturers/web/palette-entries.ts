import type { PaletteEntry } from '#browser/palette-entry.ts';

export const manufacturersPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manufacturers',
    to: '/dashboard/manufacturers',
    keywords: 'dashboard aliases logo marken',
    audience: 'staff:manufacturers',
  },
];
