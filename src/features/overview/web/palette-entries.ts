import type { PaletteEntry } from '#browser/palette-entry.ts';

export const overviewPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Overview',
    to: '/dashboard/overview',
    keywords: 'dashboard home figures revenue today kennzahlen umsatz heute',
    audience: 'staff:overview',
  },
];
