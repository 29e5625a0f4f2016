import type { PaletteEntry } from '#browser/palette-entry.ts';

export const identityPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Login',
    to: '/login',
    keywords: 'sign in account einloggen konto',
    audience: 'visitor',
  },
  {
    label: 'Open an account',
    to: '/register',
    keywords: 'register sign up registrieren anlegen',
    audience: 'visitor',
  },
];
