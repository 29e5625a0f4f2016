import type { PaletteEntry } from '#browser/palette-entry.ts';

export const bomsPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Bills of materials',
    to: '/boms',
    keywords: 'bom parts list board upload stückliste bauteile platine',
    audience: 'signed-in',
  },
];
