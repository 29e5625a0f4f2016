import type { PaletteEntry } from '#browser/palette-entry.ts';

export const shopPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Contact',
    to: '/#contact',
    keywords: 'write message help schreiben nachricht hilfe',
    audience: 'everyone',
  },
];
