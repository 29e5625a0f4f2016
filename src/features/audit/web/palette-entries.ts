import type { PaletteEntry } from '#browser/palette-entry.ts';

export const auditPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Audit log',
    to: '/dashboard/audit',
    keywords: 'history security verlauf sicherheit',
    audience: 'admin',
  },
];
