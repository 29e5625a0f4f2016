import type { PaletteEntry } from '#browser/palette-entry.ts';

export const peoplePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Users',
    to: '/dashboard/manageusers',
    keywords: 'dashboard people role',
    audience: 'admin',
  },
  {
    label: 'My Profile',
    to: '/dashboard/myprofile',
    keywords: 'dashboard account address',
    audience: 'signed-in',
  },
];
