import type { PaletteEntry } from '#browser/palette-entry.ts';

export const settingsPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Settings',
    to: '/dashboard/settings',
    keywords:
      'name logo colour slides footer address reviews farbe fußzeile anschrift bewertungen rechtstexte',
    audience: 'admin',
  },
];
