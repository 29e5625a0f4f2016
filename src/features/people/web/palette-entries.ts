import type { PaletteEntry } from '#browser/palette-entry.ts';

export const peoplePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Users',
    to: '/dashboard/manageusers',
    keywords: 'dashboard people role personen rolle kunden',
    audience: 'admin',
  },
  {
    label: 'My Profile',
    to: '/dashboard/myprofile',
    keywords: 'dashboard account address konto anschrift',
    audience: 'signed-in',
  },
];
