import type { PaletteEntry } from '#browser/palette-entry.ts';

export const peoplePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Users',
    to: '/dashboard/manageusers',
    keywords: 'dashboard people role personen rolle kunden',
    audience: 'staff:users.see',
  },
  {
    label: 'My Profile',
    to: '/dashboard/myprofile',
    keywords: 'dashboard account address konto anschrift',
    audience: 'signed-in',
  },
];
